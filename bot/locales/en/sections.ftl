### Headings of the rules' sections. The part before the dash is the phase; u is units, table the house's own.

section-table-create = Making a game
section-table-seats = Seats
section-table-gm = Game masters
section-table-start = Start
section-table-pause = Pause
section-table-result = Result
section-table-turn = Whose turn it is
section-table-resign = Resigning
section-table-take-back = Taking back
section-table-rewind = Rewinding
section-table-instructions = Standing instructions
section-table-command = Commands
section-table-odds = Odds
section-table-dice = Dice
section-table-edit = Editing the board
section-table-views = What is shown

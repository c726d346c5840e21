### Headings of the sections of the rules. The part before the dash is the phase; u is units.

section-0-board = The board
section-0-neutrals = Neutral countries
section-0-phases = Order of play
section-0-canals = Canals
section-0-straits = Turkish Straits
section-0-players = Combatants
section-1-purchase = Purchase units
section-2-move = Movement
section-2-combat-move = Combat move
section-2-blitz = Blitz
section-2-landing = Possible landing places
section-2-amphibious-assault = Amphibious assault
section-3-general-combat = General combat
section-3-participants = Who takes part
section-3-submarines = Surprise strike or submerge
section-3-casualties = Casualties
section-3-retreat = Continue or retreat
section-3-end = End of combat
section-3-capital = Capturing a capital
section-3-stranded = Fighters without a carrier
section-4-noncombat-move = Noncombat move
section-4-landing = Landing
section-5-mobilize = Mobilize new units
section-u-transport = Transports

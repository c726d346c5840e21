### Help for the commands of the game, and of the table where they name something of it.

about-axis-extend = Game master: give a seat more time
help-axis-extend =
    Gives a seat that must act more time. Say why: it stays in the record.
    `extend Germany by 12 hours because the train was late`
    .aa_pacific =
        Gives a seat that must act more time. Say why: it stays in the record.
        `extend Japan by 12 hours because the train was late`
slot-axis-extend-seat = Whom
slot-axis-extend-time = How much more
slot-axis-extend-reason = Why: it stays in the record

about-purchase = Buy units into the mobilization zone
help-purchase =
    Buys units; they come to the board in the mobilization phase. Unspent IPCs are kept.
    Costs: infantry 3, tank 6, fighter 10, bomber 12, transport 7, submarine 6, destroyer 8, carrier 12, battleship 16.
    `purchase 3 infantry, 1 tank` · `buy 3 inf + 1 tank`
    .aa_pacific =
        Buys units; they come to the board in the mobilization phase. Unspent IPCs are kept. Britain buys for India, then for Australia.
        Costs: infantry 3, artillery 4, armor 5, antiaircraft gun 5, fighter 12, bomber 15,
        transport 8, submarine 8, destroyer 12, carrier 18, battleship 24; for the United States also marine 4, industrial complex 15.
        `purchase 3 infantry, 1 armor` · `buy 3 inf + 1 arm`
slot-purchase-units = How many of what

about-move = Move units
help-move =
    Moves units along the best way; name the spaces to pass (“via …”) when it matters.
    In the combat move, moves lead to battle or take a space; all others belong to the noncombat move.
    A land unit that goes to a sea zone boards a transport there; one that comes from a sea zone goes ashore.
    `move 2 infantry, 1 tank from Germany to Eastern Europe` · `move all tanks from Germany to Ukraine via Eastern Europe`
    `move 1 loaded transport from sz 5 to sz 6` · `move empty carrier from sz 45 to sz 44` (leaves its fighters behind)
    .aa_pacific =
        Moves units along the best way; name the spaces to pass (“via …”) when it matters.
        In the combat move, moves lead to battle or take a space; all others belong to the noncombat move.
        A land unit that goes to a sea zone boards a transport there; one that comes from a sea zone goes ashore.
        `move 3 infantry, 1 artillery from Shantung to Anhwe` · `move 2 fighters from Formosa to sz 38 via sz 45`
        `move 1 loaded transport from sz 36 to sz 24` · `move empty carrier from sz 20 to sz 19` (leaves its fighters behind)
slot-move-units = Which units
slot-move-from = Where they are
slot-move-to = Where they go
slot-move-via = Spaces to pass on the way
slot-move-transport = The transport, by its number

about-load = Take land units aboard a transport
help-load =
    Takes land units that have not moved aboard a transport in a sea zone beside them.
    A transport takes 2 infantry, or 1 infantry and 1 tank.
    `load 2 infantry from Japan onto sz 45`
    .aa_pacific =
        Takes land units that have not moved aboard a transport in a sea zone beside them, where no enemy is.
        A transport takes 1 armor or any 2 other land units; a Japanese destroyer takes 1 infantry.
        `load 2 infantry from Japan onto sz 36`
slot-load-units = Which land units
slot-load-from = Where they are
slot-load-transport = The transport, by its number
slot-load-to = The sea zone of the transport

about-unload = Put land units ashore, or declare an amphibious assault
help-unload =
    Declares an amphibious assault on a hostile space, in the combat move. In the noncombat move it puts units ashore in a friendly space.
    A transport unloads into one space a turn and then stays where it is.
    `unload 2 infantry from sz 45 to Manchuria`
    .aa_pacific =
        Declares an amphibious assault on a hostile space, in the combat move. In the noncombat move it puts units ashore in a friendly space.
        A transport unloads into one space a turn and then stays where it is.
        `unload 2 infantry from sz 45 to Hong Kong`
slot-unload-units = Which land units
slot-unload-from = The sea zone of the transport
slot-unload-to = Where they land
slot-unload-transport = The transport, by its number

about-mobilize = Place new units on the board
help-mobilize =
    Places what you bought. Each industrial complex makes as many units a turn as its space is worth.
    Land units and aircraft go to the complex, ships to a sea zone beside it, new fighters also onto your carriers there.
    `mobilize 2 infantry in Germany` · `mobilize all in Germany` · `mobilize 1 submarine in sz 5 from Germany`
    .aa_pacific =
        Places what you bought. A complex that stood at the start makes any number for its first holder, any other as many as its space is worth.
        Land units and aircraft go to the complex, ships to a sea zone beside it; new fighters do not go onto carriers.
        `mobilize 2 infantry in Japan` · `mobilize all in India` · `mobilize 1 submarine in sz 36 from Japan`
slot-mobilize-units = How many of what
slot-mobilize-in = Where to place them
slot-mobilize-complex = The complex that makes them, if several could

about-done = End the phase
help-done =
    Ends the current phase. Name the phase to be sure that you end no other.
    `done` · `done combat move`
slot-done-phase = The phase you mean

about-done-anyway = End the phase although units are lost
help-done-anyway =
    Ends the mobilization phase although units that could be placed are lost by it, unpaid.
    Ends the noncombat move although aircraft in the air are lost by it.
    Ends the combat move although moves lead nowhere, where a correction or a rewind has made it impossible to take them back.
    `done anyway`

about-fight = Fight a battle that is waiting
help-fight =
    Begins the battle in this space. You choose the order; sea battles come before landings that depend on them.
    `fight Ukraine` · `fight` if only one is left
    .aa_pacific =
        Begins the battle in this space. You choose the order; sea battles come before landings that depend on them.
        `fight Hong Kong` · `fight` if only one is left
slot-fight-space = Where

about-fight-all = Fight all battles, one after the other
help-fight-all =
    Begins one battle after the other, sea battles before the landings that need them, until the phase ends.
    You are still asked for losses and whether to fight on; a battle that you may leave out is still yours to choose.
    `fight all`

about-strike = Submarines: surprise strike
help-strike =
    Fires with your submarines before everyone else this round. With a number, the others submerge.
    `strike` · `strike 1`
    .aa_pacific =
        Keeps your submarines in the battle to fire: an attacker's before everyone else, where no enemy destroyer is; all others with the rest.
        With a number, the others submerge.
        `strike` · `strike 1`
slot-strike-count = How many; the others submerge

about-submerge = Submarines: leave the battle under water
help-submerge =
    Takes your submarines out of the battle; they stay in the sea zone. With a number, the others strike.
    `submerge` · `submerge 1`
    .aa_pacific =
        Takes your submarines out of the battle; they stay in the sea zone, under water until the turn ends. With a number, the others stay.
        `submerge` · `submerge 1`
slot-submerge-count = How many; the others strike

about-casualties = Choose your losses
help-casualties =
    Says which of your units take the hits. Alone, it takes the proposal of the referee.
    A battleship takes one hit damaged and sinks with the second.
    `casualties 1 infantry, 1 tank` · `casualties damage 1 battleship` · `casualties`
    .aa_pacific =
        Says which of your units take the hits. Alone, it takes the proposal of the referee.
        A battleship takes one hit damaged and sinks with the second.
        `casualties 1 infantry, 1 armor` · `casualties damage 1 battleship` · `casualties`
slot-casualties-losses = Which units; nothing for the proposal

about-agree = Agree to the losses an ally proposed
help-agree =
    Accepts the losses that an ally proposed; `casualties` proposes something else. If powers that defend together do not agree, the attacker chooses.
    `agree`

about-continue = Fight another round
help-continue =
    Fights another round of the battle.
    `continue`

about-retreat = Retreat from a battle
help-retreat =
    Takes all attacking land units and ships together to one friendly space that some of them came from.
    Aircraft stay over the battle until the noncombat move; units that landed from the sea cannot leave.
    `retreat to Eastern Europe` · `retreat` if there is one way only
    .aa_pacific =
        Takes all attacking land units together to one space beside, friendly since the turn began, that some of them came from; ships likewise.
        Aircraft stay over the battle until the noncombat move. From an assault from the sea no land unit can leave.
        `retreat to Shantung` · `retreat` if there is one way only
slot-retreat-to = Where to

about-stay = Stay where only transports are left
help-stay =
    Ends a battle in which only transports are left on both sides: yours stay in the sea zone.
    `stay`, or `retreat to sz 7` to leave

about-land = Land aircraft
help-land =
    Moves aircraft to a landing place in the noncombat move.
    In battle it saves fighters that lost their carrier in defence: one space to friendly land or to a carrier with room.
    `land 1 fighter from sz 45 to Japan`
    .aa_pacific =
        Moves aircraft to a landing place in the noncombat move. Before the combat move it brings a patrol down.
        Fighters that lost their carrier in defence save themselves with it: one space to friendly land or to a carrier with room.
        `land 1 fighter from sz 36 to Japan`
slot-land-units = Which aircraft
slot-land-from = Where they are
slot-land-to = Where they land

about-standing-casualties = Set in advance in which order you take losses
help-standing-casualties =
    Takes your losses in this order, and you are not asked.
    Kinds you do not name come last and are asked for. Of kinds behind “keep” the last unit of an attack is lost after everything else.
    `standing casualties infantry, tank, fighter` · `standing casualties damage battleship, submarine at sz 5`
    .aa_pacific =
        Takes your losses in this order, and you are not asked.
        Kinds you do not name come last and are asked for. Of kinds behind “keep” the last unit of an attack is lost after everything else.
        `standing casualties infantry, armor, fighter` · `standing casualties damage battleship, submarine at sz 36`
slot-standing-casualties-order = Kinds of unit, the first to be lost first
slot-standing-casualties-at = Only for battles in this space

about-standing-attack = Set in advance in which order you take losses when you attack
help-standing-attack =
    Takes your losses in this order in battles in which you attack; it goes before `standing casualties`.
    `standing attack infantry, tank, fighter`
    .aa_pacific =
        Takes your losses in this order in battles in which you attack; it goes before `standing casualties`.
        `standing attack infantry, armor, fighter`
slot-standing-attack-order = Kinds of unit, the first to be lost first
slot-standing-attack-at = Only for battles in this space

about-standing-defence = Set in advance in which order you take losses when you defend
help-standing-defence =
    Takes your losses in this order in battles in which you defend; it goes before `standing casualties`.
    `standing defence tank, infantry at Karelia`
    .aa_pacific =
        Takes your losses in this order in battles in which you defend; it goes before `standing casualties`.
        `standing defence armor, infantry at Burma`
slot-standing-defence-order = Kinds of unit, the first to be lost first
slot-standing-defence-at = Only for battles in this space

about-standing-submarines = Set in advance what your submarines do
help-standing-submarines =
    Answers for your submarines: they strike or submerge whenever they can choose.
    `standing submarines submerge` · `standing submarines strike at sz 5`
slot-standing-submarines-order = `strike` or `submerge`
slot-standing-submarines-at = Only for battles in this space

about-standing-retreat = Set in advance when you retreat
help-standing-retreat =
    Breaks your attacks off automatically, and you are not asked.
    `standing retreat after 2 rounds` · `standing retreat when outnumbered to Germany at Ukraine`
    `standing retreat at 3 units` · `standing retreat never` · `standing retreat when only aircraft are left`
    .aa_pacific =
        Breaks your attacks off automatically, and you are not asked.
        `standing retreat after 2 rounds` · `standing retreat when outnumbered to Shantung at Anhwe`
        `standing retreat at 3 units` · `standing retreat never` · `standing retreat when only aircraft are left`
slot-standing-retreat-when = `never`, `after 2 rounds`, `when outnumbered`, `at 3 units`, `when only aircraft are left`
slot-standing-retreat-to = Where to
slot-standing-retreat-at = Only for battles in this space

about-standing-complex = Set in advance which complex makes new units first
help-standing-complex =
    Chooses the complex that makes units when several could: these, in this order.
    `standing complex Germany, Southern Europe`
    .aa_pacific =
        Chooses the complex that makes units when several could: these, in this order.
        `standing complex Japan, India`
slot-standing-complex-spaces = Spaces with complexes, the preferred first
slot-standing-complex-at = Only for units placed here

about-standing-land = Set in advance where fighters without a carrier land
help-standing-land =
    Lands fighters that lose their carrier in defence, or come down from patrol, in the first of these within reach.
    `standing land Japan, Okinawa at sz 45`
    .aa_pacific =
        Lands fighters that lose their carrier in defence, or come down from patrol, in the first of these within reach.
        `standing land Japan, Okinawa at sz 36`
slot-standing-land-spaces = Landing places, the preferred first
slot-standing-land-at = Only for fighters lost here

about-withdraw = Withdraw a standing instruction
help-withdraw =
    Withdraws a standing instruction; from then on you are asked again.
    `withdraw casualties` · `withdraw retreat at Ukraine`
    .aa_pacific =
        Withdraws a standing instruction; from then on you are asked again.
        `withdraw casualties` · `withdraw retreat at Anhwe`
slot-withdraw-topic = `casualties`, `submarines`, `retreat`, `complex`, `landing`, `kamikazes` or `interception`
slot-withdraw-at = The one for this space

about-board = Show the board, or one space
help-board =
    Shows who controls what and where all units are; with a space, everything about it.
    `board` · `board Ukraine` · `board sz 5`
    .aa_pacific =
        Shows who controls what and where all units are; with a space, everything about it.
        `board` · `board Guam` · `board sz 25`
slot-board-space = Which space

about-map = Draw the board, a part of it, a space, a battle or a turn
help-map =
    Draws a picture: the world, a region (Europe, Atlantic, Africa, Asia, Pacific, Americas), a space and what is around it, a space with every unit, the last battle, the last turn, or the board before and after a game master corrected it.
    `map` · `map europe` · `map around Germany` · `map Germany` · `map battle` · `map battle of Ukraine` · `map turn` · `map edit`
    .aa_pacific =
        Draws a picture: the whole map, a region (Asia), a space and what is around it, a space with every unit, the last battle, the last turn, or the board before and after a game master corrected it.
        `map` · `map asia` · `map around Guam` · `map Japan` · `map battle` · `map battle of Guam` · `map turn` · `map edit`
slot-map-place = Of what

about-units = Show where units are
help-units =
    Shows where units are: all of them, those of one power, or those of one kind.
    `units` · `units Germany` · `units Germany submarine`
    .aa_pacific =
        Shows where units are: all of them, those of one power, or those of one kind.
        `units` · `units Britain` · `units Japan submarine`
slot-units-power = Whose
slot-units-kind = Which kind

about-income = Show treasuries and incomes
help-income =
    Shows what each power and each side has in hand and will collect.
    `income`

about-odds = Show how likely a battle is won
help-odds =
    Gives the exact chances of a battle: for units that you name, or for a battle that waits on the board. Losses go by your standing order, else the cheapest first.
    `odds 3 infantry, 2 tanks against 3 infantry, 1 tank` · `odds Ukraine` · `odds 4 infantry against 5 infantry retreat after 2 rounds`
    .aa_pacific =
        Gives the exact chances of a battle: for units that you name, or for a battle that waits on the board. Losses go by your standing order, else the cheapest first.
        `odds 3 infantry, 2 armor against 3 infantry, 1 armor` · `odds Guam` · `odds landing 2 marines against 2 infantry shelled by 1 battleship`
slot-odds-ground = Where
slot-odds-attack = Attackers
slot-odds-defend = Defenders
slot-odds-space = Battle in
slot-odds-shells = Ships that shell
slot-odds-losses-attack = Attacker loses
slot-odds-losses-defend = Defender loses
slot-odds-submarines-attack = Attacking submarines
slot-odds-submarines-defend = Defending submarines
slot-odds-when = Retreat
slot-odds-luck = Luck

about-turn = Show whose turn and which phase it is
help-turn =
    Shows round, power and phase, and the order of the phases.
    `turn` · `turn combat move`
slot-turn-phase = Which phase

about-score = Show how far each side is from winning
help-score =
    Shows how many of the capitals it needs each side holds, and when that is checked.
    `score`
    .aa_pacific =
        Shows the victory points of Japan, the kamikazes that are left, and who holds the capitals that decide.
        `score`

about-axis-try = Try a command without doing it
help-axis-try =
    Says what a command would do, or why not. Nothing happens.
    `try move 2 infantry from Germany to Eastern Europe`
    .aa_pacific =
        Says what a command would do, or why not. Nothing happens.
        `try move 3 infantry from Shantung to Anhwe`
slot-axis-try-command = The whole command

about-axis-seat = Take a seat
help-axis-seat =
    Takes a free seat before the game begins. One player may take several powers of one side.
    `seat Germany`
    .aa_pacific =
        Takes a free seat before the game begins. One player may take several seats of one side.
        `seat Japan`
slot-axis-seat-seat = Which power

about-axis-leave = Leave a seat
help-axis-leave =
    Leaves a seat before the game begins. Afterwards, ask a game master, or `resign`.
    `leave Germany`
    .aa_pacific =
        Leaves a seat before the game begins. Afterwards, ask a game master, or `resign`.
        `leave Japan`
slot-axis-leave-seat = Which power

about-axis-assign = Game master: seat a player
help-axis-assign =
    Seats a player, at any time, also in place of another.
    `assign Germany to Anna`
    .aa_pacific =
        Seats a player, at any time, also in place of another.
        `assign Japan to Anna`
slot-axis-assign-seat = Which power
slot-axis-assign-player = Who

about-edit-add = Game master: put units on the board
help-edit-add =
    Puts units on the board. The reason stays in the record.
    `edit add 2 German infantry in Ukraine because a line was lost`
    .aa_pacific =
        Puts units on the board. The reason stays in the record.
        `edit add 2 Japanese infantry in Guam because a line was lost`
slot-edit-add-units = How many of what, and whose
slot-edit-add-space = Where
slot-edit-add-reason = Why: it stays in the record

about-edit-remove = Game master: take units off the board
help-edit-remove =
    Takes units off the board, with what they carry. The reason stays in the record.
    `edit remove 1 Soviet tank from Ukraine because it was placed twice`
    .aa_pacific =
        Takes units off the board, with what they carry. The reason stays in the record.
        `edit remove 1 British infantry from Malaya because it was placed twice`
slot-edit-remove-units = How many of what, and whose
slot-edit-remove-space = Where
slot-edit-remove-reason = Why: it stays in the record

about-edit-owner = Game master: give a space to a power
help-edit-owner =
    Gives a space to a power. The reason stays in the record.
    `edit owner Ukraine Germany because the capture was missed`
    .aa_pacific =
        Gives a space to a power. The reason stays in the record.
        `edit owner Guam Japan because the capture was missed`
slot-edit-owner-space = Which space
slot-edit-owner-power = To whom
slot-edit-owner-reason = Why: it stays in the record

about-edit-ipcs = Game master: set a treasury
help-edit-ipcs =
    Sets what a power has in hand. The reason stays in the record.
    `edit ipcs Germany 12 because income was counted twice`
    .aa_pacific =
        Sets what a power, or one of the two treasuries of Britain, has in hand. The reason stays in the record.
        `edit ipcs India 12 because income was counted twice`
slot-edit-ipcs-power = Whose
slot-edit-ipcs-amount = How many IPC
slot-edit-ipcs-reason = Why: it stays in the record

about-edit-move = Game master: put units somewhere else
help-edit-move =
    Puts units somewhere else, with what they carry; land units that go to sea go aboard. It is not held to the rules of movement, and they may move this turn as if they had not. The reason stays in the record.
    `edit move 2 German infantry from Ukraine to Eastern Europe because the retreat was missed`
    .aa_pacific =
        Puts units somewhere else, with what they carry; land units that go to sea go aboard. It is not held to the rules of movement, and they may move this turn as if they had not. The reason stays in the record.
        `edit move 2 Japanese infantry from Guam to Japan because the retreat was missed`
slot-edit-move-units = How many of what, and whose
slot-edit-move-space = From where
slot-edit-move-to = Where to
slot-edit-move-reason = Why: it stays in the record

about-edit-damage = Game master: set how often units were hit
help-edit-damage =
    Sets how often units were hit; 0 makes them whole. The reason stays in the record.
    `edit damage 1 Japanese battleship in sz 37 to 1 because the hit was missed`
slot-edit-damage-units = How many of what, and whose
slot-edit-damage-space = Where
slot-edit-damage-hits = How many hits
slot-edit-damage-reason = Why: it stays in the record

about-edit-turn = Game master: let a turn go on at a phase
help-edit-turn =
    Lets the turn of a power go on at a phase of it. If it is another turn than the current one, it begins anew there, and what waited to be placed in the other is gone. The reason stays in the record.
    `edit turn Germany at combat move because it was ended by mistake`
    .aa_pacific =
        Lets the turn of a power go on at a phase of it. If it is another turn than the current one, it begins anew there, and what waited to be placed in the other is gone. The reason stays in the record.
        `edit turn Japan at combat move because it was ended by mistake`
slot-edit-turn-power = Whose turn
slot-edit-turn-phase = At which phase
slot-edit-turn-round = In which round, if not this one
slot-edit-turn-reason = Why: it stays in the record

about-axis-entropy-dismiss = Remove a seat's chain of secrets
help-axis-entropy-dismiss = Removes the chain that a seat left, where its owner is gone and rolls wait for it. The verdict on the game counts the rolls that went on without a link.
slot-axis-entropy-dismiss-seat = Whose chain
slot-axis-entropy-dismiss-reason = Why; it stands in the log

### War of 1812 on Discord.

## One's own board

discord-button-plot = Write this turn’s orders
war1812-preset-infantry = Infantry first
war1812-preset-indians = Indians first
war1812-preset-ask = Which of your blocks take hits first? Set it once, and battles will not wait for you. You can change it under “Standing instructions” at any time.
war1812-discord-press-first = Move first
war1812-discord-press-second = Move second
war1812-discord-press-build = Build a ship { $rest }
war1812-discord-press-repair = Repair a ship { $rest }
war1812-discord-press-reinforce = Call reinforcements into { $rest }
war1812-discord-press-stand = Accept battle
war1812-discord-press-fire = Fire
war1812-discord-press-claim = Claim pursuit: { $rest }
war1812-discord-press-show = Show dragoons
war1812-discord-press-hide = Show nothing
war1812-discord-press-losses = { $has ->
        [0] Lose what is proposed
       *[other] Lose { $rest }
    }
war1812-press-lose = Lose { $losses }
war1812-press-loss = { $kind } { $cv }→{ $left }
war1812-discord-press-hits = Hits: { $rest }
war1812-discord-press-winter = { $has ->
        [0] Winter as proposed
       *[other] Winter: { $rest }
    }
war1812-discord-press-keep = Keep the sea movement
war1812-discord-press-cancel = Cancel the sea movement
war1812-discord-press-battlefield = Meet in { $rest }
war1812-discord-press-done = { $phase ->
        [setup] Finish placing
        [naval] End the naval phase
        [army] End the army phase
        [plot] Finish the orders
       *[other] End this phase
    }
discord-menu-sail = Sail
discord-menu-retreat = Retreat
discord-menu-withdraw = Where the fleet goes
discord-menu-sea-movement = Sail beside a sea movement
pick-move-blocks = Who goes from { $from } to { $to }?
pick-menu-move-from = Move a group: from where?
pick-menu-move-to = From { $from }: where to?
pick-menu-move-blocks = From { $from } to { $to }: which blocks?
pick-place-town = Where do you place blocks?
pick-place-blocks = Which blocks go to { $town }?
pick-menu-place-town = Place blocks: where?
pick-menu-place-blocks = { $town }: which blocks?
pick-urgent-place = { $name } (needs one)
discord-walk-sail = Sail some of the ships
pick-sail-ships = Which ships sail?
pick-sail-number = How many ships: { $ships }?
pick-sail-others = Most of the fleet goes to { $ships }. Where do the others go?
pick-menu-sail-ships = Which ships sail?
pick-menu-sail-number = { $ships }: how many?
pick-menu-sail-others = Where do the others go?
discord-walk-withdraw = Divide the fleet
pick-withdraw-ships = Where does most of the fleet go?
pick-withdraw-others = Most of the fleet goes to { $ships }. Where do the others go?
pick-withdraw-number = How many go to { $others }, and not to { $ships }?
pick-menu-withdraw-ships = Most of the fleet: where to?
pick-menu-withdraw-others = The others: where to?
pick-menu-withdraw-number = To { $others }: how many?
discord-attrition = { $block } in { $town }

## Forms

war1812-discord-form-orders-hint = sail from Buffalo
discord-form-plot = Orders of this turn
discord-form-plot-naval = Naval order (or none)
discord-hint-plot-naval = build in Kingston
discord-form-plot-army = Army order (or none)
discord-hint-plot-army = move infantry 4 from Kingston to Prescott

## The parts of a move, where they are asked for one by one

part-war1812-move-units = Which blocks: infantry 4, 2 dragoons 3
part-war1812-move-from = From which town
part-war1812-move-to = To which town; “march” or “by sea” behind it
part-war1812-move-via = By which towns

## Names that Discord shows, and what cannot be drawn

slot-own-movement = How blocks move in War of 1812
name-option-movement = movement
name-command-disable = disable
name-command-losses = losses
name-command-lost = lost
name-command-reserve = reserve
name-command-ships = ships
name-command-sink = sink
name-command-strength = strength
name-command-winter = winter
name-option-base = base
name-option-blocks = blocks
name-option-disable = disable
name-option-dragoons = dragoons
name-option-kinds = kinds
name-option-ships = ships
name-option-sink = sink
name-option-town = town
name-option-cv = cv
name-option-down = down
name-option-side = side
name-option-up = up
name-choice-alternating = the sides move in turn
name-choice-simultaneous = written orders, revealed together
war1812-picture-no-place = There is no part of the map called “{ $word }”.
    .then = Write `map`, `map Kingston`, `map Lake Erie`, `map battle`, `map turn` or `map edit`: any town, or one of the lakes: { $known }.

## A guided first turn, phase by phase

war1812-guide-setup = **Placing.** You have drawn your first blocks, and the enemy does not see which. Each of your own towns of value 2 or more needs one. “My board” shows them.
war1812-guide-order = **Who goes first.** The winner of the roll chooses which side moves first this year.
war1812-guide-naval = **Naval phase.** Ships rule the lakes: build one in a port, repair one, or sail and fight; or give the phase to a sea movement of your army. You may also do nothing.
war1812-guide-army = **Army phase.** Move one group of blocks from one town, a block each way as the road allows, or call reinforcements. Entering an enemy-held town starts a battle.
war1812-guide-combat = **Combat.** Each block rolls as many dice as it has CV, and each 6 costs the enemy 1 CV. The sides fire in turn, the defender first, until one is destroyed or retreats.
war1812-guide-winter = **Winter.** A town supplies as many blocks as its value. Each block over that number loses 1 CV in your own country and is removed in the enemy's. Ships go into port.
war1812-guide-plot = **Written orders.** Both sides write their orders of the turn in secret, and they are carried out together.

### War of 1812 on Discord.

## One's own board

discord-own-waits = Waiting for { $who }.
discord-own-orders = Your orders: `{ $orders }`
discord-button-again = Look again
discord-button-back = Back
discord-button-whole = Whole board
discord-button-plot = Write this turn’s orders
discord-menu-sail = Sail
discord-menu-leave = Retreat
discord-menu-place-blocks = Place blocks: where?
discord-menu-into = { $town }: which blocks?
discord-menu-group = Move a group: from where?
discord-menu-way = From { $town }: where to?
discord-menu-along = { $way }: which blocks?
discord-menu-attrition = { $count ->
        [one] Or choose another block
       *[other] Or choose { $count } other blocks
    }
discord-town-required = { $town } (needs one)
discord-town-held = { $count ->
        [0] { $town }
       *[other] { $town } ({ $count })
    }
discord-way = { $how ->
        [sea] { $to } by sea
        [march] { $to }, forced march
       *[road] { $to }
    }{ $between ->
        [0] {""}
       *[other] {" "}via { $via }
    } ({ $count })
discord-loss = { $block }, { $hit ->
        [one] first hit
        [2] second hit
        [3] third hit
       *[other] hit { $hit }
    }
discord-attrition = { $block } in { $town }

## Forms

discord-form-orders-hint-war1812 = sail from Buffalo
discord-form-plot = Orders of this turn
discord-form-plot-naval = Naval order (or none)
discord-form-plot-naval-hint = build in Kingston
discord-form-plot-army = Army order (or none)
discord-form-plot-army-hint = move infantry 4 from Kingston to Prescott

## Answers to one person

discord-other-game = The game played here has no command `/{ $command }`. `/help` lists those it has.

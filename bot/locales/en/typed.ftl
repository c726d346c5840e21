### Commands as one types them.

typed-purchase = purchase { $units }
typed-move = move { $units } from { $from } to { $to }
typed-via = {" "}via { $spaces }
typed-with = {" "}with { $transport }
typed-done = done
typed-done-anyway = done anyway
typed-done-phase = done { $phase }
typed-fight = fight
typed-fight-in = fight { $space }
typed-strike = strike
typed-submerge = submerge
typed-casualties = casualties
typed-casualties-of = casualties { $losses }
typed-agree = agree
typed-continue = continue
typed-retreat = retreat
typed-retreat-to = retreat to { $to }
typed-stay = stay
typed-land = land { $count ->
        [one] { $count } fighter
       *[other] { $count } fighters
    } from { $from } to { $to }
typed-mobilize = mobilize { $units } in { $to }
typed-made-in = {" "}from { $space }
typed-all = all

## Units

typed-units = { $count ->
        [one] { $count } { $kind }
       *[other] { $count } { $kind-plural }
    }
typed-loaded = { $count ->
        [one] { $count } loaded { $kind }
       *[other] { $count } loaded { $kind-plural }
    }
typed-empty = { $count ->
        [one] { $count } empty { $kind }
       *[other] { $count } empty { $kind-plural }
    }
typed-all-of = { $which ->
        [loaded] all loaded { $kind-plural }
        [empty] all empty { $kind-plural }
       *[units] all { $kind-plural }
    }
typed-loss = { $how ->
        [damage] damage {""}
        [destroy] destroy {""}
       *[hit] {""}
    }{ $count } { $count ->
        [one] { $kind }
       *[other] { $kind-plural }
    }
typed-loss-of = { $how ->
        [damage] damage {""}
        [destroy] destroy {""}
       *[hit] {""}
    }{ $count } { $power } { $count ->
        [one] { $kind }
       *[other] { $kind-plural }
    }

## Edits

typed-because = { $line } because { $reason }
typed-edit-add = edit add { $units } in { $space }
typed-edit-remove = edit remove { $units } from { $space }
typed-edit-owner = edit owner { $space } { $power }
typed-edit-ipcs = edit ipcs { $power } { $amount }

## The table

typed-seat = seat { $seat }
typed-leave = leave { $seat }
typed-assign = assign { $seat } to { $player }
typed-gm = gm { $player }
typed-start = start
typed-pause = pause
typed-resume = resume
typed-resign = resign
typed-undo = undo
typed-entropy = entropy { $text }
typed-rewind = rewind to { $to }
typed-close = close

## Standing instructions

typed-standing-casualties = standing casualties { $order }
typed-damage = damage { $kind }
typed-standing-submarines = standing submarines { $order }
typed-standing-retreat-never = standing retreat never
typed-standing-retreat-after = standing retreat after { $rounds } rounds
typed-standing-retreat-outnumbered = standing retreat when outnumbered
typed-standing-retreat-at = standing retreat at { $count } units
typed-standing-complex = standing complex { $order }
typed-standing-land = standing land { $order }
typed-withdraw = withdraw standing { $topic }
typed-to = {" "}to { $space }
typed-at = {" "}at { $space }

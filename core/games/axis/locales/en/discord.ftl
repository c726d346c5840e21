## Names that Discord shows

name-command-add = add
name-command-complex = complex
name-command-damage = damage
name-command-intercept = intercept
name-command-ipcs = ipcs
name-command-kamikazes = kamikazes
name-command-land = land
name-command-owner = owner
name-command-remove = remove
name-command-submarines = submarines
name-option-amount = amount
name-option-complex = complex
name-option-in = in
name-option-purse = purse
name-option-round = round
name-option-transport = transport
name-option-submarines-attack = submarines-attack
name-option-submarines-defend = submarines-defend

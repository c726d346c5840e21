### Lines that were not understood. The value says what was read, `.then` what was expected.

parse-empty = Nothing was typed.
    .then = `help` lists the commands.
parse-too-long = That is longer than { $most } bytes.
    .then = Give one command a line, and a few lines at once.
parse-line-too-long = A command may have { $most } letters.
    .then = Give it in parts.
parse-too-many-orders = These are more orders than the { $most } that are taken at once.
    .then = Give them in parts.
parse-no-link = “{ $text }” is no link of a chain, which has 64 hexadecimal digits.
    .then = Paste the line that “adjutant entropy” printed. Words of your own go in with `entropy` and the words.
parse-text-too-long = A name or a text may have { $most } letters here.
    .then = Make it shorter.
parse-hidden = Character { $place } ({ $sign }) is invisible or a control character and cannot be used.
    .then = Type the line without it; letters, digits, punctuation and pictures are kept.
parse-unknown-command = There is no command “{ $word }”.
    .then = { $nearest-count ->
        [0] `help` lists the commands.
       *[other] Did you mean `{ $nearest-or }`?
    }
parse-ambiguous-command = “{ $word }” could begin several commands.
    .then = Type more of it: { $commands-or }.
parse-unknown-space = There is no space “{ $word }”.
    .then = { $nearest-count ->
        [0] `board` lists the spaces.
       *[other] Did you mean { $nearest-or }?
    }
parse-ambiguous-space = “{ $word }” could be several spaces.
    .then = Did you mean { $spaces-or }?
parse-unknown-kind = There is no unit “{ $word }”.
    .then = { $nearest-count ->
        [0] `board` shows what there is.
       *[other] Did you mean { $nearest-or }?
    }
parse-ambiguous-kind = “{ $word }” could be several units.
    .then = Did you mean { $kinds-or }?
parse-unknown-power = There is no power “{ $word }”.
    .then = { $nearest-count ->
        [0] `seats` lists the powers.
       *[other] Did you mean { $nearest-or }?
    }
parse-ambiguous-power = “{ $word }” could be several powers.
    .then = Did you mean { $powers-or }?
parse-unknown-phase = There is no phase “{ $word }”.
    .then = The phases are { $phases }.
parse-other-phase = That is a heading of the { $phase } phase, and the { $now } phase is on.
    .then = End the { $now } phase with `done` first, or leave the heading out.
parse-unknown-choice = “{ $word }” does not fit here.
    .then = Type { $choices-or }.
parse-missing = { $slot ->
        [units] Say which units.
        [losses] Say which losses.
        [from] Say from where.
        [to] Say where to.
        [in] Say where.
        [space] Say which space.
        [spaces] Say which spaces.
        [seat] Say which power.
        [power] Say which power.
        [powers] Say which powers.
        [player] Say who.
        [reason] Say why: add “because” and the reason.
        [order] Say which order.
        [orders] Say which orders.
        [when] Say when to retreat.
        [topic] Say what it is about.
        [amount] Say how much.
        [count] Say how many.
        [via] Say over which spaces.
        [phase] Say which phase.
        [at] Say where.
        [kind] Say which kind.
        [kinds] Say which kinds.
        [command] Say which command.
        [town] Say which town.
        [towns] Say which towns.
        [base] Say which naval base.
        [lake] Say which lake.
        [blocks] Say which blocks.
        [cv] Say how many CV.
        [hits] Say how many hits.
        [side] Say which side.
        [allowance] Say how long.
        [time] Say how long.
        [within] Say how long.
        [grace] Say how long.
        [bank] Say how long the time bank is.
        [per] Say whether it is for each phase or each turn.
        [quiet] Say which hours.
        [daily] Say at which time of day, such as `20:00`.
        [days] Say which days.
        [zone] Say which zone.
        [zones] Say which zones.
        [then] Say what happens then.
        [matter] Say what the vote is about.
        [needed] Say what it needs.
        [quorum] Say how many percent.
        [who] Say who votes.
        [ballot] Say whether it is open or secret.
        [answer] Say yes, no or abstain.
        [number] Say which number.
        [numbers] Say which numbers.
        [text] Say what.
        [policy] Say which policy.
        [office] Say which office.
        [theatre] Say which spaces.
        [arms] Say which branches.
        [budget] Say how much.
        [level] Say how well it plays.
        [rounds] Say how many rounds.
        [round] Say which round.
        [roll] Say which roll.
        [ruling] Say which ruling.
        [event] Say which event.
        [about] Say which event.
        [recipients] Say to whom.
        [part] Say as what.
        [officers] Say how many officers.
        [missed] Say after how many deadlines.
        [purse] Say which treasury.
        [attack] Say who attacks.
        [defend] Say who defends.
        [ground] Say where.
        [shells] Say which ships shell.
        [losses-attack] Say what the attacker loses.
        [losses-defend] Say what the defender loses.
        [luck] Say with which luck.
        [area] Say which area.
        [purchases] Say what is bought.
        [flights] Say which air units fly what.
        [mode] Say how.
        [target] Say what is attacked.
        [none] Say nothing.
        [control] Say who controls it.
        [value] Say how many.
        [damaged] Say damaged ships.
        [saved] Say which units.
        [section] Say which section.
        [place] Say of what.
        [tip] Say the tip of the chain.
        [links] Say how many links.
        [link] Say the link.
        [wait] Say how many seconds.
        [naval] Say the naval order.
        [army] Say the army order.
       *[other] Something is missing.
    }
    .then = Write it as `{ $usage }`.
parse-missing-rewind-to = Say which event.
    .then = Write it as `{ $usage }`.
parse-missing-vote-call-to = Say which event.
    .then = Write it as `{ $usage }`.
parse-denied = Nothing was done: you named `{ $word }` and said that you do not want it.
    .then = Say what you want instead, or nothing at all.
parse-left-over = Nothing was done: “{ $words }” has no place in this command.
    .then = Write it as `{ $usage }`.
parse-twice = { $slot ->
        [units] The units are given twice.
        [losses] The losses are given twice.
        [from] The starting point is given twice.
        [to] The destination is given twice.
        [in] The place is given twice.
        [space] The space is given twice.
        [spaces] The spaces are given twice.
        [seat] The power is given twice.
        [power] The power is given twice.
        [powers] The powers are given twice.
        [player] The player is given twice.
        [reason] The reason is given twice.
        [order] The order is given twice.
        [orders] The orders are given twice.
        [when] The time to retreat is given twice.
        [topic] The topic is given twice.
        [amount] The amount is given twice.
        [count] The number is given twice.
        [via] The way is given twice.
        [phase] The phase is given twice.
        [at] The place is given twice.
        [kind] The kind is given twice.
        [kinds] The kinds are given twice.
        [command] The command is given twice.
        [town] The town is given twice.
        [towns] The towns are given twice.
        [base] The base is given twice.
        [lake] The lake is given twice.
        [blocks] The blocks are given twice.
        [cv] The CV is given twice.
        [hits] The hits are given twice.
        [side] The side is given twice.
        [allowance] The length of time is given twice.
        [time] The length of time is given twice.
        [within] The length of time is given twice.
        [grace] The grace is given twice.
        [bank] The time bank is given twice.
        [per] The period is given twice.
        [quiet] The quiet hours are given twice.
        [daily] The time of day is given twice.
        [days] The days are given twice.
        [zone] The zone is given twice.
        [zones] The zones are given twice.
        [then] What happens then is given twice.
        [matter] The matter is given twice.
        [needed] What it needs is given twice.
        [quorum] The quorum is given twice.
        [who] Who votes is given twice.
        [ballot] The ballot is given twice.
        [answer] The answer is given twice.
        [number] The number is given twice.
        [numbers] The numbers are given twice.
        [text] The text is given twice.
        [policy] The policy is given twice.
        [office] The office is given twice.
        [theatre] The spaces are given twice.
        [arms] The branches are given twice.
        [budget] The purse is given twice.
        [level] The level is given twice.
        [rounds] The rounds are given twice.
        [round] The round is given twice.
        [roll] The roll is given twice.
        [ruling] The ruling is given twice.
        [event] The event is given twice.
        [about] The event is given twice.
        [recipients] The recipients are given twice.
        [part] The part is given twice.
        [officers] The officers are given twice.
        [missed] The number of deadlines is given twice.
        [purse] The treasury is given twice.
        [attack] The attackers are given twice.
        [defend] The defenders are given twice.
        [ground] The ground is given twice.
        [shells] The ships that shell are given twice.
        [losses-attack] The losses of the attacker are given twice.
        [losses-defend] The losses of the defender are given twice.
        [luck] The luck is given twice.
        [area] The area is given twice.
        [purchases] The purchases are given twice.
        [flights] The missions are given twice.
        [mode] The mode is given twice.
        [target] The target is given twice.
        [none] That is given twice.
        [control] The control is given twice.
        [value] The value is given twice.
        [damaged] The damaged ships are given twice.
        [saved] The units are given twice.
        [section] The section is given twice.
        [place] The place is given twice.
        [tip] The tip is given twice.
        [links] The number of links is given twice.
        [link] The link is given twice.
        [wait] The seconds are given twice.
        [naval] The naval order is given twice.
        [army] The army order is given twice.
       *[other] Something is given twice.
    }
    .then = Write it as `{ $usage }`.
parse-twice-rewind-to = The event is given twice.
    .then = Write it as `{ $usage }`.
parse-twice-vote-call-to = The event is given twice.
    .then = Write it as `{ $usage }`.
parse-not-a-number = “{ $word }” is no number.
    .then = Write it in digits, such as 3.
parse-number-too-large = { $word } is too many.
    .then = { $most } is the most.
parse-none-of = 0 { $kind-plural } does nothing.
    .then = Name 1 or more, or no { $kind-plural } at all.
parse-how-many = How many { $kind-plural }?
    .then = Write a number: `1 { $kind }`.
parse-all-needs-board = “All” needs a game.
    .then = Write a number.
parse-nobody-there = You have no units in { $space } that could be meant.
    .then = `units` shows where yours are.
parse-several-meanings = That can mean several things.
    .then = Type the one you mean: { $meanings }.
parse-nothing-to-repeat = You ordered nothing in this phase of your last turn.
    .then = Say what you want: `help` shows how.
parse-not-an-order = “{ $word }” only shows something.
    .then = Only commands that do something can be tried or pasted as orders.

typed-word-never = never
typed-word-after-2-rounds = after 2 rounds
typed-word-when-outnumbered = when outnumbered
typed-word-at-3-units = at 3 units
typed-word-all = all
typed-word-phase = phase
typed-word-turn = turn
typed-word-gm = gm
typed-word-pass = pass
typed-word-stand-in = stand-in
typed-word-nothing = nothing
typed-word-mon-fri = mon-fri
typed-word-sat-sun = sat,sun
typed-word-off = off
typed-word-steady = steady
typed-word-keen = keen
typed-word-draw = draw
typed-word-concession = concession
typed-word-replacement = replacement
typed-word-time = time
typed-word-mend = mend
typed-word-rule = rule
typed-word-question = question
typed-word-majority = majority
typed-word-two-thirds = two-thirds
typed-word-everybody = everybody
typed-word-allies = allies
typed-word-open = open
typed-word-secret = secret
typed-word-yes = yes
typed-word-no = no
typed-word-abstain = abstain
typed-word-any = any
typed-word-commander = commander
typed-word-officer = officer
typed-word-reserve = reserve
typed-word-public = public
typed-word-private = private
typed-word-deputy = deputy
typed-word-manager = manager
typed-word-watcher = watcher
typed-word-officers = officers
typed-word-most = most
typed-word-land = land
typed-word-sea = sea
typed-word-air = air
typed-word-24-hours = 24 hours
typed-word-3-days = 3 days
typed-word-90-minutes = 90 minutes

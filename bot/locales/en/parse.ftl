### Lines that were not understood. The value says what was read, `.then` what was expected.

parse-empty = Nothing was typed.
    .then = `help` lists the commands.
parse-too-long = That is longer than { $most } bytes.
    .then = Give one command a line, and a few lines at once.
parse-too-many-orders = Those are more orders than the { $most } that are taken at once.
    .then = Give them in parts.
parse-no-link = “{ $text }” is no link of a chain: that is 64 hexadecimal digits.
    .then = Paste the line that “adjutant entropy” printed. Words of your own go in with `entropy` and the words.
parse-text-too-long = A name or a text may have { $most } letters here.
    .then = Make it shorter.
parse-hidden = Letter { $place } is { $sign }, a sign that is not seen or does something.
    .then = Leave it out; letters, digits, punctuation and pictures are kept.
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
        [units] The units are
        [losses] The losses are
        [from] Where they are is
        [to] Where to is
        [in] The place is
        [space] The space is
        [spaces] The spaces are
        [seat] The power is
        [power] The power is
        [player] The player is
        [reason] The reason is
        [order] The order is
        [when] When to retreat is
        [topic] What it is about is
        [amount] The amount is
        [count] How many is
        [via] The way is
        [phase] The phase is
        [at] The space is
        [kind] The unit is
        [command] The command is
       *[other] { $slot } is
    } missing.
    .then = Write it as `{ $usage }`.
parse-left-over = “{ $words }” is more than this command takes; nothing was done.
    .then = Leave it out, or write it as `{ $usage }`.
parse-twice = { $slot ->
        [units] The units are
        [losses] The losses are
        [from] Where they are is
        [to] Where to is
        [in] The place is
        [space] The space is
        [spaces] The spaces are
        [seat] The power is
        [power] The power is
        [player] The player is
        [reason] The reason is
        [order] The order is
        [when] When to retreat is
        [topic] What it is about is
        [amount] The amount is
        [count] How many is
        [via] The way is
        [phase] The phase is
        [at] The space is
        [kind] The unit is
        [command] The command is
       *[other] { $slot } is
    } said twice.
    .then = Write it as `{ $usage }`.
parse-not-a-number = “{ $word }” is no number.
    .then = Write it in digits, such as 3.
parse-number-too-large = { $word } is too many.
    .then = { $most } is the most.
parse-none-of = No { $kind-plural } at all: that is nothing to do.
    .then = Leave { $kind-plural } out, or name 1 or more.
parse-how-many = How many { $kind-plural }?
    .then = Write a number: `1 { $kind }`.
parse-all-needs-board = Without a board, nobody knows how many are all.
    .then = Write numbers.
parse-nobody-there = You have no units in { $space } that could be meant.
    .then = `units` shows where yours are.
parse-several-meanings = That can mean several things.
    .then = Type the one you mean: { $meanings }.
parse-nothing-to-repeat = In this phase of your last turn you ordered nothing.
    .then = Say what you want: `help` shows how.
parse-not-an-order = “{ $word }” only shows something.
    .then = Only commands that do something can be tried or pasted as orders.

### Planning maps: what the powers of a side mark for each other.

event-plan-pin = { $seat } { $seat-number ->
        [many] pin
       *[other] pins
    } note { $number } on { $space }: { $text }
event-plan-arrow = { $seat } { $seat-number ->
        [many] draw
       *[other] draws
    } arrow { $number } from { $from } to { $to }.
event-plan-arrow-said = { $seat } { $seat-number ->
        [many] draw
       *[other] draws
    } arrow { $number } from { $from } to { $to }: { $text }
event-plan-proposal = { $seat } { $seat-number ->
        [many] make
       *[other] makes
    } proposal { $number } to { $to }: { $text }
event-plan-proposal-at = { $seat } { $seat-number ->
        [many] make
       *[other] makes
    } proposal { $number } to { $to }, about { $spaces }: { $text }
event-plan-agreed = { $seat } { $seat-number ->
        [many] agree
       *[other] agrees
    } to proposal { $number }.
event-plan-declined = { $seat } { $seat-number ->
        [many] do
       *[other] does
    } not agree to proposal { $number }.
event-plan-wiped = { $count ->
        [one] Mark { $numbers } is
       *[other] Marks { $numbers } are
    } wiped off the planning map.
plan-heading = Planning map: { $side }
plan-nothing = There is no mark on a planning map that you may see. `plan pin`, `plan arrow` and `plan propose` make marks for your own side.
plan-agreed = agreed: { $seats }
plan-declined = not agreed: { $seats }

about-plan-pin = Pin a note to a space, for your side alone
help-plan-pin =
    Pins a note to a space on the planning map of your side. Those who play on your side read it, with their staffs, and game masters who do not play; everybody else when the game is over. It moves nothing. `map plan` draws the planning map.
slot-plan-pin-space = The space
slot-plan-pin-text = What the note says
about-plan-arrow = Draw an arrow on your side’s planning map
help-plan-arrow =
    Draws an arrow from one space to another on the planning map of your side. It moves nothing and promises nothing. `map plan` draws the planning map.
slot-plan-arrow-from = Where it begins
slot-plan-arrow-to = Where it ends
slot-plan-arrow-text = What it means
about-plan-propose = Propose something to the powers of your side
help-plan-propose =
    Proposes something to powers of your own side, to all of them if you name none. They answer with `plan agree 2` or `plan decline 2`; nobody is held to it.
    `plan propose that we wait a turn`
slot-plan-propose-recipients = To whom; several powers with commas between; nobody = your whole side
slot-plan-propose-spaces = Which spaces it is about
slot-plan-propose-text = What you propose
about-plan-agree = Agree to a proposal of your side
help-plan-agree =
    Promises that you will do what was proposed. Your last answer counts; it changes nothing on the board.
    `plan agree 2`
slot-plan-agree-number = The number of the proposal
about-plan-decline = Decline a proposal of your side
help-plan-decline =
    Answers that you will not do what was proposed.
    `plan decline 2`
slot-plan-decline-number = The number of the proposal
about-plan-wipe = Wipe marks of yours off the planning map
help-plan-wipe =
    Wipes off what your power has marked: the marks of these numbers, or all.
    `plan wipe 2` · `plan wipe all`
slot-plan-wipe-numbers = Numbers of marks, or all
about-plan-list = Show the planning map of your side
help-plan-list =
    Lists what stands on the planning map of your side, with the answers to proposals. `map plan` draws it.
    `plan list`

section-table-plan = Planning maps

table-plan-full = { $most } marks are on your side’s planning map, and there is no room for more.
    .then = Wipe some of yours off first: `plan wipe all`.
table-plan-same = An arrow leads from one space to another, not from { $space } to { $space }.
    .then = A note on a space: `plan pin …`.
table-plan-nobody = A proposal needs a recipient other than yourself.
    .then = { $seats-count ->
        [0] You are alone on your side: write a note with `plan pin …`.
       *[other] It can be proposed to { $seats }.
    }
table-plan-other-side = The planning map is that of { $side }, and { $seats } { $seats-count ->
        [one] is
       *[other] are
    } not on that side.
    .then = To other powers one writes: `press send …`.
table-plan-no-mark = No mark { $number } stands on your side’s planning map.
    .then = { $known-count ->
        [0] There is none: `plan pin` makes one.
        [one] There is { $known }.
       *[other] There are { $known }.
    }
table-plan-not-asked = Mark { $number } is no proposal to you.
    .then = { $open-count ->
        [0] Nothing is proposed to you.
       *[other] Proposed to you: { $open }.
    }
table-plan-not-yours = Mark { $number } is the work of { $seat }.
    .then = Only { $seat } can wipe it off.
table-plan-none-yours = You have marked nothing that could be wiped off.
    .then = `plan list` shows what stands there.

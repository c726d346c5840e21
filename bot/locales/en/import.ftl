# What was played elsewhere: what does not fit in a file, and what was made of it.

import-at-line = { $file }, line { $line }: { $what }
import-at-column = { $file }, line { $line }, field { $column }: { $what }
import-nothing-written = { $count ->
    [one] One thing in { $file } does not fit. Nothing was written.
   *[other] { $count } things in { $file } do not fit. Nothing was written.
}
import-written = The position is in { $file }, with { $lines ->
    [one] one line
   *[other] { $lines } lines
}. Begin a game with `adjutant table --from` or `new NAME from FILE`.

import-quote-open = A quotation mark opens this field, and none closes it. Close it, or leave both out.
import-quote = A quotation mark stands where none can. Put the whole field in quotation marks, and write a mark within it twice.
import-not-utf8 = This is no text in UTF-8. Save the file in UTF-8. A spreadsheet does that as “CSV UTF-8”.
import-rows = More than { $fits } rows or elements are not read at once. Split the file.
import-fields = A row has at most { $fits } fields. Remove the others.
import-saved-game = This is a saved game of TripleA. It is a serialized object that only TripleA can read safely. Open it there, choose Export > Export game.xml File, and import the XML.
import-empty = Nothing stands here. Write a row of headings, then one row for each thing.
import-no-rows = Below the headings nothing says anything. Write one row for each thing.
import-heading-unknown = “{ $said }” is no heading. Headings: { $fits }.
import-heading-twice = The heading “{ $said }” names a column that is there already. Keep one of them.
import-heading-missing = There is no column “{ $said }”. Add it.
import-no-heading = “{ $said }” stands under no heading. Give its column a heading, or remove it.
import-names-pair = A row needs a name there and a name here.
import-names-twice = There is a row for the name “{ $said }” already. Keep one of them.
import-twice = “{ $said }” was said before for the same place and owner. Say it once, with the whole number.
import-one-only = A space has at most one “{ $said }”. Write 1.
import-place-missing = No place is named. Name one.
import-place-unknown = There is no place “{ $said }” on this board. Names like it: { $fits }. A file with --names can say which place it is.
import-owner-missing = No owner is named. Name a power.
import-owner-unknown = There is no power “{ $said }” in this game. Powers: { $fits }.
import-unit-missing = No unit is named. Name one, or leave the number empty too if the row says who owns the place.
import-unit-unknown = There is no unit “{ $said }” in this game. Units: { $fits }.
import-count-missing = No number is given. Write one.
import-count = “{ $said }” is no number of units or of money. Write digits, at most { $fits }.
import-money-place = Money has no place, and “{ $said }” is one. Leave the field empty.
import-owner-count = A row that says who owns a place has no number. Leave “{ $said }” out.

import-xml = Something begins here and does not end, or it is no XML. Export the file again.
import-triplea-what = This is no board of TripleA. Choose Export > Export game.xml File, or Export > Export Setup Charts with the current position.
import-triplea-attributes = The element `{ $said }` does not say everything that it should. Export the file again.
import-triplea-columns = The row of “{ $said }” has not as many fields as there are kinds of unit. A comma in its name does that; export the XML instead.
import-triplea-left = “{ $said }” says something of units that is not imported. Remove it, and write what it means into the position.
import-resource-unknown = “{ $said }” is no money of this game. Only { $fits } can be imported.

import-date = “{ $said }” is no date. Write it as 2025-12-31.
import-date-later = “{ $said }” is not yet over. Results are of games that were played.
import-name = “{ $said }” is no name of a player. A name has a letter or a digit, and no hidden signs.
import-text = “{ $said }” is too long or has hidden signs. Write it shorter and plainly.
import-bid = “{ $said }” is no bid. Write a whole number.
import-value = “{ $said }” is no number. Write digits, with a point for decimals.
import-same-player = “{ $said }” is both players. Name two.
import-same-side = “{ $said }” is the side of both players. Name the other side, or leave both fields empty.
import-field-missing = The field “{ $said }” is empty. Fill it in.
import-result = “{ $said }” is no result. Write won, lost, drawn, or games such as 2-1, as the first player has them.
import-side-unknown = One of its sides is not one of this league. Write them as the setting `sides` has them: { $fits }.
import-sides-needed = This league rates by side. Say in the row who played which: { $fits }.
import-sides-other = In pairing { $pairing }, which is open, these two have the sides the other way round. Settle its sides first, or annul it.
import-row = Line { $line }:
import-left-out = Line { $line } is left out. { $why }
import-new-members = { $count ->
    [one] One new member
   *[other] { $count } new members
}: { $names }. Is one of them a known player with another spelling?
import-joins = Before a season only players join. New members: { $new }; rows left out: { $left }. `--make` lets them join. Then begin the season with `adjutant league open --as { $player }`, and import the table again.
import-joined = Players that joined: { $new }; rows left out: { $left }. Begin the season with `adjutant league open --as { $player }`, and import the table again.
import-planned = Results that can be given: { $planned }; left out: { $left }; given before: { $before }; after the last day: { $later }. `--make` gives the orders.
import-given = Results given: { $planned }; left out: { $left }; given before: { $before }; after the last day: { $later }.
import-reason = Reported by { $player }: played on { $date }
import-reason-side = { $player } played { $side }
import-reason-bid = bid { $bid }
import-reason-source = source: { $source }
import-table-nobody = Line { $line }: nobody called “{ $player }” is in the league's table.
import-table-differs = Line { $line }, { $player }: the file has { $column } { $stated }, the league has { $here }.
import-table-compared = Compared with the league's table: equal { $equal }, different { $other }.

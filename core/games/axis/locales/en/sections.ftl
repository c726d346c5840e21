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
section-2-hostile-zone = Hostile sea zones
section-3-liberation = Freeing a space
section-3-antiaircraft = Antiaircraft guns
section-3-bombardment = Shelling a coast
section-4-submarine = Submarines in the noncombat move
section-4-naval-bases = Naval bases
section-5-levy = The Chinese levy
section-6-income = Collect income
section-6-points = Points
section-7-victory = Victory
section-u-carrier = Carriers
section-u-battleship = Battleships
section-u-aircraft = Aircraft

### What `help` says of a kind of unit, and of each section in two sentences.

axis-unit-numbers = { $kind }: costs { $cost } IPC, hits on { $attack } or less in attack and { $defence } or less in defence, moves { $movement }; { $hits ->
        [one] one hit destroys it.
       *[other] { $hits } hits destroy it.
    }
axis-unit-not-bought = { $kind }: it cannot be bought and never moves.
axis-unit-price = { $kind }: { $cost } IPC
rule-0-players = Each power is played by one player, and a player may have several. Powers of one side win and lose together, but each pays and moves for itself.
rule-0-board = The map is land spaces and sea zones; who borders whom is printed. A space belongs to its first owner by right and to whoever holds it now.
rule-0-neutrals = Neutral countries cannot be entered or flown over. Nobody fights for them and nobody collects their income.
rule-0-straits = No ship enters or leaves sea zone 18, the Black Sea; ships that appear there serve within it. Aircraft cross the straits freely.
rule-0-canals = Ships pass a canal only while their side has held its shores since the turn began. Aircraft need no leave.
rule-0-phases = A turn is purchase, combat move, combat, noncombat move, mobilization and income, in this order. A phase that has nothing to choose ends by itself.
rule-1-purchase = Units are ordered and paid for at the start of the turn and placed at its end. A power whose capital is lost buys nothing.
rule-2-move = A unit moves as many spaces as its movement and stops where it must. Land units stay on land unless a transport carries them.
rule-2-combat-move = A combat move ends where there is something to fight or a space to take. Everything that will fight moves before any battle is rolled.
rule-2-hostile-zone = Ships that begin the combat move in a zone with enemy warships fight there or leave it. Enemy submarines and transports alone may be ignored.
rule-2-blitz = A tank may pass through an enemy space in which no unit and no complex stands, take it, and go on. Everybody else stops in the first enemy space.
rule-2-amphibious-assault = Land units go aboard, sail and land in one combat move; the sea zone must be won before they land. What lands cannot retreat.
rule-2-landing = An aircraft may attack only if it can still reach a place to land afterwards. A carrier that may come there counts.
rule-3-general-combat = A battle is fought in rounds: attackers fire, defenders fire, and what was hit is removed after it has fired. It goes on until one side is gone or the attacker breaks off.
rule-3-participants = Everything hostile in the space fights, and allies of the defender with it. Allies of the attacker that happen to be there do not.
rule-3-submarines = Submarines choose at the start of a round to strike first or to submerge. An enemy destroyer in the battle takes both away.
rule-3-casualties = The owner of the units that were hit chooses which of them are lost. Hits that nothing left can take are wasted.
rule-3-retreat = After each round the attacker fights on or breaks off. Land and sea units go together to one space from which some of them came.
rule-3-end = A battle ends when only one side is left, or when nobody left can hit anybody. Where only transports face each other, the attacker stays or goes.
rule-3-capture = A space is taken by a land unit that is left in it alone. Aircraft and ships take nothing.
rule-3-liberation = A space of an ally goes back to him when it is freed, if he holds his capital. Otherwise whoever freed it keeps it until then.
rule-3-capital = Who takes a capital takes what its power has not spent. That power buys, places and collects nothing until it is free again.
rule-3-stranded = Fighters whose carrier was lost in defence must land within one space. Those that find no place are lost.
rule-4-noncombat-move = What did not move or fight may move now, through friendly spaces only. Aircraft that fought use what movement they have left.
rule-4-landing = Every aircraft ends the turn in a space that was friendly when the turn began, or on a carrier. Those that cannot are lost.
rule-4-submarine = In the noncombat move submarines may pass enemy ships that are no destroyers. They may also end their move with them.
rule-5-mobilize = New units appear at one's own complexes that were held when the turn began, ships in a sea zone beside one. A complex makes only so many in a turn.
rule-6-income = At the end of the turn a power collects the value of all it holds. A power without its capital collects nothing.
rule-7-victory = The Allies are judged after Japan's turn, the Axis after the United States': a side wins by the enemy capitals it then holds, as many as the option of the game says. `score` shows how far each is.
rule-u-transport = A transport carries as much as its hold has room for: two infantry, or one infantry and a tank. It never fires, and is lost only after everything else that could be.
rule-u-carrier = A carrier has room for two fighters and they sail with it. Fighters aboard leave it to fight and land again afterwards.
rule-u-battleship = A battleship takes two hits; the first only damages it. The damage is gone after the battle.
rule-u-aircraft = Aircraft fly over anything that is not neutral, and must have a place to land. They take no space.

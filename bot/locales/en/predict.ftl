## Predictions: a battle before its dice, and who guesses best

predict-heading = ## { $space }: who wins?
predict-game = { $game }, round { $turn }, { $place }
predict-forces = { $attackers } attack { $defenders }. { $worth } fight there.
predict-odds = Our odds: the attacker wins with { $win }, the defender holds with { $hold }. The first roll is committed to, and nobody knew its dice when this was posted.
predict-until = Guess until { $until }. Who plays or leads this game does not guess.
predict-counted = Guessed: the attacker wins { $win }, the defender holds { $hold }.
predict-round = Round { $round }: { $attackers } against { $defenders }. The attacker wins with { $win }.
predict-won = **The attacker wins.**
predict-held = **The defender holds.**
predict-void = The battle has no outcome: it was taken back, or the game ended first. No guess counts.
predict-attacker-wins = The attacker wins
predict-defender-holds = The defender holds
predict-noted = Noted: “{ $outcome }”, with a chance of { $chance }. You can press the other button until { $until }.
predict-over = The time for guesses about this battle is over, because its dice can be known. The next battle can be guessed again.
predict-players = Those who play or lead this game, help a player or watch a seat do not guess its battles. You can guess those of other games.
predict-table = Who guesses best:
predict-row = { $rank }. { $person }: { $right } of { $guesses } right, { $expected } expected ({ $score })
predict-table-how = “Expected” is how many of these guesses our odds expected to be right. The order is by the difference for each guess.
predict-table-none = Nobody is listed yet. To be listed takes guesses about battles that are over, { $least } at least.
predict-table-others = { $count ->
        [one] One person has guessed, and fewer than { $least } of those battles are over.
       *[other] { $count } people have guessed, and fewer than { $least } of their battles are over.
    }
predict-channel = A great battle of each day is posted in { $channel }, to be guessed before its dice. `/predict table` shows who guesses best.
predict-no-channel = No battles are posted here to be guessed. `/predict channel posts:here` begins it.
predict-managers = Whoever manages this server sets where battles are posted (Manage Server). `/predict channel` without options shows it.

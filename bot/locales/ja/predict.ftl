## Predictions: a battle before its dice, and who guesses best

predict-heading = ## { $space }:勝つのはどちら?
predict-game = { $game }、第{ $turn }ラウンド、{ $place }
predict-forces = { $attackers }が{ $defenders }を攻撃します。戦う戦力は{ $worth }。
predict-odds = 確率:攻撃側の勝ち{ $win }、防御側が守る{ $hold }。最初のロールは約束済みです。投稿したとき、その目は誰も知りません。
predict-until = 予想は{ $until }まで。このゲームの対戦者とゲームマスターは予想できません。
predict-counted = 予想:攻撃側の勝ち{ $win }人、防御側が守る{ $hold }人。
predict-round = 第{ $round }ラウンド:{ $attackers }対{ $defenders }。攻撃側の勝率は{ $win }。
predict-won = **攻撃側の勝ちです。**
predict-held = **防御側が守りました。**
predict-void = この戦闘には結果がありません。取り消されたか、先にゲームが終わりました。予想は数えません。
predict-attacker-wins = 攻撃側の勝ち
predict-defender-holds = 防御側が守る
predict-noted = 「{ $outcome }」を記録しました。確率は{ $chance }です。{ $until }までは、もう一方のボタンに変えられます。
predict-over = この戦闘の予想は締め切りました。ダイスの目を知ることができるからです。次の戦闘はまた予想できます。
predict-players = このゲームの対戦者、その補佐、席の観戦者、ゲームマスターは、このゲームの戦闘を予想できません。ほかのゲームの戦闘は予想できます。
predict-table = 予想の順位:
predict-row = { $rank }. { $person }:{ $guesses }回のうち{ $right }回的中、期待値{ $expected }({ $score })
predict-table-how = 期待値は、確率どおりなら当たるはずの回数です。順位は、予想1回あたりの差で決まります。
predict-table-none = 終わった戦闘を{ $least }回予想した人はまだいません。予想した人はここに載ります。
predict-table-others = ほかに{ $count }人が予想しています。終わった戦闘が{ $least }回に足りません。
predict-channel = 1日に1つ、大きな戦闘を{ $channel }に投稿します。ダイスの前に予想できます。順位は`/予想 順位`で見られます。
predict-no-channel = 予想する戦闘は投稿していません。`/予想 チャンネル 投稿先:ここ`で始められます。
predict-managers = 投稿先を決めるのはサーバーの管理者(サーバー管理)です。何も指定しない`/予想 チャンネル`で見られます。

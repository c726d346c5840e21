## Discordに表示される名前

name-command-add = 追加
name-command-complex = 工場
name-command-damage = 損傷
name-command-intercept = 迎撃
name-command-ipcs = 国庫
name-command-kamikazes = 神風攻撃
name-command-land = 着陸
name-command-owner = 支配
name-command-remove = 削除
name-command-submarines = 潜水艦
name-option-amount = 額
name-option-complex = 工場
name-option-in = どこに
name-option-purse = 国庫
name-option-round = ラウンド
name-option-transport = 輸送艦
name-option-submarines-attack = 攻撃側の潜水艦
name-option-submarines-defend = 守備側の潜水艦

### 盤面の絵に出る言葉。

picture-have = { $have } IPC
picture-income = 収入 +{ $income }
picture-purse = { $have } IPC +{ $income }
picture-purse-without-capital = { $have } IPC、首都陥落
picture-worth = 収入 +{ $income }、部隊 { $units }
picture-side-worth = { $side }：収入 +{ $income }、部隊 { $units }
picture-capital-lost = 首都陥落
picture-mobilization = 動員場
picture-mobilization-empty = なし
picture-victory = { $side }：敵首都 { $have } / { $needed }
picture-capitals = 敵首都 { $have } / { $needed }
picture-victory-points = { $power }：勝利ポイント { $have } / { $needed }
picture-attacker-won = 攻撃側の勝利
picture-defender-held = 守備側の勝利
picture-retreated = 攻撃側の撤退
picture-stalemate = 互いに命中できず
picture-damaged = 損傷
picture-loses = { $power }の損失
picture-survivors = 生き残り
picture-nobody-left = 生き残りなし
picture-lost-worth = 損失 { $ipcs } IPC
picture-swing = 差し引き：{ $power }に +{ $ipcs } IPC
picture-swing-even = 差し引き：同じ
picture-submerged = 潜水
picture-forces = { $power }：{ $count }部隊
picture-aboard = { $ship }に搭載：
picture-purchased = 購入
picture-captured = 占領
picture-mobilized = 配置
picture-collected = 収入 { $income } IPC
picture-attackers-lost = 攻撃側損失
picture-defenders-lost = 守備側損失

## Discordのメニュー

discord-walk-move = メニューで移動

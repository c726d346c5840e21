### 盤面の絵に書かれる言葉

picture-round = 第{ $round }ラウンド
picture-have = { $have } IPC
picture-income = 収入 +{ $income }
picture-capital-lost = 首都陥落
picture-mobilization = 動員場
picture-mobilization-empty = なし
picture-victory = { $side }：敵首都 { $have } / { $needed }

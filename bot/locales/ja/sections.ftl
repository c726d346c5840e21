### 規則の各節の見出し。最初の部分はフェイズ、uは部隊、tableはこの審判独自のもの。

section-table-create = ゲームの作成
section-table-seats = 席
section-table-gm = ゲームマスター
section-table-start = 開始
section-table-pause = 中断
section-table-result = 結果
section-table-turn = ターン
section-table-resign = 投了
section-table-take-back = 取り消し
section-table-rewind = 巻き戻し
section-table-instructions = 事前指示
section-table-command = コマンド
section-table-odds = 勝算
section-table-dice = ダイス
section-table-edit = 盤面の修正
section-table-views = 表示

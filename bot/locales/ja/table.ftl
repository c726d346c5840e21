### 卓と機械向けの窓口。

## 実行されなかった理由

denied-which-seat = { $yours }を担当しています。どの国の命令ですか。
    .then = `{ $yours-first }: done` のように国名から始めてください。
denied-dice-not-typed = このゲームのダイスは入力するものではありません。
    .then = ダイスは自動で振られます。命令を続けてください。
denied-orders = { $count }件の命令のうち{ $wrong }件に誤りがあり、何も実行していません。
    .then = 指摘された行を直し、もう一度すべて入力してください。
denied-after-dice = { $line }行目の命令でダイスを振るため、その先はまだ決まりません。
    .then = ダイスのあとで命令してください。
denied-after-answer = { $line }行目の命令のあと、まず{ $awaited }の回答が必要です。
    .then = 回答のあとで命令してください。
denied-after-end = { $line }行目の命令でゲームが終わります。
    .then = この命令を除いてください。
denied-not-in-block = まとめた命令の中には書けません。
    .then = 単独の行で入力してください。
denied-no-seat = 誰の命令か書かれていません。
    .then = `Germany: done` のように国名か `gm` から始めてください。
denied-no-object = { "{" } で始まる行ですが、求める形ではありません: { $what }
    .then = { "{" }"seat": "Germany", "command": "done"{ "}" } と書いてください。
denied-reserved-id = table:、stdin@、script@ で始まる id は使えません。
    .then = 別の id を選んでください。
denied-script-changed = この行の位置では別の行が実行済みです。
    .then = 元のスクリプトを使うか、`--resume` なしで実行してください。
denied-fault = 命令ではなく、プログラムか機械の側の問題です。{ $what }

## ヘルプ

help-intro =
    一行に一つの命令を書きます。`help move` で各命令の説明を、Tab で補完ができます。
    ユニットとスペースは名前、略称、先頭の文字で書けます: `inf`、`ftr`、`sz 5`、`egy`、歩兵、ウクライナ。誤った命令は何も変えません。
group-turn = 手番
group-combat = 戦闘
group-instructions = 方針
group-views = 表示
group-table = 席
group-gm = 審判

### 盤面の絵に書かれる言葉

picture-round = 第{ $round }ラウンド

picture-crowded = 地図に入りきらない場所
picture-stack = { $space }、{ $power }:{ $units }
picture-as-cargo = 搭載
picture-next = 次
picture-acts = ターン
picture-deadline = 期限 { $at }
picture-deadline-missed = 時間切れ { $at }

## 戦闘カード

picture-battle = { $space }の戦い
picture-battle-on = 戦闘中
picture-both-destroyed = 両軍全滅
picture-hits-of = { $whose }：{ $hits }
picture-hits = { $hits ->
    [0] 命中なし
   *[other] { $hits }命中
}

## ターンのまとめ

picture-battles = 戦闘

## 修正の前と後

picture-before = 修正前
picture-after = 修正後

## 絵の行き先

picture-not-shown = この端末は絵を表示できません（kitty・iTerm2・sixelの端末なら表示でき、`--draw`で指定できます）。このファイルを開いてください：
picture-written = { $path }
picture-no-battle = まだ戦闘はありません。
picture-no-turn = まだ絵にできることがありません。
picture-no-gallery = このゲームで公開されているものは、まだありません。理由は`公開記録`でわかります。
picture-no-drafts = あなたのチームの下書きで、今できるものはありません。理由は`下書き確認`でわかります。
picture-no-edit = ゲームマスターが盤面を修正したことはありません。
picture-no-place = 「{ $word }」という地図はありません。
    .then = `地図`、`地図 戦闘`、`地図 ターン`、`地図 修正`、または`地図`のあとに場所の名を書いてください。名前のある場所：{ $known }
picture-not-written = 絵を書き出せませんでした：{ $what }
    .then = 空き容量と、フォルダに書き込めるかどうかを確かめてください。

### 盤面の絵に書かれる言葉

picture-round = 第{ $round }ラウンド
picture-have = { $have } IPC
picture-income = 収入 +{ $income }
picture-capital-lost = 首都陥落
picture-mobilization = 動員場
picture-mobilization-empty = なし
picture-victory = { $side }：敵首都 { $have } / { $needed }

## 戦闘カード

picture-battle = { $space }の戦い
picture-battle-on = 戦闘中
picture-attacker-won = 攻撃側の勝利
picture-defender-held = 守備側の勝利
picture-both-destroyed = 両軍全滅
picture-retreated = 攻撃側の撤退
picture-stalemate = 互いに命中できず
picture-hits = { $hits ->
    [0] 命中なし
   *[other] { $hits }命中
}
picture-damaged = 損傷
picture-lost = 損失
picture-submerged = 潜水

## 領域カード

picture-forces = { $power }：{ $count }ユニット
picture-aboard = { $ship }に搭載：

## ターンのまとめ

picture-purchased = 購入
picture-battles = 戦闘
picture-captured = 占領
picture-mobilized = 配置
picture-collected = 収入 { $income } IPC
picture-attackers-lost = 攻撃側損失
picture-defenders-lost = 守備側損失

## 絵の行き先

picture-written = { $path }
picture-no-battle = まだ戦闘はありません。
picture-no-turn = まだ絵にできることがありません。
picture-no-place = 「{ $word }」という地図はありません。
    .then = `map`、`map europe`、`map around ドイツ`、`map ドイツ`、`map battle`、`map turn` のように書いてください。地方：{ $known }
picture-not-written = 絵を書き出せませんでした：{ $what }
    .then = 空き容量と、フォルダに書き込めるかどうかを確かめてください。

### 用語: 文の中での名前・数・列挙の書き方。

## 列挙

list-empty = なし
list-comma = 、
list-semicolon = ;
list-and = { $first }、{ $last }
list-or = { $first }、または{ $last }
# 部隊と数の列挙。
list-units = { $first }、{ $last }
list-more = { $first }ほか{ $more }か所

## 部隊

kind-plural = { $kind ->
   *[other] { $name }
}
kind-article = { $kind ->
   *[other] { $name }
}
kind-short = { $kind ->
   *[other] { $name }
}
units-counted = { $count ->
   *[other] { $name }{ $count }
}

## 国と陣営

seat-number = { $seat ->
   *[other] one
}
seat-article = { $seat ->
   *[other] { $name }
}
side = { $side ->
   *[other] その陣営
}
side-number = { $side ->
   *[other] one
}

## フェイズ

phase = { $phase ->
   *[other] フェイズ
}
# ブロックの名前(種類、ステップ数、番号)と、同じ見かけのブロックの書き方
block-named = { $kind }{ $cv } #{ $number }
typed-blocks = { $count ->
    [1] { $kind }{ $cv }
   *[other] { $kind }{ $cv }×{ $count }
}

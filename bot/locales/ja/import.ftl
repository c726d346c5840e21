# ほかで行われたもの:ファイルの中で合わないところと、作ったもの。

import-at-line = { $file }、{ $line }行目:{ $what }
import-at-column = { $file }、{ $line }行目、{ $column }番目の欄:{ $what }
import-nothing-written = { $file }に合わないところが{ $count }か所あります。何も書いていません。
import-written = 局面を{ $file }に書きました({ $lines }行)。`adjutant table --from`か`新規 名前 局面 ファイル`でゲームを始められます。

import-quote-open = この欄の引用符が閉じていません。閉じるか、両方を消してください。
import-quote = ここに引用符は書けません。欄全体を引用符で囲み、中の引用符は二つ続けて書いてください。
import-not-utf8 = UTF-8のテキストではありません。表をUTF-8のCSVで保存してください。
import-saved-game = これはTripleAのセーブファイルで、安全に読めるのはTripleAだけです。TripleAで開き、Export > Export game.xml Fileで書き出したXMLを入れてください。
import-empty = 何も書かれていません。見出しの行と、その下に一つずつの行を書いてください。
import-heading-unknown = 「{ $said }」という見出しはありません。見出し:{ $fits }。
import-heading-twice = 見出し「{ $said }」の列はもうあります。一つにしてください。
import-heading-missing = 列「{ $said }」がありません。加えてください。
import-no-heading = 「{ $said }」の列に見出しがありません。見出しを付けるか、消してください。
import-names-pair = 行には外の名前とここの名前が必要です。
import-twice = 「{ $said }」は同じ場所と所有者についてもう書かれています。一度だけ、合計の数で書いてください。
import-one-only = 「{ $said }」は一つの場所に一つまでです。1と書いてください。
import-place-missing = 場所がありません。書いてください。
import-place-unknown = この盤面に「{ $said }」という場所はありません。似た名前:{ $fits }。どの場所かは--namesのファイルで示せます。
import-owner-missing = 所有者がありません。国を書いてください。
import-owner-unknown = このゲームに「{ $said }」という国はありません。国:{ $fits }。
import-unit-missing = ユニットがありません。書いてください。場所の所有者を示す行なら、数も空にしてください。
import-unit-unknown = このゲームに「{ $said }」というユニットはありません。ユニット:{ $fits }。
import-count-missing = 数がありません。書いてください。
import-count = 「{ $said }」はユニットや資金の数ではありません。{ $fits }までの数字で書いてください。
import-money-place = 資金に場所はありませんが、「{ $said }」とあります。欄を空にしてください。
import-owner-count = 場所の所有者を示す行に数はありません。「{ $said }」を消してください。

import-xml = ここで始まるものが終わっていないか、XMLではありません。もう一度書き出してください。
import-triplea-what = TripleAの盤面ではありません。Export > Export game.xml Fileか、現在の局面でExport > Export Setup Chartsを選んでください。
import-triplea-attributes = 要素`{ $said }`に足りないものがあります。もう一度書き出してください。
import-triplea-columns = 「{ $said }」の行の欄の数が、ユニットの種類の数と合いません。名前にコンマがあるとこうなります。XMLを書き出してください。
import-triplea-left = 「{ $said }」は移せないユニットの状態です。ファイルから消し、意味するものを局面に書いてください。
import-resource-unknown = 「{ $said }」はこのゲームの資金ではありません。入れられるのは{ $fits }だけです。

import-date = 「{ $said }」は日付ではありません。2025-12-31のように書いてください。
import-name = 「{ $said }」はプレイヤーの名前ではありません。名前には文字か数字があり、見えない文字はありません。
import-text = 「{ $said }」は長すぎるか、見えない文字があります。短く、普通の文字で書いてください。
import-bid = 「{ $said }」はビッドではありません。整数で書いてください。
import-value = 「{ $said }」は数ではありません。数字で書き、小数には点を使ってください。
import-same-player = 「{ $said }」が両方のプレイヤーです。二人を書いてください。
import-field-missing = 欄「{ $said }」が空です。書いてください。
import-result = 「{ $said }」は結果ではありません。勝ち、負け、引き分けか、2-1のようなゲーム数を、プレイヤー1から見て書いてください。
import-row = { $line }行目:
import-left-out = { $line }行目は入れません。{ $why }
import-planned = 入れられる結果:{ $planned }、入れないもの:{ $left }、前に入れたもの:{ $before }、最後の日より後:{ $later }。`--make`が命令を出します。
import-given = 入れた結果:{ $planned }、入れなかったもの:{ $left }、前に入れたもの:{ $before }、最後の日より後:{ $later }。
import-reason = { $player }の報告:{ $date }に対戦
import-reason-side = { $player }の陣営は{ $side }
import-reason-bid = ビッド{ $bid }
import-reason-source = 出典:{ $source }
import-table-nobody = { $line }行目:「{ $player }」はリーグの表にいません。
import-table-differs = { $line }行目、{ $player }:{ $column }はファイルで{ $stated }、リーグで{ $here }です。
import-table-compared = リーグの表と比べました。同じもの{ $equal }、違うもの{ $other }。

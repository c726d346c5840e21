### コマンドの説明

offer-asia-engulfed-going = { $verb ->
    [sail] 海上移動
    [extended-operation] 作戦延長
    [march] 作戦移動
    [land] 上陸
    [drop] 守備隊配置
    [transfer] 戦略移動
    [rebase] 基地変更
    [strike] 空襲
   *[other] { $verb }
}
choice-word-assault = 強襲で
choice-word-transport = 輸送能力
choice-word-asw = 対潜能力
choice-word-japan_action = 日本のスペシャルアクション
choice-word-japan_submarine = 日本の潜水艦1ステップ
choice-word-submarine_point = 潜水艦ポイント
choice-word-bomber_point = 爆撃機ポイント
choice-word-us_action = アメリカのスペシャルアクション
choice-word-commonwealth_action = 英連邦のスペシャルアクション
choice-word-us_submarine = アメリカの潜水艦1ステップ
choice-word-ships = 艦船
choice-word-port = 港湾
choice-word-airbase = 飛行場
about-asia-engulfed-sail = 艦隊と兵員輸送船団を海域へ送る
help-asia-engulfed-sail =
    艦隊と兵員輸送船団を海域へ送る。
    `sail 2 CV from Honshu to Northwest Pacific`
slot-asia-engulfed-sail-units = どのユニット
slot-asia-engulfed-sail-from = どこから
slot-asia-engulfed-sail-to = どこへ
about-asia-engulfed-extended-operation = スペシャルアクションで次の海域へ進む
help-asia-engulfed-extended-operation =
    スペシャルアクションで次の海域へ進む。
    `extended operation #12 to Northwest Pacific`
slot-asia-engulfed-extended-operation-units = どのユニット
slot-asia-engulfed-extended-operation-from = どこから
slot-asia-engulfed-extended-operation-to = どこへ
about-asia-engulfed-break-code = 暗号を解読する
help-asia-engulfed-break-code =
    暗号を解読する。
    `break code in Northwest Pacific`
slot-asia-engulfed-break-code-zone = どの海域
about-asia-engulfed-react = 指定された海域でリアクションする
help-asia-engulfed-react =
    指定された海域でリアクションする。
    `リアクション`
slot-asia-engulfed-react-units = どのユニット
slot-asia-engulfed-react-from = どこから
about-asia-engulfed-send-submarine = 海域に潜水艦を送る
help-asia-engulfed-send-submarine =
    海域に潜水艦を送る。
    `潜水艦派遣`
about-asia-engulfed-keep-submarine = 潜水艦を送らない
help-asia-engulfed-keep-submarine =
    潜水艦を送らない。
    `潜水艦待機`
about-asia-engulfed-network = サプライネットワークを指定する
help-asia-engulfed-network =
    サプライネットワークを指定する。
    `network`
slot-asia-engulfed-network-zones = どの海域
slot-asia-engulfed-network-submarine = 潜水艦が補給する海域
about-asia-engulfed-no-network = サプライネットワークを指定しない
help-asia-engulfed-no-network =
    サプライネットワークを指定しない。
    `ネットワークなし`
about-asia-engulfed-produce = WERPを使う
help-asia-engulfed-produce =
    WERPを使う。
    `生産 輸送`
slot-asia-engulfed-produce-purchases = 購入するもの
about-asia-engulfed-fight = 海域で戦闘する
help-asia-engulfed-fight =
    海域で戦闘する。
    `fight in Java Sea`
slot-asia-engulfed-fight-zone = どの海域
about-asia-engulfed-day = 昼戦を選ぶ
help-asia-engulfed-day =
    昼戦を選ぶ。
    `昼`
about-asia-engulfed-night = 夜戦を選ぶ
help-asia-engulfed-night =
    夜戦を選ぶ。
    `夜`
about-asia-engulfed-avoid = 回避を選ぶ
help-asia-engulfed-avoid =
    回避を選ぶ。
    `回避`
about-asia-engulfed-fly = 航空任務を与える
help-asia-engulfed-fly =
    航空任務を与える。
    `航空任務 なし`
slot-asia-engulfed-fly-flights = 誰がどの任務か
about-asia-engulfed-torpedo = 潜水艦で攻撃する
help-asia-engulfed-torpedo =
    潜水艦で攻撃する。
    `潜水艦攻撃`
slot-asia-engulfed-torpedo-at = 損傷艦
about-asia-engulfed-hold-fire = 潜水艦で攻撃しない
help-asia-engulfed-hold-fire =
    潜水艦で攻撃しない。
    `攻撃見送り`
about-asia-engulfed-strike = 港湾か飛行場を攻撃する
help-asia-engulfed-strike =
    港湾か飛行場を攻撃する。
    `strike Hawaii at ships by attack #1, #2`
slot-asia-engulfed-strike-area = どのエリア
slot-asia-engulfed-strike-target = 攻撃目標
slot-asia-engulfed-strike-flights = 誰がどの任務か
about-asia-engulfed-march = 地上か空中を移動する
help-asia-engulfed-march =
    地上か空中を移動する。
    `march 1 infantry from Malaya to Singapore`
slot-asia-engulfed-march-units = どのユニット
slot-asia-engulfed-march-from = どこから
slot-asia-engulfed-march-to = どこへ
about-asia-engulfed-land = 海から上陸する
help-asia-engulfed-land =
    海から上陸する。
    `land #12 to Malaya`
slot-asia-engulfed-land-units = どのユニット
slot-asia-engulfed-land-from = どこから
slot-asia-engulfed-land-to = どこへ
about-asia-engulfed-drop = ステップを守備隊にする
help-asia-engulfed-drop =
    ステップを守備隊にする。
    `drop #12`
slot-asia-engulfed-drop-units = どのユニット
slot-asia-engulfed-drop-from = どこから
about-asia-engulfed-transfer = 戦略移動する
help-asia-engulfed-transfer =
    戦略移動する。
    `transfer #12 to Malaya`
slot-asia-engulfed-transfer-units = どのユニット
slot-asia-engulfed-transfer-from = どこから
slot-asia-engulfed-transfer-to = どこへ
about-asia-engulfed-attack = エリアで1ラウンド戦う
help-asia-engulfed-attack =
    エリアで1ラウンド戦う。
    `attack Malaya`
slot-asia-engulfed-attack-area = どのエリア
slot-asia-engulfed-attack-mode = 強襲かどうか
about-asia-engulfed-rebase = ユニットを港に戻す
help-asia-engulfed-rebase =
    ユニットを港に戻す。
    `rebase #12 to Honshu`
slot-asia-engulfed-rebase-units = どのユニット
slot-asia-engulfed-rebase-from = どこから
slot-asia-engulfed-rebase-to = どこへ
about-asia-engulfed-merge = 港で同種のブロックを統合する
help-asia-engulfed-merge =
    港で同種のブロックを統合する。
    `merge CA in Honshu`
slot-asia-engulfed-merge-kind = どの種類
slot-asia-engulfed-merge-area = どのエリア
about-asia-engulfed-done = フェイズを終える
help-asia-engulfed-done =
    フェイズを終える。
    `done`
slot-asia-engulfed-done-phase = どのフェイズ
about-asia-engulfed-board = 盤面を表示する
help-asia-engulfed-board =
    盤面を表示する。
    `board Malaya`
slot-asia-engulfed-board-space = どの場所
about-asia-engulfed-units = ユニットを表示する
help-asia-engulfed-units =
    ユニットを表示する。
    `units Japan`
slot-asia-engulfed-units-power = どちら側
slot-asia-engulfed-units-kind = どの種類
about-asia-engulfed-turn = 手番を表示する
help-asia-engulfed-turn =
    手番を表示する。
    `turn`
slot-asia-engulfed-turn-phase = どのフェイズ
about-asia-engulfed-score = トラックを表示する
help-asia-engulfed-score =
    トラックを表示する。
    `score`
about-asia-engulfed-seat = 席に着く
help-asia-engulfed-seat =
    席に着く。
    `着席 日本`
slot-asia-engulfed-seat-seat = どちら側

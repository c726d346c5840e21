### 質問

task-okinawa-declare-air-attack = 航空攻撃を行いますか(残り{ $left }回)?
    .type = `航空攻撃`、`航空攻撃 なし`
task-okinawa-decide-yamato = 大和を出撃させますか?
    .type = `大和`、`大和 なし`
task-okinawa-form-us-groups = { $points }ポイントで3から5の航空グループを作ってください。
    .type = `航空編成 九州 250、台湾 250、奄美諸島 250`
task-okinawa-evacuate = 退避マーカーを置く基地を三つ選んでください。
    .type = `退避 九州、台湾、奄美諸島`
task-okinawa-form-japanese-groups = { $points }ポイント以内で3グループ以上の攻撃をしますか?
    .type = `航空編成 高速空母群 50 特攻 50、…`、`航空編成 なし`
task-okinawa-choose-chit = 戦術チットを選んでください。
    .type = `チット 突撃`(米軍)、`チット 隠蔽`(日本軍)
task-okinawa-write-plot = 砲爆撃マーカー(最大{ $markers })を置くヘクスを書いてください。
    .type = `砲爆撃計画 2430 1`、`砲爆撃計画 なし`
task-okinawa-lose-steps = { $hex }で{ $steps }ステップ(最低{ $least })を失うユニットは?
    .type = `損失 US-7-17/1 1 { $hex }で`
task-okinawa-retreat = { $from }のユニットはどこへ退却しますか:{ $to-or }?
    .type = `退却 { $from }から2431へ`
task-okinawa-retreat-or-stay = { $from }のユニットは踏みとどまりますか、{ $to-or }へ退却しますか?
    .type = `踏みとどまる { $from }`、`退却 { $from }から2431へ`
task-okinawa-advance = { $hex }へ前進しますか?
    .type = `前進 US-7-17/1 { $hex }に`、`前進 なし { $hex }に`
task-okinawa-pay-fatigue = { $hex }で疲労{ $points }を受ける師団は?
    .type = `疲労 第7歩兵師団 { $hex }で`
task-okinawa-move-units = ユニットを移動してください。
    .type = `移動 US-7-17/1 2420へ`、`完了`
task-okinawa-fire-at-infiltrator = { $hex }へ浸透するユニット({ $kind })を射撃しますか?
    .type = `臨機射撃 J-24-22/1`、`臨機射撃 なし`
task-okinawa-place-fortifications = { $free ->
        [0] 置き直せる陣地はありません。
       *[other] 空いている陣地{ $free }個を置いてください。
    }
    .type = { $free ->
        [0] `陣地 なし`
       *[other] `陣地 2430 北、2331 北東`
    }
task-okinawa-choose-guns = { $guns }の砲兵は{ $target }を観測できません。どうしますか?
    .type = `砲兵 間接射撃`、`砲兵 別目標`
task-okinawa-open-group = 射撃、前進観測、または射撃の終了を選んでください。
    .type = `射撃実施 US-7-17/1 目標 2430`、`前進観測 2427 2430へ`、`完了`
task-okinawa-answer-group = この射撃に応じますか?
    .type = `射撃実施 J-24-22/1 目標 2429`、`完了`
task-okinawa-launch-assault = 突撃するヘクスを選ぶか、突撃を終えてください。
    .type = `突撃 2430 US-7-17/1で`、`完了`
task-okinawa-send-follower = { $hex }へ2番目のユニットが続きますか?
    .type = `後続 US-7-17/2`、`後続 なし`
task-okinawa-fire-mortars = どの迫撃砲が{ $hex }を射撃しますか?
    .type = `迫撃砲支援 J-MOR42`、`迫撃砲支援 なし`
task-okinawa-try-tanks = { $hex }で戦車が防御支援の阻止を試みますか?
    .type = `戦車連繋`、`戦車連繋 なし`
task-okinawa-pledge = { $hex }の突撃に何を投入しますか?
    .type = `投入 司令部 突撃`、`投入 万歳`、`投入 なし`
task-okinawa-replace-units = 失われたユニットを補充してください(集成中隊{ $companies }個)。
    .type = `補充 J-24-22/1 2240へ 代わりに J-CC1`、`完了`
task-okinawa-flee-with-headquarters = 司令部は{ $hex }からどこへ脱出しますか?
    .type = `司令部脱出 2136、2137へ`
task-okinawa-set-up = { $left ->
        [0] ユニットはすべて配置しました。残りのマーカーと指定のステップ減少を決めるか、セットアップを終えてください。
       *[other] ユニットとマーカーを配置してください(残り{ $left })。
    }
    .type = `配置提案`、`完了`
task-okinawa-write-landing = 第2上陸の海岸と二つの師団を書いてください。
    .type = `第2上陸 港川 第27歩兵師団、第77歩兵師団で`
task-okinawa-write-points = 重要地点八つと司令部の地点を書いてください。
    .type = `重要地点 1、2、3、4、5、6、7、8 司令部 7`
task-okinawa-rebuild = 休養する師団のステップを再建してください。
    .type = `再建 US-7-17/1 1ステップ`、`完了`
task-okinawa-shift-for-landing = { $hex }で船舶工兵に場所を譲るのは?
    .type = `場所譲り J-24-22/1 2240へ`
task-okinawa-go-further = 船舶工兵は{ $hex }からさらに1ヘクス進みますか?
    .type = `さらに進む 2240`、`さらに進む なし`

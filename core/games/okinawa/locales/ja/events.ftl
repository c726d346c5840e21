### 起きたこと

okinawa-event-phase-ended = { $phase }が終わりました。
okinawa-event-air-attack = 米軍は航空攻撃を行います。
okinawa-event-no-air-attack = 米軍は航空攻撃を行いません。
okinawa-event-yamato = 大和が出撃します。
okinawa-event-no-yamato = 大和は出撃しません。
okinawa-event-us-groups = 米軍の航空グループ:{ $groups }。
okinawa-event-evacuated = 退避マーカーを引く基地:{ $bases }。
okinawa-event-markers-turned = 退避マーカー:{ $markers }。
okinawa-event-base-aa = 基地の防空により{ $lost }ポイントを失いました。
okinawa-event-bases-struck = 航空攻撃の結果:{ $struck }。
okinawa-event-opening-ended = 事前航空攻撃が終わりました:損失{ $lost }、混乱{ $disrupted }。日本軍は{ $delay }ターン出撃できません。
okinawa-event-no-japanese-attack = 日本軍は航空攻撃を行いません。
okinawa-event-japanese-groups = 日本軍の航空グループ:{ $groups }。
okinawa-event-fleet-aa = 艦隊の防空により{ $lost }ポイントを失いました。
okinawa-event-fleets-hit = 艦隊への命中:{ $hits }。
okinawa-event-ships-hit = 艦船:{ $ships }。勝利ポイント{ $points }。
okinawa-event-carriers-judged = 致命的命中を受けた空母:{ $count }。
okinawa-event-carriers-burn = 空母が炎上しました:勝利ポイント{ $points }。
okinawa-event-attack-ended = 航空機が帰投しました。特攻{ $lost }ポイントを失いました。
okinawa-event-weather = 天候は{ $weather ->
    [clear] 晴天
    [rain] 降雨
   *[mud] 泥濘
}です。
okinawa-event-chit-sealed = 「{ $chit }」を選びました。
okinawa-event-chit-ready = { $side }はチットを選びました。
okinawa-event-chits-shown = チット:米軍「{ $us }」、日本軍「{ $japan }」。
okinawa-event-plot-sealed = 書き込み:{ $plot }。
okinawa-event-plot-ready = { $side }は砲爆撃を書き込みました。
okinawa-event-plots-shown = 砲爆撃:米軍{ $us };日本軍{ $japan }。
okinawa-event-barrages = { $side }の砲爆撃:{ $barrages }。
okinawa-event-interdiction = { $side }の妨害マーカー:{ $plot }。
okinawa-event-interdiction-lifted = 砲爆撃マーカーを取り除きました。
okinawa-event-pinned = 麻痺:{ $units }。
okinawa-event-disrupted = 混乱:{ $units }。
okinawa-event-losses-due = { $side }は{ $hex }で{ $steps }ステップを失わなければなりません。
okinawa-event-steps-lost = { $hex }の損失:{ $losses }。
okinawa-event-retreat-due = { $side }は{ $hex }から{ $hexes }ヘクス退却しなければなりません。
okinawa-event-retreated = { $units }が{ $hex }から{ $to }へ退却しました。
okinawa-event-stayed = { $units }は{ $hex }に踏みとどまりました。
okinawa-event-advanced = { $units }が{ $hex }へ前進しました。
okinawa-event-no-advance = { $side }は{ $hex }へ前進しません。
okinawa-event-engagement-ended = { $hex }の交戦が終わりました。
okinawa-event-tired = { $division }:疲労+{ $points }。
okinawa-event-recovered = 指揮良好に回復:{ $units }。
okinawa-event-aircraft-rebuilt = 日本軍航空戦力の再建:損失{ $lost }、混乱{ $disrupted }が残ります。
okinawa-event-rested = { $division }が休養:疲労-{ $points }。
okinawa-event-replaced = { $company }が{ $lost }に代わり{ $hex }に現れました。
okinawa-event-replacement-ended = 日本軍の補充が終わりました。
okinawa-event-entry-mine = { $unit }が地雷原{ $hex }に進入:{ $die }、{ $result ->
    [0] 効果なし
    [1] 麻痺
    [2] 混乱
    [3] 1ステップ
    [4] 2ステップ
   *[other] 3ステップ
}。
okinawa-event-entry-interdiction = { $unit }が妨害ヘクス{ $hex }に進入:{ $die }、{ $result ->
    [0] 効果なし
    [1] 麻痺
    [2] 混乱
    [3] 1ステップ
    [4] 2ステップ
   *[other] 3ステップ
}。
okinawa-event-mine-real = { $hex }の地雷原は本物です。
okinawa-event-mine-dummy = { $hex }の地雷原はダミーです。
okinawa-event-mines-removed = 地雷原を除去:{ $hexes }。
okinawa-event-fort-freed = { $hex }の陣地を取り上げました。
okinawa-event-airfield = { $airfield ->
    [0] 読谷
    [1] 嘉手納
    [2] 牧港
    [3] 那覇
   *[other] 伊江島
}飛行場は{ $side }のものになりました。
okinawa-event-landed = { $unit }が{ $hex }に上陸しました。
okinawa-event-moved = { $unit }が移動:{ $way }。
okinawa-event-stack-waits = { $units }は待機中です。この処理が済んでから、改めて移動を命令してください。
okinawa-event-infiltration = { $unit }が{ $hex }へ浸透します。
okinawa-event-infiltrator-answered = 臨機射撃:{ $units }。
okinawa-event-infiltrator-passed = 浸透するユニットを誰も射撃しません。
okinawa-event-opportunity = 臨機射撃:{ $shot }。
okinawa-event-disengaging = { $units }が{ $hex }の交戦から{ $to }へ離脱します。
okinawa-event-fired-at = 離脱({ $die }):射撃を受けます。
okinawa-event-not-fired-at = 離脱({ $die }):射撃を受けません。
okinawa-event-disengaged = { $hex }から{ $to }へ離脱しました。
okinawa-event-movement-closed = { $side }の移動が終わりました。
okinawa-event-bridge-tried = { $side }は移動を終え、橋の爆破を試みます。
okinawa-event-bridge-blown = 橋が爆破されました。
okinawa-event-bridge-stands = 橋は残りました。
okinawa-event-forts-placed = 陣地:{ $forts };放棄:{ $abandoned }。
okinawa-event-observed = { $side }:{ $guns }の砲兵が{ $hex }を観測しました。
okinawa-event-not-observed = { $side }:{ $guns }の砲兵は{ $hex }を観測できません。
okinawa-event-observer-called = { $side }が前進観測を要請:{ $guns }から{ $hex }。
okinawa-event-guns-indirect = { $side }:{ $hex }の砲兵は間接射撃を行います。
okinawa-event-guns-elsewhere = { $side }:{ $hex }の砲兵は別の目標を探します。
okinawa-event-shots-named = { $side }の射撃:{ $shots }。
okinawa-event-no-shots = { $side }はこの射撃にこれ以上加わりません。
okinawa-event-shots-read = { $shots }。
okinawa-event-fire-ended = { $side }の射撃が終わりました。
okinawa-event-assault = { $units }が{ $hex }へ突撃します。
okinawa-event-follower = { $unit }が続こうとします。
okinawa-event-follows = { $unit }が続きました({ $die })。
okinawa-event-follows-not = { $unit }は続けませんでした({ $die })。
okinawa-event-mortars = 迫撃砲の射撃:{ $units }。
okinawa-event-mortars-read = 迫撃砲{ $count }のうち{ $hits }が敵に命中しました。
okinawa-event-tanks-try = 戦車が防御支援の阻止を試みます。
okinawa-event-tanks-flames = 戦車が火炎放射で防御支援を阻止しました({ $die })。
okinawa-event-tanks-forbid = 戦車が防御支援を阻止しました({ $die })。
okinawa-event-tanks-fail = 戦車は防御支援を阻止できません({ $die })。
okinawa-event-pledged-nothing = 日本軍は何も投入しません。
okinawa-event-pledged = 日本軍の投入:{ $aid ->
    [assault] 司令部を突撃に
    [support] 司令部を防御支援に
   *[none] 司令部なし
}、{ $banzai ->
    [yes] 万歳
   *[no] 万歳なし
}。
okinawa-event-support = 防御支援の成功:{ $successes }。
okinawa-event-assault-read = 突撃の結果:差{ $difference }、{ $column }コラム、{ $die }、{ $result ->
    [0] 攻撃側2ステップ
    [1] 攻撃側1ステップ
    [2] 攻撃側混乱
    [3] 攻撃側退却
    [4] 交戦
    [5] 防御側退却
    [6] 防御側混乱
    [7] 防御側1ステップ
    [8] 防御側2ステップ
   *[other] 防御側3ステップ
}。
okinawa-event-headquarters-flees = 司令部は脱出します({ $die })。
okinawa-event-headquarters-dies = 司令部は自決しました({ $die })。
okinawa-event-headquarters-fled = 司令部は{ $hex }に移りました。
okinawa-event-headquarters-lost = 司令部は失われました。
okinawa-event-engaged = { $hex }は交戦状態です。
okinawa-event-banzai-spent = 万歳により混乱:{ $units }。
okinawa-event-assaults-closed = { $side }の突撃が終わりました。
okinawa-event-placed = { $unit }を{ $hex }に配置しました。
okinawa-event-fort-set = { $hex }に陣地({ $facing }向き)を置きました。
okinawa-event-mine-laid = { $hex }に地雷原を置きました。
okinawa-event-dummy-laid = { $hex }にダミーの地雷原を置きました。
okinawa-event-markers-taken = { $hex }のマーカーを取り除きました。
okinawa-event-loss-taken = { $unit }は1ステップ減少で始めます。
okinawa-event-division-rests = { $division }は後方で始めます。
okinawa-event-set-up-ended = { $side }のセットアップが終わりました。
okinawa-event-set-up-shown = 日本軍の配置:{ $units }。陣地:{ $forts }。地雷原:{ $mines }。
okinawa-event-landing-sealed = 第2上陸:{ $beach ->
    [0] 渡具知
    [1] 牧港
    [2] 与那原
    [3] 港川
   *[other] 伊江島
}、{ $divisions }。
okinawa-event-landing-ready = 米軍は第2上陸を書き込みました。
okinawa-event-landing-shown = 第2上陸が始まりました:{ $beach ->
    [0] 渡具知
    [1] 牧港
    [2] 与那原
    [3] 港川
   *[other] 伊江島
}、{ $divisions }。
okinawa-event-points-sealed = 重要地点:{ $points };司令部は{ $headquarters }。
okinawa-event-points-ready = 日本軍は重要地点を書き込みました。
okinawa-event-points-shown = 重要地点は{ $points }、司令部は{ $headquarters }でした。
okinawa-event-appeared = { $unit }が{ $hex }に現れました。
okinawa-event-sailed = { $units }が海上から{ $hex }へ移動しました。
okinawa-event-beach-evacuated = 第2の海岸を放棄しました:{ $units }。
okinawa-event-lifted = { $division }はマップ外で休養します。
okinawa-event-returned = { $unit }が{ $hex }に戻りました。
okinawa-event-rebuilt = { $unit }が{ $steps }ステップを回復しました。
okinawa-event-abandoned = { $unit }を放棄しました。
okinawa-event-exited = { $unit }が北端から離脱しました。
okinawa-event-northbound = 北へ向かう部隊:{ $units }。
okinawa-event-south-announced = 日本軍は陣地を南へ移します。
okinawa-event-south-read = 陣地{ $count }個が南へ移れます。
okinawa-event-forts-forced = 置き直された陣地:{ $count }。
okinawa-event-coastal = { $unit }が沿岸を移動します。
okinawa-event-coastal-landed = { $unit }が{ $hex }に着きました。
okinawa-event-coastal-lost = { $unit }は海上で失われました。
okinawa-event-shifted = { $unit }が場所を譲り{ $hex }へ移りました。
okinawa-event-further = { $unit }がさらに{ $hex }へ進みました。
okinawa-event-appeal = 幕僚会議:{ $appeal ->
    [0] 総反攻
    [1] 万歳反撃
    [2] 一斉転進
    [3] 随意反攻
    [4] 補充回復
   *[other] 予備解放
}。
okinawa-event-appeal-again = 幕僚会議:{ $appeal ->
    [0] 総反攻
    [1] 万歳反撃
    [2] 一斉転進
    [3] 随意反攻
    [4] 補充回復
   *[other] 予備解放
}(重複)。
okinawa-event-appeal-paid = 会議のコストは勝利ポイント{ $points }です。
okinawa-event-general-counteroffensive = 総反攻が始まりました。
okinawa-event-counteroffensive = 反攻が始まりました。
okinawa-event-brought-back = { $unit }が{ $hex }に復活しました。
okinawa-event-scored = { $side }は勝利ポイント{ $points }を得ます:{ $item ->
    [0] 北部の掃討
    [1] 中部の掃討
    [2] 伊江島の掃討
    [3] 伊江島の早期掃討
    [4] 嘉手納
    [5] 読谷
    [6] 那覇
    [7] 航空攻撃の遅延
    [8] 知念
    [9] 与座
    [10] 八重瀬
    [11] 司令部の消滅
    [12] 首里
    [13] 早期陥落
    [14] 第2の海岸堡
    [15] 島の大半
    [16] 重要地点
    [17] 嘉手納奪回
    [18] 読谷奪回
    [19] 疲労I
    [20] 疲労II
    [21] 疲労III
    [22] 歩兵ステップ
    [23] 戦車ステップ
    [24] 航空機
    [25] 艦船
    [26] 幕僚会議
    [27] 海岸の放棄
    [28] 離脱したユニット
    [29] 保持した重要地点
    [30] 司令部
   *[other] 重要地点の司令部
}。
okinawa-event-game-ended = { $side }の勝利です。勝利ポイント:米軍{ $us }、日本軍{ $japan }。
okinawa-event-game-drawn = 引き分けです。勝利ポイント:米軍{ $us }、日本軍{ $japan }。

### ゲームマスターによる修正

okinawa-event-corrected = あなただけに見える修正:{ $set }。
okinawa-event-edited = 盤面が修正されました({ $reason }):{ $set }。
okinawa-event-edited-sealed = 伏せられているものが修正されました({ $reason })。
okinawa-event-edited-hidden = { $hexes }の伏せられているものが修正されました({ $reason })。
okinawa-event-edited-both = 盤面が修正されました({ $reason }):{ $set }。{ $hexes }の伏せられているものも修正されました。
okinawa-set-unit = { $unit }は{ $hex }({ $condition ->
    [pinned] 麻痺
    [disrupted] 混乱
   *[good] 指揮良好
}、{ $gone ->
    [0] 完全戦力
   *[other] { $gone }ステップ損失
})
okinawa-set-unit-done = { $unit }は{ $hex }({ $condition ->
    [pinned] 麻痺
    [disrupted] 混乱
   *[good] 指揮良好
}、{ $gone ->
    [0] 完全戦力
   *[other] { $gone }ステップ損失
}、{ $deeds })
okinawa-deed = { $deed ->
    [moved] 移動済み
    [fired] 射撃済み
    [assaulted] 突撃済み
    [defended] 防御済み
   *[disengaged] 離脱済み
}
okinawa-set-aside = { $unit }は{ $place ->
    [waiting] マップ外で待機中
    [resting] マップ外で休養中
    [rebuilding] 再建待機
    [box] 沖縄ボックスの中
    [exited] マップから離脱
   *[gone] ゲームから除去
}
okinawa-set-engaged = { $hex }は交戦中
okinawa-set-not-engaged = { $hex }は交戦中ではない
okinawa-set-fort = { $hex }の陣地は{ $facing }向き
okinawa-set-no-fort = 陣地を1つ取り除く
okinawa-set-mine = { $hex }に本物の地雷
okinawa-set-dummy = { $hex }にダミーの地雷
okinawa-set-no-mine = { $hex }に地雷はない
okinawa-set-markers = { $hex }に{ $side }のマーカー{ $count }個
okinawa-set-cleared = { $hex }の道路は確保済み
okinawa-set-not-cleared = { $hex }の道路は未確保
okinawa-set-bridge-blown = 橋は爆破済み
okinawa-set-bridge-stands = 橋は健在
okinawa-set-airfield = { $airfield ->
    [0] 読谷飛行場
    [1] 嘉手納飛行場
    [2] 牧港飛行場
    [3] 那覇飛行場
   *[other] 伊江島飛行場
}は{ $side }が支配
okinawa-set-weather = 天候は{ $weather ->
    [clear] 晴
    [rain] 雨
   *[mud] 泥濘
}
okinawa-set-chit = { $side }のチットは{ $chit }
okinawa-set-track = { $track ->
    [0] 米軍得点
    [1] 日本軍得点
    [2] 航空損失
    [3] 航空混乱
    [4] 米航空損失
    [5] 艦船得点
    [6] 米軍航空攻撃の残り
    [7] 日本軍航空攻撃の残り
    [8] 米損失ステップ
    [9] 米その他損失ステップ
    [10] 第7師団の疲労
    [11] 第27師団の疲労
    [12] 第77師団の疲労
    [13] 第96師団の疲労
    [14] 第1海兵師団の疲労
   *[other] 第6海兵師団の疲労
}:{ $value }
okinawa-set-time = 第{ $turn }ターンは{ $phase }から続行

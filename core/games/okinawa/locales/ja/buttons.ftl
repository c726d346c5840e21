### 命令を出すボタンとメニューの言葉

okinawa-discord-press-setup-place = { $units }を{ $to }に置く
okinawa-discord-press-setup-fortify = { $hex }に{ $facing }向きの陣地を置く
okinawa-discord-press-setup-mine = { $has-dummy ->
    [0] { $hex }に本物の地雷を置く
   *[other] { $hex }にダミーの地雷を置く
}
okinawa-discord-press-setup-clear = { $hex }のマーカーを取り除く
okinawa-discord-press-setup-reduce = { $units }を1ステップ減らす
okinawa-discord-press-setup-rest = { $division }を後方に置く
okinawa-discord-press-setup-landing = { $beach }への第2上陸:{ $divisions }
okinawa-discord-press-setup-points = 重要地点{ $points }、司令部は{ $headquarters }
okinawa-discord-press-setup-suggestion = 残りをすべてお勧めどおりに配置する
okinawa-discord-press-air-attack = { $has-none ->
    [0] 基地を空襲する
   *[other] 空襲しない
}
okinawa-discord-press-air-yamato = { $has-none ->
    [0] 大和を出撃させる
   *[other] 大和を出撃させない
}
okinawa-discord-press-air-groups = { $has-none ->
    [0] 航空攻撃:{ $groups }
   *[other] 航空攻撃をしない
}
okinawa-discord-press-air-evacuate = { $bases }で避退する
okinawa-discord-press-chit = 戦術チット「{ $chit }」を選ぶ
okinawa-discord-press-plot = { $has-none ->
    [0] 砲爆撃:{ $aimed }
   *[other] 砲爆撃をしない
}
okinawa-discord-press-move = { $has-way ->
    [1] { $units }を{ $way }へ動かす
   *[other] { $units }を{ $way }と動かす
}
okinawa-discord-press-strategic = { $has-way ->
    [1] { $units }を{ $way }へ戦略移動させる
   *[other] { $units }を{ $way }と戦略移動させる
}
okinawa-discord-press-land = { $units }を{ $to }に上陸させる
okinawa-discord-press-disengage = { $hex }から{ $to }へ離脱する
okinawa-discord-press-opportunity = { $has-none ->
    [0] 浸透する敵を撃つ:{ $units }
   *[other] 浸透する敵を撃たない
}
okinawa-discord-press-fortifications = { $has-none ->
    [0] { $has-facings ->
        [0] { $abandoned }の陣地を放棄する
       *[other] { $has-abandoned ->
            [0] 陣地:{ $facings }
           *[other] 陣地:{ $facings }、放棄:{ $abandoned }
        }
    }
   *[other] 陣地をそのままにする
}
okinawa-discord-press-army-counteroffensive = 反攻を宣言する
okinawa-discord-press-army-south = 陣地の南下を宣言する
okinawa-discord-press-army-abandon = { $units }を放棄する
okinawa-discord-press-army-exit = { $units }を盤外に出す
okinawa-discord-press-army-bridge = 移動を終えて橋を爆破する
okinawa-discord-press-coast-sail = { $units }を沿岸に出撃させる
okinawa-discord-press-coast-shift = 場所を空ける:{ $units }を{ $to }へ
okinawa-discord-press-coast-further = { $has-none ->
    [0] { $to }へ進む
   *[other] 上陸した所にとどまる
}
okinawa-discord-press-coast-marines = { $has-further ->
    [0] 海上を{ $to }へ:{ $units }
   *[other] 海上を{ $to }へ:{ $units }、さらに:{ $further }
}
okinawa-discord-press-division-lift = { $division }を盤外で休ませる
okinawa-discord-press-division-return = { $units }を{ $to }に戻す
okinawa-discord-press-division-rebuild = { $units }を{ $steps }ステップ回復する
okinawa-discord-press-division-beach = 第2上陸海岸を放棄する
okinawa-discord-press-army-restore = { $units }を{ $to }に復帰させる
okinawa-discord-press-army-replace = { $to }で{ $units }を{ $company }に替える
okinawa-discord-press-fire = { $has-none ->
    [0] 射撃:{ $shots }
   *[other] 射撃しない
}
okinawa-discord-press-observe = { $guns }の砲兵を{ $target }へ誘導する
okinawa-discord-press-guns = 観測のない砲兵:{ $how }
okinawa-discord-press-assault = { $units }で{ $hex }に突撃する
okinawa-discord-press-combat-follow = { $has-none ->
    [0] { $units }を続かせる
   *[other] 誰も続かない
}
okinawa-discord-press-combat-mortars = { $has-none ->
    [0] 迫撃砲を撃つ:{ $units }
   *[other] 迫撃砲を撃たない
}
okinawa-discord-press-combat-tanks = { $has-none ->
    [0] 戦車で防御支援を封じる
   *[other] 戦車を控えさせる
}
okinawa-discord-press-combat-pledge = { $has-none ->
    [0] { $has-aid ->
        [0] 万歳突撃にする
       *[other] { $has-banzai ->
            [0] 司令部が助ける:{ $aid }
           *[other] 司令部が助ける:{ $aid }、万歳突撃
        }
    }
   *[other] 何も加えない
}
okinawa-discord-press-combat-flee = { $has-none ->
    [0] 司令部が{ $way }へ逃れる
   *[other] 司令部は逃れない
}
okinawa-discord-press-combat-losses = { $hex }の損害:{ $losses }
okinawa-discord-press-combat-retreat = { $has-room ->
    [0] { $from }から{ $to }へ退却する
   *[other] { $from }から{ $to }へ退却し、{ $room }が場所を空ける
}
okinawa-discord-press-combat-stay = { $hex }にとどまる
okinawa-discord-press-combat-advance = { $has-none ->
    [0] { $units }で{ $hex }へ前進する
   *[other] { $hex }へ前進しない
}
okinawa-discord-press-combat-fatigue = { $hex }の疲労を{ $division }が負う

### ルールの節の見出し。ハイフンの前はフェイズ。uは部隊。

section-0-board = ゲームボード
section-0-neutrals = 中立国
section-0-phases = ゲームの進め方
section-0-canals = 運河
section-0-straits = トルコ海峡
section-0-players = 陣営とプレイヤー
section-1-purchase = 購入
section-2-move = 移動
section-2-combat-move = 戦闘移動
section-2-blitz = 電撃戦
section-2-landing = 着陸の見込み
section-2-amphibious-assault = 上陸作戦
section-3-general-combat = 通常の戦闘
section-3-participants = 戦闘の参加部隊
section-3-submarines = 先制攻撃か潜水
section-3-casualties = 負傷処理
section-3-retreat = 継続か撤退
section-3-end = 戦闘終了
section-3-capital = 首都占領
section-3-stranded = 母艦を失った戦闘機
section-4-noncombat-move = 非戦闘移動
section-4-landing = 着陸と着艦
section-5-mobilize = 配置
section-u-transport = 輸送

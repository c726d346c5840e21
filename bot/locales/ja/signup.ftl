### 希望による応募、抽選、補欠。

event-signup-opened = 担当国は抽選で決めます。`応募`で希望の国を順に書いてください。{ $officers ->
        [0] 参謀の抽選はありません。
       *[other] 各国のチームに参謀を{ $officers }人ずつ抽選します。
    }{ $missed ->
        [0] 補欠はゲームマスターが呼びます
       *[other] 続けて{ $missed }回期限を過ぎると補欠を呼びます
    }。返事を待つのは{ $time }です。
event-signup-closed = 抽選は行いません。席は早い者順です。
event-signup-reserve = 補欠に応募:{ $player }
event-signup-signed = 応募:{ $player }({ $part ->
        [commander] 司令官として、
        [officer] 参謀として、
       *[any] { "" }
    }{ $count ->
        [0] どの国でも
       *[other] { $seats }
    })
event-signup-off = 応募の取り消し:{ $player }
event-signup-begun = 応募を締め切り、抽選します。
event-signup-drawn = 抽選の結果が出ました。
event-signup-waiting = 補欠:{ $players }
signup-placed = { $seat }は{ $player }{ $wish ->
        [0] 。
       *[other] (第{ $wish }希望)。
    }
signup-placed-staff = { $seat }のチームに{ $player }{ $wish ->
        [0] 。
       *[other] (第{ $wish }希望)。
    }
signup-nobody-waits = 補欠はいません。補欠になるには`応募 役割 補欠`。
event-substitute-called = { $player }に{ $seat }の引き継ぎをお願いしています({ $at }まで):`補欠受諾`または`補欠辞退`
event-substitute-declined = { $why ->
        [said] { $player }は{ $seat }を引き継ぎません。
        [silent] { $player }から{ $seat }の引き継ぎの返事がありませんでした。
       *[not_needed] { $player }による{ $seat }の引き継ぎは不要になりました。
    }
event-substitute-came = { $player }が{ $seat }を引き継ぎます。
event-lots-requested = くじを引きます({ $count }個の数)。
tenures-none = まだ誰も席についていません。
tenure-now = { $player }:イベント{ $since }、ラウンド{ $round }から
tenure-past = { $player }:イベント{ $since }、ラウンド{ $round }からイベント{ $until }、ラウンド{ $to }まで
reliability = { $player }:期限内{ $on_time }回、期限切れ{ $missed }回、平均{ $time }、離席{ $left }回

reliability-over = { $player }:{ $games }ゲームで時間内{ $on_time }、時間切れ{ $missed }、平均{ $time }、離れた席{ $left }
players-nobody = 時計がターンを数えたゲームはここにありません。

about-signup-open = ゲームマスター:希望を集めて抽選する
help-signup-open =
    席を早い者順ではなく、希望と抽選で決めます。「参謀」は各国のチームに抽選で加える人数、「補欠」は続けて何回期限を過ぎたら補欠を呼ぶか、「期間」は補欠の返事を待つ時間です。
    `募集開始 参謀 3 補欠 2 期間 1日`
slot-signup-open-officers = 各国の参謀の人数
slot-signup-open-missed = 続けて何回期限を過ぎたら補欠を呼ぶか。なければ自分で呼ぶ
slot-signup-open-within = 補欠の返事を待つ時間
about-signup-close = ゲームマスター:抽選をやめる
help-signup-close =
    抽選をせずに募集を終えます。席は早い者順です。
    `募集中止`
about-signup-wish = 希望の国を書いて応募する
help-signup-wish =
    抽選に応募します。希望の国を順に書きます。書かない国は当たりません。何も書かなければどの国でも。「司令官」「参謀」はその役割だけ。「補欠」は補欠の名簿で、進行中のゲームでも応募できます。
    `応募 役割 補欠`
slot-signup-wish-powers = 希望の国を順に、読点で区切る。なければどの国でも
slot-signup-wish-part = 指定なし、司令官、参謀、補欠
about-signup-off = 応募を取り消す
help-signup-off =
    応募や補欠の登録を取り消します。
    `応募取消`
about-signup-draw = ゲームマスター:担当を抽選する
help-signup-draw =
    ほかのロールと同じく証明つきでくじを引き、全体の希望に最もかなう組み合わせで担当を決めます。希望が並べばくじで決まります。残った人は補欠です。
    `抽選`
about-signup-remove = ゲームマスター:応募から外す
help-signup-remove =
    プレイヤーを応募と補欠の名簿から外します。抽選の前に返事がない人などです。
slot-signup-remove-player = 誰
about-signup-list = 応募と補欠を表示する
help-signup-list =
    誰が何に応募したか、補欠、引き継ぎをお願いしている人を表示します。
    `応募一覧`
about-signup-history = 誰がどのターンを担当したかを表示する
help-signup-history =
    どの国を誰がいつからいつまで担当したか、期限内に答えた回数、かかった時間、席を離れた回数を表示します。
    `担当履歴`
about-signup-substitute = ゲームマスター:補欠に引き継ぎを頼む
help-signup-substitute =
    補欠の先頭の人に国の引き継ぎを頼みます。引き受けなければ次の人を呼びます。
slot-signup-substitute-seat = どの国か
about-signup-accept = 頼まれた国を引き継ぐ
help-signup-accept =
    頼まれた国を引き継ぎます。そのときから、あなたの担当です。
slot-signup-accept-seat = どの国か
about-signup-decline = 引き継ぎを断る、または不要と伝える
help-signup-decline =
    引き継ぎを断り、補欠の名簿から外れます。担当者本人やゲームマスターは、引き継ぎが不要だと伝えられます。
slot-signup-decline-seat = どの国か
about-signup-lapse = 返事のない補欠を待つのをやめる
help-signup-lapse =
    期限を過ぎても返事のない補欠を待つのをやめます。ふつうは自動で行われます。
slot-signup-lapse-seat = どの国か

section-table-signup = 応募と補欠

table-not-signed-up = まだ応募していません。
    .then = 応募するには希望の国を順に書きます:`応募 …`。
table-nobody-signed-up = まだ誰も応募していません。
    .then = `応募一覧`で確かめてください。
table-no-draw = いまは抽選の募集をしていません。
    .then = 開始前にゲームマスターが始めます:`募集開始`。補欠になるには`応募 役割 補欠`。
table-lots-awaited = いま抽選しています。
    .then = 結果が出しだい続けられます。
table-seats-drawn = このゲームの席は抽選で決めます。
    .then = 希望の国を順に書いて応募してください:`応募 …`。
table-too-many-officers = 抽選できる参謀は各国{ $most }人までです。
    .then = それ以上は任命してください:`チーム任命`。
table-sits-already = もう{ $seat }を担当しています。
    .then = `座席`で確かめてください。
table-sign-up-full = 応募は{ $most }人までです。
    .then = ゲームマスターに相談してください。
table-call-open = { $seat }の引き継ぎは{ $player }にお願いしています。
    .then = 期限は`応募一覧`で確かめてください。
table-nobody-waits = 呼べる補欠がいません。
    .then = 補欠になるには`応募 役割 補欠`。
table-not-called = いま{ $seat }の引き継ぎは誰にもお願いしていません。
    .then = { $seats-count ->
        [0] 補欠は`応募一覧`で確かめてください。
       *[other] お願いしているのは{ $seats }です。
    }

## 全ゲームを通じた1人のプロフィール

me-line = { $place } · { $seat }：{ $task }
me-person-erased = { $person }について書き留めたものを消しました。ゲームの記録はそのままです。プロフィールを示さないという希望も、{ $person }が伝えていれば残ります。

profile-heading = { $person }:{ $games }ゲーム
profile-finished = 終了:{ $count }({ $games })
profile-gave-up = 投了:{ $count }({ $games })
profile-replaced = 交代:{ $count }({ $games })
profile-running = 進行中:{ $count }({ $games })
profile-answers = 回答時間の中央値:{ $time }、{ $count }件({ $games })
profile-side = { $rules }、{ $side }:
profile-won = 勝ち{ $count }({ $games })
profile-drawn = 引き分け{ $count }({ $games })
profile-lost = 負け{ $count }({ $games })
profile-leagues = リーグ:{ $leagues }
profile-shown = { $person }のプロフィールを示します。誰でも見られます。
profile-not-shown = { $person }はプロフィールを示していません。
profile-hidden = { $person }のプロフィールは示しません。ゲームの記録はそのままです。

## 延長の記録

grace-line = { $player }:延長{ $times }回、計{ $time }({ $reasons })
grace-reason = { $why } { $time }
grace-referee-away = 審判が止まっていた
grace-vacation = 不在
grace-voted = 投票

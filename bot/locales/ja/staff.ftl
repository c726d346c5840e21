### 席のスタッフと下書き。

event-staff-appointed = { $office ->
        [deputy] { $seat }の副司令官に{ $player }がなりました。
        [officer] { $seat }の参謀に{ $player }がなりました。
        [watcher] { $player }は{ $seat }の盤面を観戦できます。
       *[manager] { $seat }の幹事に{ $player }がなりました。
    }
event-staff-portfolio = { $seat }の{ $player }の担当：{ $portfolio }。
event-staff-dismissed = { $seat }から{ $player }が離れました。
event-staff-policy = { $seat }の命令の決め方：{ $policy }。
event-draft = { $seat }の下書き{ $number }（{ $player }）：`{ $order }`。
event-draft-until = 期限は{ $at }です。
event-draft-amended = { $seat }の下書き{ $number }を{ $player }が変更しました：`{ $order }`。
event-draft-approved = { $seat }の下書き{ $number }に{ $player }が賛成しました。
event-draft-committed = { $seat }の下書き{ $number }（{ $player }）が命令になりました。
event-draft-closed = { $seat }の下書き{ $number }は{ $why ->
        [withdrawn] 取り下げられました
        [stale] ターンが終わったため外されました
       *[lapsed] 期限が切れて消えました
    }。
event-draft-left = { $seat }の下書き{ $number }の期限が切れました。司令官が決めます。

staff-arm = { $arm ->
        [land] 陸
        [sea] 海
       *[air] 空
    }
staff-and = 、
staff-theatre-all = 盤面全体
staff-theatre = { $spaces }
staff-arms = 種別は{ $arms }
staff-purse-none = 支出なし
staff-purse = 支出はターンごとに{ $purse }まで
staff-policy-commander = 命令は司令官と副司令官、参謀は下書き
staff-policy-officers = 参謀は担当の範囲で命令する
staff-policy-majority = { $time }以内に半数が賛成した下書きが命令になる。{ $then ->
        [most] その後は賛成の多いものから命令になる
        [commander] その後は司令官が決める
       *[nothing] その後は消える
    }
staff-heading = { $seat }（司令官：{ $player }）
staff-member = { $player }：{ $office ->
        [deputy] 副司令官
        [officer] 参謀
        [watcher] 盤面の観戦者
       *[manager] 幹事
    }、イベント{ $since }から
staff-member-portfolio = { $player }：参謀、イベント{ $since }から（{ $portfolio }）
staff-member-past = { $player }：{ $office ->
        [deputy] 副司令官
        [officer] 参謀
        [watcher] 盤面の観戦者
       *[manager] 幹事
    }、イベント{ $since }から{ $until }まで
staff-policy-line = 命令の決め方：{ $policy }
staff-you-watch = { $seat }の盤面を、その担当者と同じように観戦しています。
staffs-none = 参謀も観戦者もいません。席の担当者が任命します：`チーム任命 副司令官 担当 安奈`。
drafts-none = 下書きはありません。命令を下書きするには：`下書き …`。
drafts-of-nobody = 下書きは席のチームだけのものです。あなたはどの席にもいません。
draft-line = 下書き{ $number }（{ $player }）：`{ $order }`
draft-approved = 賛成：{ $players }
draft-missing = まだ：{ $players }
draft-majority = 半数が賛成しています。
draft-left = 期限が切れました。司令官が決めます。
draft-check-accepted = 受け入れられます。
draft-check-refused = 受け入れられません：{ $why }
draft-check-conflict = 先にある下書き{ $with }が妨げます：{ $why }
draft-check-behind = 下書き{ $with }の後はダイスや他の人が決めるため、まだ何も言えません。
draft-check-stale = そのターンは終わりました。

about-staff-appoint = 席のチームを任命する
help-staff-appoint =
    席のチームに人を任命します。もう一度指定すると変わります。席の担当者が司令官です。司令官、副司令官、ゲームマスターが任命できます。
    副司令官は司令官と同じことができます。参謀は命令を下書きし、方針が許せば担当の範囲で自分で命令します。幹事は時間を見守り、命令しません。
    観戦者は席もチームもなく、その席の盤面だけを見ます。許可できるのは席の担当者だけです。`チーム解任`で終わり、席の担当者が替わっても終わります。
    参謀の担当は場所、兵種(陸、海、空)、資金(ターンごとに使える額。なければ使えません)です。
    `チーム任命 副司令官 担当 華` ・ `チーム任命 参謀 兵種 陸,空 資金 12 担当 大地` ・ `チーム任命 観戦者 担当 華`
slot-staff-appoint-office = 副司令官、参謀、幹事、観戦者
slot-staff-appoint-seat = 席（複数あるとき、またはゲームマスター）
slot-staff-appoint-theatre = 参謀の場所。コンマで区切る。なければ全体
slot-staff-appoint-arms = 参謀の兵種:陸、海、空。コンマで区切る(間を空けない)。なければ全部
slot-staff-appoint-budget = 参謀がターンごとに使える額
slot-staff-appoint-player = 誰を
about-staff-dismiss = 席のチームを解任する
help-staff-dismiss =
    チームから解任します。したことは記録に残ります。
    `チーム解任 華`
slot-staff-dismiss-seat = 席（複数あるとき、またはゲームマスター）
slot-staff-dismiss-player = 誰を
about-staff-policy = 誰の命令が有効かを決める
help-staff-policy =
    誰の命令が有効かを決めます。「司令官」:参謀の命令は下書きになります。「参謀」:参謀の命令は担当の範囲ですぐ有効です。「過半数」:半数が賛成した下書きが命令になります。過半数では、下書きの期間と、その後どうなるかも指定します:「賛成順」は賛成の多いものから、「司令官」は司令官が決め、「消す」は消えます。
    `チーム方針 参謀` ・ `チーム方針 過半数 期間 12時間 時間切れ 賛成順`
slot-staff-policy-policy = 司令官、参謀、過半数
slot-staff-policy-seat = 席（複数あるとき、またはゲームマスター）
slot-staff-policy-within = 下書きの期間（過半数のとき）
slot-staff-policy-then = その後:賛成順、司令官、消す
about-staff-list = 誰がどの席のチームかを見る
help-staff-list =
    誰がどの席のチームか、チームだったか、自分の席では担当と決め方も表示します。
    `チーム一覧`
about-draft-order = 席のチームのために命令を下書きする
help-draft-order =
    命令を下書きとして残します。自分の席のチームだけが見ます。ほかの下書きと一緒に確認し（`下書き確認`）、賛成し、変更し、命令にします。ターンが終わった下書きは外されます。
    `下書き 完了`
slot-draft-order-command = 命令（そのまま入力するとおり）
about-draft-list = 下書きを見る
help-draft-list =
    自分の席の下書きを表示します。
    `下書き一覧`
about-draft-check = 下書きがどうなるかを見る
help-draft-check =
    すべての下書きを順に盤面の写しで試し、受け入れられるか、なぜだめか、どの下書きが妨げるかを表示します。何も起こりません。
    `下書き確認`
about-draft-amend = 下書きを別の命令に変える
help-draft-amend =
    下書きを別の命令に変えます。賛成は初めからになります。参謀は自分の下書きを変えられます。
    `下書き変更 2 完了`
slot-draft-amend-number = どの下書き
slot-draft-amend-command = 命令（そのまま入力するとおり）
about-draft-withdraw = 下書きを取り下げる
help-draft-withdraw =
    下書きを取り下げます。参謀は自分のものを取り下げられます。
    `下書き取り下げ 2`
slot-draft-withdraw-number = どの下書き
about-draft-approve = 下書きに賛成する
help-draft-approve =
    下書きに賛成します。過半数で決める席では、半数が賛成し、受け入れられるようになると命令になります。
    `下書き賛成 2`
slot-draft-approve-number = どの下書き
about-draft-commit = 下書きを命令にする
help-draft-commit =
    下書きを、書いた順に、または全部、命令にします。全部受け入れられるか、何も起こらないかです。取り消すときも一緒です。
    `下書き発令 2` ・ `下書き発令 1、3` ・ `下書き発令 全部`
slot-draft-commit-numbers = どの下書き：番号、または「全部」

section-table-staff = 席のチーム
section-table-draft = 下書き

table-staff-role = { $seat }の{ $role ->
        [deputy] 副司令官
        [officer] 参謀
       *[manager] 幹事
    }は{ $deed ->
        [order] 命令できません
        [instruct] 前もって答えを決められません
        [take-back] 取り消せません
        [resign] 投了できません
        [chain] 秘密の列を扱えません
        [appoint] 任命や解任ができません
        [admit] 観戦を許可できません
        [policy] 方針を決められません
        [draft] 下書きできません
        [change-draft] 下書きを変えられません
        [approve] 下書きに賛成できません
        [commit] 下書きを命令にできません
        [pause] 一時停止を求められません
        [call-for-time] 延長を求められません
       *[vote] 投票できません
    }。
    .then = { $may-count ->
        [1] 司令官に頼んでください。
       *[other] 司令官か副司令官に頼んでください。{ $deed ->
            [order] 参謀は`下書き …`で下書きします。
           *[other] {""}
        }
    }
table-officer-drafts = { $seat }の方針では、参謀は命令せず下書きします。
    .then = 下書きしてください：`下書き …`。司令官は`チーム方針 参謀`で変えられます。
table-outside-whole = それは{ $seat }全体のことで、参謀の担当ではありません。
    .then = 下書きするか（`下書き …`）、司令官か副司令官に頼んでください。
table-outside-theatre = { $spaces }はあなたの担当の場所ではありません。
    .then = あなたの場所：{ $theatre }。ほかは下書きしてください：`下書き …`。
table-outside-arms = あなたの担当に{ $arms }はありません。
    .then = あなたの種別：{ $yours }。ほかは下書きしてください：`下書き …`。
table-outside-purse = { $spends }かかりますが、このターンの資金の残りは{ $left }です。
    .then = 減らすか、下書きしてください：`下書き …`。
table-not-on-staff = { $seat }のチームに{ $player }はいません。
    .then = { $staff-count ->
        [0] 任命してください：`チーム任命 副司令官 担当 安奈`。
       *[other] チーム：{ $staff }。
    }
table-is-commander = { $seat }は持ち主が司令官です。{ $player }はすでにチームです。
    .then = ほかの人を任命してください：`チーム任命 副司令官 担当 安奈`。
table-staff-side = 別の陣営の人はチームになれません。{ $player }の陣営は{ $side }です。
    .then = どこにもいない人か、同じ陣営の人を任命してください。
table-staff-gm = ゲームマスターである{ $player }は、相手の秘密を見たり変えたりできます。
    .then = ゲームマスターでない人、またはチームでない人に任せてください。
table-only-player-admits = { $seat }の盤面の観戦を許可できるのは、その席の担当者だけです。
    .then = 担当者に頼んでください：`チーム任命 観戦者 担当 名前`。
table-watcher-gm = { $player }はゲームマスターなので、一つの席を観戦しません。
    .then = ほかの人を指定してください。席のないゲームマスターにはすべて見えます。
table-watcher-plays = { $player }は{ $seats }の人なので、席を観戦できません。
    .then = 席もチームもない人を指定してください。
table-watcher-waits = { $player }は席を待っています。どの席にも着ける人は、席を観戦できません。
    .then = ほかの人を指定してください。応募を取り消せば観戦できます：`応募取消`。
table-watches-already = { $player }は{ $seat }を観戦しています。観戦できる席は一つです。
    .then = ほかの人を指定してください。{ $seat }の担当者は終わらせることができます：`チーム解任 担当 { $player }`。
table-knows-other = { $player }は、担当者か観戦者として{ $side }の秘密を見ています。
    .then = それを見ていない人を指定してください。
table-which-staff = どの席かを指定してください。
    .then = { $seats-or }のどれか：`チーム任命 副司令官 座席 { $seats-first } 担当 名前`。
table-no-such-draft = { $open-count ->
        [0] 下書きはありません。
       *[other] 下書き{ $number }はありません。
    }
    .then = { $open-count ->
        [0] 命令を下書きしてください：`下書き …`。
       *[other] あるもの：{ $open }。
    }
table-not-your-draft = 下書き{ $number }は{ $player }のものです。
    .then = 別に下書きするか（`下書き …`）、司令官に変更を頼んでください。
table-approved-already = 下書き{ $number }にはもう賛成しています。
    .then = { $missing-count ->
        [0] 全員が賛成しました。`下書き発令 { $number }`で命令にしてください。
       *[other] まだの人：{ $missing }。
    }
table-draft-stale = 下書き{ $number }のターンは終わりました。
    .then = もう一度下書きしてください：`下書き …`。
table-not-draftable = 下書きできるのは席の命令だけです。
    .then = ゲームマスターのことはゲームマスターが自分でします。
table-drafts-full = 下書きは{ $most }までです。
    .then = いくつか命令にするか取り下げてください。`下書き一覧`で見られます。
table-no-draft-due = { $seat }の下書きで期限の切れたものはありません。
    .then = 命令にするには：`下書き発令 全部`。

### 座席のスタッフと下書き。

event-staff-appointed = { $office ->
        [deputy] { $seat }のサブリーダーに{ $player }がなりました。
        [officer] { $seat }の担当者に{ $player }がなりました。
       *[manager] { $seat }の進行係に{ $player }がなりました。
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
        [stale] 手番が終わったため外されました
       *[lapsed] 期限が切れて消えました
    }。
event-draft-left = { $seat }の下書き{ $number }の期限が切れました。リーダーが決めます。

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
staff-purse = 支出は手番ごとに{ $purse }まで
staff-policy-commander = 命令はリーダーとサブリーダー、担当者は下書き
staff-policy-officers = 担当者は担当の範囲で命令する
staff-policy-majority = { $time }以内に半数が賛成した下書きが命令になる。{ $then ->
        [most] その後は賛成の多いものから命令になる
        [commander] その後はリーダーが決める
       *[nothing] その後は消える
    }
staff-heading = { $seat }（リーダー：{ $player }）
staff-member = { $player }：{ $office ->
        [deputy] サブリーダー
        [officer] 担当者
       *[manager] 進行係
    }、イベント{ $since }から
staff-member-portfolio = { $player }：担当者、イベント{ $since }から（{ $portfolio }）
staff-member-past = { $player }：{ $office ->
        [deputy] サブリーダー
        [officer] 担当者
       *[manager] 進行係
    }、イベント{ $since }から{ $until }まで
staff-policy-line = 命令の決め方：{ $policy }
staffs-none = 担当者はいません。座席の持ち主が任命します：`staff appoint deputy player NAME`。
drafts-none = 下書きはありません。命令を下書きするには：`draft ORDER`。
drafts-of-nobody = 下書きは座席のチームだけのものです。あなたはどの座席にもいません。
draft-line = 下書き{ $number }（{ $player }）：`{ $order }`
draft-approved = 賛成：{ $players }
draft-missing = まだ：{ $players }
draft-majority = 半数が賛成しています。
draft-left = 期限が切れました。リーダーが決めます。
draft-check-accepted = 受け入れられます。
draft-check-refused = 受け入れられません：{ $why }
draft-check-conflict = 先にある下書き{ $with }が妨げます：{ $why }
draft-check-behind = 下書き{ $with }の後はダイスや他の人が決めるため、まだ何も言えません。
draft-check-stale = その手番は終わりました。

about-staff-appoint = 座席のチームを任命する
help-staff-appoint =
    座席の持ち主がリーダーです。リーダー、サブリーダー、または審判が任命します。サブリーダーはリーダーと同じことができます。担当者は命令を下書きし、方針が許せば担当の範囲で自分で命令します。進行係は時間を見守り、命令しません。担当者の担当は場所、種別（陸、海、空）、資金（手番ごとに使える額。なければ使えません）です。もう一度言うと変わります。
    `staff appoint deputy player Carl` · `staff appoint officer arms land,air purse 12 player Dora`
slot-staff-appoint-office = サブリーダー、担当者、進行係（deputy、officer、manager）
slot-staff-appoint-seat = 座席（複数あるとき、または審判）
slot-staff-appoint-theatre = 担当者の場所。コンマで区切る。なければ全体
slot-staff-appoint-arms = 担当者の種別：land、sea、air。コンマで区切る。なければ全部
slot-staff-appoint-budget = 担当者が手番ごとに使える額
slot-staff-appoint-player = 誰を
about-staff-dismiss = 座席のチームを解任する
help-staff-dismiss =
    解任します。したことはログに残ります。
    `staff dismiss Carl`
slot-staff-dismiss-seat = 座席（複数あるとき、または審判）
slot-staff-dismiss-player = 誰を
about-staff-policy = 誰の命令が有効かを決める
help-staff-policy =
    誰の命令が有効かを決めます。“commander”：担当者の命令は下書きになります。“officers”：担当者の命令は担当の範囲ですぐ有効です。“majority”：半数が賛成した下書きが命令になります。過半数では、下書きの期間と、その後どうなるかも言います：“most”は賛成の多いものから、“commander”はリーダーが決め、“nothing”は消えます。
    `staff policy officers` · `staff policy majority within 12 hours then most`
slot-staff-policy-policy = commander、officers、majority
slot-staff-policy-seat = 座席（複数あるとき、または審判）
slot-staff-policy-within = 下書きの期間（過半数のとき）
slot-staff-policy-then = その後：most、commander、nothing
about-staff-list = 誰がどの座席のチームかを見る
help-staff-list =
    誰がどの座席のチームか、チームだったか、自分の座席では担当と決め方も表示します。
    `staff`
about-draft-order = 座席のチームのために命令を下書きする
help-draft-order =
    命令を下書きとして残します。自分の座席のチームだけが見ます。ほかの下書きと一緒に確認し（`check drafts`）、賛成し、変更し、命令にします。手番が終わった下書きは外されます。
    `draft done`
slot-draft-order-command = 命令（そのまま入力するとおり）
about-draft-list = 下書きを見る
help-draft-list =
    自分の座席の下書きを表示します。
    `drafts`
about-draft-check = 下書きがどうなるかを見る
help-draft-check =
    すべての下書きを順に盤面の写しで試し、受け入れられるか、なぜだめか、どの下書きが妨げるかを表示します。何も起こりません。
    `check drafts`
about-draft-amend = 下書きを別の命令に変える
help-draft-amend =
    下書きを別の命令に変えます。賛成は初めからになります。担当者は自分の下書きを変えられます。
    `draft amend 2 done`
slot-draft-amend-number = どの下書き
slot-draft-amend-command = 命令（そのまま入力するとおり）
about-draft-withdraw = 下書きを取り下げる
help-draft-withdraw =
    下書きを取り下げます。担当者は自分のものを取り下げられます。
    `draft withdraw 2`
slot-draft-withdraw-number = どの下書き
about-draft-approve = 下書きに賛成する
help-draft-approve =
    下書きに賛成します。過半数で決める座席では、半数が賛成し、受け入れられるようになると命令になります。
    `draft approve 2`
slot-draft-approve-number = どの下書き
about-draft-commit = 下書きを命令にする
help-draft-commit =
    下書きを、言った順に、または全部、命令にします。全部受け入れられるか、何も起こらないかです。取り消すときも一緒です。
    `draft commit 2` · `draft commit 1, 3` · `draft commit all`
slot-draft-commit-numbers = どの下書き：番号、または all

section-table-staff = 座席のチーム
section-table-draft = 下書き

table-staff-role = { $seat }の{ $role ->
        [deputy] サブリーダー
        [officer] 担当者
       *[manager] 進行係
    }は{ $deed ->
        [order] 命令できません
        [instruct] 前もって答えを決められません
        [take-back] 取り消せません
        [resign] 投了できません
        [chain] 秘密の列を扱えません
        [appoint] 任命や解任ができません
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
        [1] リーダーに頼んでください。
       *[other] リーダーかサブリーダーに頼んでください。{ $deed ->
            [order] 担当者は`draft ORDER`で下書きします。
           *[other] {""}
        }
    }
table-officer-drafts = { $seat }の方針では、担当者は命令せず下書きします。
    .then = 下書きしてください：`draft ORDER`。リーダーは`staff policy officers`で変えられます。
table-outside-whole = それは{ $seat }全体のことで、担当者の担当ではありません。
    .then = 下書きするか（`draft ORDER`）、リーダーかサブリーダーに頼んでください。
table-outside-theatre = { $spaces }はあなたの担当の場所ではありません。
    .then = あなたの場所：{ $theatre }。ほかは下書きしてください：`draft ORDER`。
table-outside-arms = あなたの担当に{ $arms }はありません。
    .then = あなたの種別：{ $yours }。ほかは下書きしてください：`draft ORDER`。
table-outside-purse = { $spends }かかりますが、この手番の資金の残りは{ $left }です。
    .then = 減らすか、下書きしてください：`draft ORDER`。
table-not-on-staff = { $seat }のチームに{ $player }はいません。
    .then = { $staff-count ->
        [0] 任命してください：`staff appoint deputy player NAME`。
       *[other] チーム：{ $staff }。
    }
table-is-commander = { $seat }は持ち主がリーダーです。{ $player }はすでにチームです。
    .then = ほかの人を任命してください：`staff appoint deputy player NAME`。
table-staff-side = 別の陣営の人はチームになれません。{ $player }の陣営は{ $side }です。
    .then = どこにもいない人か、同じ陣営の人を任命してください。
table-staff-gm = 審判である{ $player }は、相手の秘密を見たり変えたりできます。
    .then = 審判でない人、またはチームでない人に任せてください。
table-which-staff = どの座席かを言ってください。
    .then = { $seats-or }のどれか：`staff appoint deputy seat { $seats-first } player NAME`。
table-no-such-draft = { $open-count ->
        [0] 下書きはありません。
       *[other] 下書き{ $number }はありません。
    }
    .then = { $open-count ->
        [0] 命令を下書きしてください：`draft ORDER`。
       *[other] あるもの：{ $open }。
    }
table-not-your-draft = 下書き{ $number }は{ $player }のものです。
    .then = 別に下書きするか（`draft ORDER`）、リーダーに変更を頼んでください。
table-approved-already = 下書き{ $number }にはもう賛成しています。
    .then = { $missing-count ->
        [0] 全員が賛成しました。`draft commit { $number }`で命令にしてください。
       *[other] まだの人：{ $missing }。
    }
table-draft-stale = 下書き{ $number }の手番は終わりました。
    .then = もう一度下書きしてください：`draft ORDER`。
table-not-draftable = 下書きできるのは座席の命令だけです。
    .then = 審判のことは審判が自分でします。
table-drafts-full = 下書きは{ $most }までです。
    .then = いくつか命令にするか取り下げてください。`drafts`で見られます。
table-no-draft-due = { $seat }の下書きで期限の切れたものはありません。
    .then = 命令にするには：`draft commit all`。

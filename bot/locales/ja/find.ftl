## ゲーム探し:何を探しているか、なぜまだ見つからないか

find-none = 今はゲームを探していません。
find-search = ゲームを探しています:
find-game = ・{ $game }:{ $liked }
find-any-seat = どの席でも
find-terms = ペース:{ $pace }。時間帯:{ $hours }。最長で{ $until }まで。
find-relaxes = { $at }からは条件をゆるめます:隣のペース、短い共通時間、同じ陣営のどの席でも、一人で複数の席。
find-relaxed = 待ち時間の半分が過ぎたので、条件をゆるめています:隣のペース、短い共通時間、同じ陣営のどの席でも、一人で複数の席。
find-party = 一緒に遊ぶ仲間:{ $people }。それぞれが自分でも探し、全員の名を挙げる必要があります。
find-avoid = 一緒に遊ばない人:{ $people }。ほかの誰にも知らされません。
find-next = 次の組み合わせは{ $at }です。
find-ended = 前回の探索は{ $at }に、ゲームが見つからないまま終わりました。
find-pace-any = こだわらない
find-pace-live = 一度に最後まで
find-pace-daily = 1日1ターン
find-pace-slow = 3日で1ターン
find-hours-any = いつでも
find-why-party = 仲間を待っています:{ $people }。まだ探していないか、挙げている仲間が違います。
find-why-apart = 仲間全員が望むゲーム・席・ペース・時間帯の組み合わせがありません。
find-why-waits = { $game }:必要な{ $needed }人のうち{ $together }人。{ $others ->
        [0] ほかに探している人はいません。
       *[other] ほかに探している人:{ $others }人。
    }
find-why-pace = ペースが違う:{ $count }人。
find-why-hours = 共通の時間が足りない:{ $count }人。
find-why-seats = 同じ席だけを望む:{ $count }人。
find-why-avoided = あなたの非公開リストにいる:{ $count }人。
find-why-fit = 条件が合う:{ $count }人。
find-why-full = そのうち、全席に一人ずつそろうのを待つ:{ $count }人。

find-begun = 受け付けました。ゲームが見つかったらお知らせします。
find-stopped = 探すのをやめました。
find-erased = ゲーム探しの記録と非公開リストをすべて消しました。ゲームの記録には、もともと何も書かれていません。
find-soon = ゲームが見つかりました。1分以内に作られます。
find-unread-games = 一覧から少なくとも1つゲームを選んでください。
find-unread-seat = 選んだゲームに「{ $word }」はありません。あるのは:{ $known }。陣営の名前でも構いません。
find-unread-hours = 「{ $hours }」は時間帯として読めません。「18-23 +9」「19:30-23 Europe/Berlin」「いつでも」のように書いてください。
find-too-many = この一覧は{ $most }人までです。先に誰かを外してください（`外す人`か`--without`）。
find-yourself = それはあなた自身です。ほかの人を指定してください。
find-made = { $game }を作りました:{ $seats }

find-open = 今すぐ入れる席:
find-open-free = ・{ $place } { $game }:空席:{ $seats }
find-open-drawn = ・{ $place } { $game }:席は抽選:{ $seats }
find-open-silent = ・{ $place } { $game }:交代要員が要りそうな席:{ $seats }
find-open-called = ・{ $place } { $game }:あなたが呼ばれている席:{ $seats }
find-take = { $game }の{ $seat }
find-sign-up = { $game }に申し込む

## Discordで

discord-find-button = ゲームを探す
discord-find-change = 条件を変える
discord-find-again = もう一度見る
discord-find-show = 今すぐ入れる席
discord-find-stop = 探すのをやめる
discord-find-erase = 記録をすべて消す
discord-find-title = ゲームを探す
discord-find-games = ゲーム
discord-find-games-more = 1つまたは複数
discord-find-liked = 好きな席や陣営
discord-find-liked-more = 好きな順に読点で区切る。空欄ならどれでも
discord-find-pace = ペース
discord-find-pace-more = ゲームの時計になります
discord-find-hours = 遊べる時間帯
discord-find-hours-more = 例:18-23 +9、19:30-23 Europe/Berlin。空欄ならいつでも
discord-find-wait = 最長の待ち時間
discord-find-wait-more = 半分を過ぎると条件をゆるめます
discord-find-post = **ゲームを探す。** 好きなゲームと陣営、ペース、時間帯を書いてください。15分ごとに組み合わせ、全員が席に着いたスレッドを開きます。書いた内容はあなたにしか見えません。
discord-find-posted = ボタンを投稿しました。
discord-find-no-role = 呼ぶロールを決められるのは、サーバーを管理できる人か、すべてのロールにメンションできる人だけです。ロールなしなら誰でもボタンを投稿できます。
discord-find-call = { $role } { $game }にあと一人必要です:{ $needed }人のうち{ $together }人がいます。
discord-find-found = { $people } ゲームが見つかりました:{ $game }。ペース:{ $pace }。全員が席に着いています。一番長く待った{ $host }がボタンで始めます。
discord-find-ended = 相手が見つからないまま、探索は終わりました。`/ゲーム 探す`でまた探せます。

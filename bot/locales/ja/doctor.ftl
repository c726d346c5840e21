### `adjutant doctor` の言葉。

doctor-well = ✔ { $what }
doctor-ill = ✘ { $what }：{ $wrong }
    → { $mend }

## 調べるもの

doctor-config = 設定（{ $about }）
doctor-config-none = 設定：{ $about }はありません。すべてのキーは既定値です
doctor-disk = ゲームを置くディスク（{ $about }）
doctor-keys = 鍵（{ $about }）
doctor-key = ゲーム{ $about }の鍵
doctor-store = ゲーム（{ $about }）
doctor-database = データベース（{ $about }）
doctor-database-sync = データベースが答えたときにディスクにあるもの（PostgreSQL { $about }）
doctor-database-clock = データベースの時計（{ $about }）
doctor-database-role = 役割の権限（{ $about }）
doctor-database-standby = データベースの待機系（{ $about }）
doctor-database-twice = フォルダー{ $about }のゲーム
doctor-running = ゲームは動作中のプログラムが使っています（{ $about }）
doctor-health = 動作中のボット（{ $about }）
doctor-taken-back = ゲーム{ $about }の歴史
doctor-aside = ゲーム{ $about }の知らせ
doctor-token = トークン（{ $about }）
doctor-network = Discordへの接続（{ $about }）
doctor-gateway = ゲートウェイ（{ $about }）
doctor-clock = 時計（{ $about }）
doctor-clock-unknown = 時計：{ $about }から時刻を取得できなかったので、比べていません
doctor-invited = ボットがいるサーバー：{ $about }
doctor-commands = スラッシュコマンド（{ $about }）
doctor-commands-of = サーバーで行われているゲームのスラッシュコマンド（{ $about }）
doctor-commands-later = スラッシュコマンド：ボットが最初に起動したときに登録されます
doctor-server = { $about }のサーバー
doctor-witness = 証人({ $about })
doctor-place = { $about }の場所
doctor-channel = { $about }が行われている場所での権限
doctor-room = チャンネル、ロール、開いているスレッドの数（{ $about }）

## 何がおかしいか、どう直すか

doctor-wrong-config-file = 読めません（{ $detail }）。
    .mend = ボットを動かすユーザーが{ $about }を読めるようにするか、`--config` で正しいファイルを指定してください。
doctor-wrong-config-toml = TOMLの書き方になっていません。行{ $detail }
    .mend = その行を直してください。キー、=、値の順で、文字は引用符で囲みます。例: `token_file = "token"`
doctor-wrong-config-typo = `{ $key }` というキーはありません。
    .mend = `{ $nearest }` のことですか。そう書くか、その行を消してください。
doctor-wrong-config-key = `{ $key }` というキーはありません。
    .mend = その行を消してください。キーは { $keys } です。
doctor-wrong-config-value = `{ $key }` を「{ $value }」にはできません。
    .mend = { $key ->
        [language] "en" か "ja" を書きます。
        [rest_url] http:// か https:// で始めます。行がなければDiscordに送ります。
        [listen] このマシンのアドレスとポート（"127.0.0.1:9310" など）か、なしの "" を書きます。
        [store] パスワードのないデータベースのアドレス（"postgresql://adjutant@db.example/adjutant" など）か "folder" を書きます。パスワードは`store_password_file`が示すファイルに置きます。
        [log] "info" や "info,adjutant=debug" のようなフィルターを書きます。
        [application_id] アプリケーションのページに出ている番号（"1234567890123456789" など）を書きます。
        [beacon] "preferred"、"required"、"off" のどれかを書きます。
        [demands] `beacon` は "preferred"、"required"、"off" のどれか、`witnesses` は [[witness]] の数までです。
        [witness] 16個までです。`url` は http:// か https:// で始め、`key` は `adjutant witness show` の行です。
        [webhook] 8個までです。`url` は http:// か https:// で始め、`events` は "all" か "results" です。
        [web] `url` は https:// で始めます（`listen` がこのマシンなら http:// も可）。`client_secret_file` には `application_id` が要ります。
       *[other] その行を消してください。なければ既定値になります。
    }

doctor-wrong-disk-unwritable = 何も書き込めません（{ $detail }）。
    .mend = ボットを動かすユーザーを{ $about }の所有者にするか、ディスクを空けるか、`--data` で別のフォルダーを指定してください。
doctor-wrong-disk-full = 空きが{ $free } MBしかありません。
    .mend = { $least } MBになるまで空けてください。ディスクがいっぱいになると、すべてのゲームが止まります。この限度は adjutant.toml の `least_free_megabytes` で決めます。

doctor-wrong-keys-open = { $path } をほかのユーザーが開けます（モード{ $mode }）。読んだ人にはすべてのダイスが分かります。
    .mend = `chmod { $wanted } { $path }` で閉じてください。誰かに読まれたかもしれないときは、`adjutant keys replace` で各ゲームの鍵を替えてください。
doctor-wrong-keys-damaged = { $path } が壊れています（{ $detail }）。
    .mend = そのファイルをよけて、`adjutant keys restore FILE` で鍵を戻してください。
doctor-wrong-keys-unreadable = { $path } を読めません（{ $detail }）。
    .mend = ボットを動かすユーザーを{ $about }とその中身の所有者にしてください。
doctor-wrong-key-server-lost = ゲームを始めたときのサーバーの鍵がありません。
    .mend = バックアップから鍵を戻してください：`adjutant keys restore FILE`。それまでゲームは待ちます。
doctor-wrong-key-game-lost = ダイスを振るための鍵がありません。
    .mend = バックアップから鍵を戻してください：`adjutant keys restore FILE`。なければ `adjutant keys replace` で新しい鍵を渡せます（記録に残ります）。

doctor-wrong-store-folder = { $path } に書き込めません（{ $detail }）。
    .mend = { $about } は、ボットを動かすユーザーが所有するフォルダーでなければなりません。別のものがあるなら、`--data` で別のフォルダーを指定してください。
doctor-wrong-store-newer = 新しい版で書かれています（形式{ $found }、この版が知るのは{ $known }まで）。
    .mend = 新しい版のプログラムを使ってください。何も変えていません。
doctor-wrong-store-unreadable = 開けません（{ $detail }）。
    .mend = まず{ $about }をコピーして保管し、空のフォルダーに `adjutant restore FILE` でバックアップを戻してください。
doctor-wrong-store-damaged = { $detail }。
    .mend = まず{ $about }をコピーして保管してください。`adjutant restore FILE` でバックアップを戻せます。壊れていないゲームは続けられます。
doctor-wrong-store-held = { $holder } が使っていて、返事がありません。
    .mend = 動かなくなったAdjutantなら終わらせて、もう一度調べてください。

doctor-wrong-database-away = 応答がありません（{ $detail }）。
    .mend = それでゲームが壊れることはありません。サーバーが動いているか、ここから届くか、切り替えの途中でないかを確かめてください。応答が戻れば、ボットは自分で続けます。
doctor-wrong-database-refused = このプログラムを断っています（{ $detail }）。
    .mend = 待っても直りません。アドレス、役割、パスワードのファイル、証明書（`sslrootcert`）を、サーバーの設定と比べてください。構成の例は文書の“Beyond one machine”にあります。
doctor-wrong-database-old = PostgreSQL { $version }です。
    .mend = サーバーを版15以上にしてください。
doctor-wrong-database-unprepared = 表は版{ $found }ですが、このプログラムには版{ $needed }が必要です。
    .mend = 表を所有する役割で、一度`adjutant store prepare --owner ADDRESS`を実行してください。足りないものを加えるだけです。
doctor-wrong-database-damaged = { $detail }。
    .mend = まずデータベースを別の場所へ写してください（pg_dump、またはディスク）。それから元に戻すか、これらのゲームがないデータベースに`adjutant restore FILE`で戻します。壊れていないゲームは続けられます。
doctor-wrong-database-fsync = `fsync`がオフです。停電で、書けたと答えたものが失われたり壊れたりします。
    .mend = postgresql.confを`fsync = on`にして、サーバーを再起動してください。そうしないとボットは起動しません。
doctor-wrong-database-pages = `full_page_writes`がオフです。停電のとき書きかけだったページが壊れたままになります。
    .mend = postgresql.confを`full_page_writes = on`にして、読み直させてください。
doctor-wrong-database-commit = この役割の`synchronous_commit`が{ $setting }です。
    .mend = ボットは自分のセッションではonにします。同じ役割で書くほかの人のために、役割にも設定してください：`ALTER ROLE … SET synchronous_commit = on`。
doctor-wrong-database-fast = この機械より{ $seconds }秒進んでいます。
    .mend = どちらの機械も時計を自動で合わせてください：`timedatectl set-ntp true`。ボットの担当期限と知らせの順序はデータベースの時計に、締め切りはこの機械の時計によります。
doctor-wrong-database-slow = この機械より{ $seconds }秒遅れています。
    .mend = どちらの機械も時計を自動で合わせてください：`timedatectl set-ntp true`。ボットの担当期限と知らせの順序はデータベースの時計に、締め切りはこの機械の時計によります。
doctor-wrong-database-role = ボットに要らない権限があります：{ $rights }。
    .mend = 何も所有しない役割を作り（`CREATE ROLE adjutant LOGIN`）、`adjutant store prepare --owner ADDRESS`で必要な権限を与えてください。そうすれば、ボットを乗っ取った人も起きたことを変えられません。
doctor-wrong-database-waits = 書き込みは待機系を待つ設定です（`synchronous_standby_names`）が、つながっている待機系がありません。何も書けません。
    .mend = 待機系を戻すか、別の待機系を指定してください。今はないなら、`synchronous_standby_names = ''`にして読み直させてください。その間、ゲームは一つのディスクだけにあります。
doctor-wrong-database-alone = ありません。ディスクを失うと、最後のバックアップより後のすべてを失います。
    .mend = 同期する待機系を加えてください。ここから見えない写しを提供元が持っている場合や、一つのディスクで足りる場合は、adjutant.tomlに`store_alone = true`と書いてください。
doctor-wrong-database-asynchronous = 待機系はありますが、書き込みはそれを待ちません。切り替えのとき、書けたと答えたものを失うことがあります。
    .mend = その待機系を`synchronous_standby_names`に書き、読み直させてください。
doctor-wrong-database-twice = データベースのゲームのうち{ $games }件がこのフォルダーにもあります。データベースなしで起動すると、ここで続きが始まり、二つの歴史ができます。
    .mend = このフォルダーを別の場所へ移してください。鍵のフォルダーはそのままにします。

database-right-superuser = すべて（スーパーユーザー）
database-right-roles = 役割を作り変えること
database-right-databases = データベースを作ること
database-right-replication = サーバー全体を写すこと
database-right-owner = 記録の表を所有すること
database-right-log = イベントを変え消すこと

doctor-wrong-witness-silent = 応答がありません({ $detail })。
    .mend = この証人を動かしている人に、`adjutant witness serve`が動いていて{ $about }につながるか尋ねてください。証人を必要とするゲームは待ち続けます。いなくなったのなら、adjutant.tomlからその節を外してください。
doctor-wrong-witness-other = そこで応答したのは証人ではありません(状態{ $status })。
    .mend = `url`を証人から聞いたものと比べてください。`/add-checkpoint`の前に来る部分です。
doctor-wrong-taken-back-seen = 証人{ $witness }は、このサーバーが署名したイベントを{ $seen }件見ましたが、ここには{ $ours }件しかありません。ゲームが前の時点に戻されたか、別のサーバーがこのゲームを進めています。
    .mend = ボットを止めてください。いちばん新しい写し（待機系、書き込み記録の保管先、バックアップ）を探して戻します。なければプレイヤーに知らせてください。見たダイスと違う目が出ることがあり、この証人はもうこのゲームに署名しません。
doctor-wrong-health = 「{ $said }」と答えています。
    .mend = { $said ->
        [connecting] Discordに接続できていません。下の結果を見てください。
        [store] ゲームを読めません。下の結果を見てください。
        [unregistered] Discordがまだコマンドを受け付けていません。一分待って、もう一度調べてください。
        [late] 数分前の出来事をまだ知らせていません。一分待って、もう一度調べてください。
       *[other] 詳しくはログにあります。
    }
doctor-wrong-aside = Discordがイベント{ $from }〜{ $to }を受け付けませんでした（{ $detail }）。
    .mend = ゲームは何も失われていません。`adjutant log` で見られます。サーバー独自の決まりによるものでなければ、ご報告ください。

doctor-wrong-token-missing = ありません。
    .mend = https://discord.com/developers/applications でアプリケーションを選び、Bot、Reset Token と進みます。トークンをファイルに入れて `chmod 600` で閉じ、その名前を adjutant.toml に書く（token_file = "token"）か、変数 DISCORD_TOKEN に入れてください。
doctor-wrong-token-unreadable = ファイルを読めません（{ $detail }）。
    .mend = adjutant.toml の token_file に正しい名前を書き（そのファイルのあるフォルダーから見た名前です）、ボットを動かすユーザーが読めるようにしてください。
doctor-wrong-token-open = ファイルをほかのユーザーが読めます。トークンを持つ人はあなたのボットになれます。
    .mend = `chmod 600 { $about }` で閉じてください。
doctor-wrong-token-misshapen = そこにあるのはボットのトークンではありません。
    .mend = トークンは空白のない一行で、点で区切った三つの部分からなります。アプリケーションの番号、公開鍵、クライアントシークレットは別のものです。https://discord.com/developers/applications でアプリケーションを選び、Bot、Reset Token と進んでください。
doctor-wrong-token-refused = Discordが受け付けません。
    .mend = そのあと新しいものが作られたか、ボットが消されています。https://discord.com/developers/applications でアプリケーションを選び、Bot、Reset Token と進み、新しいものに入れ替えてください。

doctor-wrong-network-unreachable = そこからは何の返事もありません。
    .mend = このマシンの接続とファイアウォールを確かめてください。discord.com と gateway.discord.gg のポート443に届く必要があります。adjutant.toml に `rest_url` があれば、それも確かめてください。
doctor-wrong-network-down = 状態{ $status }で答えています。
    .mend = このマシンのせいではありません。Discordの様子は https://discordstatus.com で分かります。ボットは待って、自分で続けます。
doctor-wrong-network-haste = 今はここからの要求を受け付けていません。
    .mend = 何分か待って、もう一度調べてください。続くようなら、このマシンのどのプログラムが要求しすぎているのか調べてください。
doctor-wrong-network-stranger = そこで答えているのはDiscordではありません。
    .mend = adjutant.toml の `rest_url` を直すか、その行を消してください。その行がなければ、プロキシやログインを求めるネットワークなど、途中の何かが代わりに答えています。

doctor-wrong-gateway-unknown = Discordが場所を教えません（{ $detail }）。
    .mend = 一分待って、もう一度調べてください。
doctor-wrong-gateway-sessions = あと{ $minutes }分は新しいセッションを始められません。
    .mend = その間待ち、ボットがなぜ何度も起動されたのかログで調べてください。
doctor-wrong-gateway-unreachable = 接続できません。
    .mend = このマシンから gateway.discord.gg のポート443に届くようにしてください。ファイアウォールか、WebSocketを通さないプロキシがあります。
doctor-wrong-gateway-silent = 接続後の認証に応答がありませんでした。
    .mend = 一分待って、もう一度調べてください。続くようなら、途中のプロキシがWebSocketを切っているかもしれません。
doctor-wrong-gateway-intents = ボットが聞きたいことを許していません（コード{ $code }）。
    .mend = ボットは特権インテントを求めません。アプリケーションのページで制限されていないか、adjutant.toml の `rest_url` が正しいか確かめてください。
doctor-wrong-gateway-closed = コード{ $code }で閉じました（{ $detail }）。
    .mend = 一分待って、もう一度調べてください。コードの意味はDiscordの文書の「Gateway Close Event Codes」にあります。

doctor-wrong-clock-fast = { $seconds }秒進んでいます。
    .mend = このマシンが自分で時計を合わせるようにしてください：`timedatectl set-ntp true`。期限もDiscordの三秒もこの時計によります。
doctor-wrong-clock-slow = { $seconds }秒遅れています。
    .mend = このマシンが自分で時計を合わせるようにしてください：`timedatectl set-ntp true`。期限もDiscordの三秒もこの時計によります。

doctor-wrong-nowhere = ありません。
    .mend = `adjutant invite` が出すリンクを開いて、サーバーを選んでください。
doctor-wrong-commands = { $count }個が登録されていません：{ $missing } …
    .mend = ボットを起動し直すと登録されます。動作中なら、Discordが受け付けなかった理由がログにあります。
doctor-wrong-server-left = ボットはもうそこにいません。
    .mend = `adjutant invite` が出すリンクでもう一度招いてください。ゲームは無事で、そのあと続けられます。
doctor-wrong-place-gone = チャンネルかスレッドがなくなっています。
    .mend = ゲームを続けたいチャンネルで `/ゲーム 移す` を使うと、別の場所に移せます。
doctor-wrong-channel = ボットに次の権限がありません：{ $lacking }。
    .mend = そのチャンネルの設定の「権限」で、ボットのロールに許可してください。または管理者が `adjutant invite` のリンクをもう一度開いてください。
doctor-wrong-room = Discordがサーバーに認める数を、ほとんど使っています。
    .mend = 要らないチャンネルやロールを消してください。動きのないゲームのスレッドは自動で閉じられます。adjutant.tomlの`[[server]]`で、新しいゲームをほかのサーバーに作れます。
doctor-wrong-unanswered = Discordが答えませんでした（{ $detail }）。
    .mend = 一分待って、もう一度調べてください。

## Discordでの権限の名前

permission-view-channels = チャンネルを見る
permission-send-messages = メッセージを送信
permission-attach-files = ファイルを添付
permission-read-message-history = メッセージ履歴を読む
permission-create-public-threads = 公開スレッドの作成
permission-create-private-threads = プライベートスレッドの作成
permission-send-messages-in-threads = スレッドでメッセージを送信

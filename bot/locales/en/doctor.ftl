### What `adjutant doctor` says.

doctor-well = ✔ { $what }
doctor-ill = ✘ { $what }: { $wrong }
    → { $mend }

## What is looked at

doctor-config = Configuration ({ $about })
doctor-config-none = Configuration: there is no { $about }, so every key has its default
doctor-disk = Disk of the games ({ $about })
doctor-keys = Keys ({ $about })
doctor-key = Key of the game { $about }
doctor-store = Games ({ $about })
doctor-database = Database ({ $about })
doctor-database-sync = What the database has on disk when it answers (PostgreSQL { $about })
doctor-database-clock = Clock of the database ({ $about })
doctor-database-role = Rights of the role ({ $about })
doctor-database-standby = Standby of the database ({ $about })
doctor-database-twice = Games in the folder { $about }
doctor-running = The games are held by a program that is running ({ $about })
doctor-health = The running bot ({ $about })
doctor-taken-back = History of the game { $about }
doctor-aside = What was told of the game { $about }
doctor-token = Token ({ $about })
doctor-network = Way to Discord ({ $about })
doctor-gateway = Gateway ({ $about })
doctor-clock = Clock ({ $about })
doctor-clock-unknown = Clock: { $about } did not say what time it is, so it was not compared
doctor-invited = Servers that the bot is on: { $about }
doctor-commands = Slash commands ({ $about })
doctor-commands-of = Slash commands of what is played on a server ({ $about })
doctor-commands-later = Slash commands: the bot registers them when it first starts
doctor-server = Server of { $about }
doctor-witness = Witness ({ $about })
doctor-place = Place of { $about }
doctor-channel = Permissions where { $about } is played
doctor-room = Channels, roles and active threads on { $about }

## What is wrong with it, and how to mend it

doctor-wrong-config-file = it cannot be read ({ $detail }).
    .mend = Let the user that runs the bot read { $about }, or name the right file with `--config`.
doctor-wrong-config-toml = it is not written as TOML is, in line { $detail }.
    .mend = Correct that line: a key, =, and a value, texts in quotation marks. For example: `token_file = "token"`.
doctor-wrong-config-typo = there is no key `{ $key }`.
    .mend = Did you mean `{ $nearest }`? Write that, or take the line away.
doctor-wrong-config-key = there is no key `{ $key }`.
    .mend = Take the line away. The keys are { $keys }.
doctor-wrong-config-value = `{ $key }` cannot be “{ $value }”.
    .mend = { $key ->
        [language] It takes "en" or "ja".
        [rest_url] It begins with http:// or https://. Without the line requests go to Discord.
        [listen] It takes an address of this machine and a port, such as "127.0.0.1:9310", or "" for none.
        [store] It takes the address of a database without a password, such as "postgresql://adjutant@db.example/adjutant", or "folder". The password is in the file that `store_password_file` names.
        [log] It takes a filter, such as "info" or "info,adjutant=debug".
        [application_id] It takes the number that the application's page shows, such as "1234567890123456789".
        [beacon] It takes "preferred", "required" or "off".
        [demands] Its `beacon` takes "preferred", "required" or "off", its `witnesses` a number of at most the sections [[witness]].
        [witness] There are at most 16. A `url` begins with http:// or https://, and a `key` is a line of `adjutant witness show`.
        [webhook] There are at most 8. A `url` begins with http:// or https://, and `events` takes "all" or "results".
        [web] Its `url` begins with https:// (http:// if `listen` is of this machine). `client_secret_file` needs `application_id`.
       *[other] Take the line away: without it the key has its default.
    }

doctor-wrong-disk-unwritable = nothing can be written there ({ $detail }).
    .mend = Let the user that runs the bot own { $about }, make room on the disk, or name another folder with `--data`.
doctor-wrong-disk-full = only { $free } MB are free.
    .mend = Make room until { $least } MB are free: a full disk stops every game. `least_free_megabytes` in adjutant.toml sets the bound.

doctor-wrong-keys-open = { $path } can be opened by others (mode { $mode }), and whoever reads it knows every die.
    .mend = Close it: `chmod { $wanted } { $path }`. If somebody may have read it, give each game a new key: `adjutant keys replace`.
doctor-wrong-keys-damaged = { $path } is damaged ({ $detail }).
    .mend = Move the file away and bring the keys back: `adjutant keys restore FILE`.
doctor-wrong-keys-unreadable = { $path } cannot be read ({ $detail }).
    .mend = Let the user that runs the bot own { $about } and everything in it.
doctor-wrong-key-server-lost = the server's key that it was begun with is not there.
    .mend = Bring the keys back from their backup: `adjutant keys restore FILE`. Until then the game waits.
doctor-wrong-key-game-lost = the key of its dice is not there.
    .mend = Bring the keys back from their backup, `adjutant keys restore FILE`; if there is none, `adjutant keys replace` gives the game a new one, which its log shows.

doctor-wrong-store-folder = { $path } cannot be written ({ $detail }).
    .mend = { $about } must be a folder that the user who runs the bot owns. If something else stands there, name another folder with `--data`.
doctor-wrong-store-newer = they were written by a newer version (format { $found }; this one knows { $known }).
    .mend = Use the newer program. Nothing was changed.
doctor-wrong-store-unreadable = they cannot be opened ({ $detail }).
    .mend = Copy { $about } away before anything else, then bring a backup back into an empty folder: `adjutant restore FILE`.
doctor-wrong-store-damaged = { $detail }.
    .mend = Copy { $about } away before anything else. `adjutant restore FILE` brings back a backup; games without damage can be played on.
doctor-wrong-store-held = { $holder } holds them and does not answer.
    .mend = If that is an Adjutant that hangs, end it; then ask again.

doctor-wrong-database-away = it does not answer ({ $detail }).
    .mend = Nothing of the games is damaged by that. Look whether the server runs and can be reached from here, and whether a failover is going on. The bot goes on by itself when it answers.
doctor-wrong-database-refused = it refuses this program ({ $detail }).
    .mend = Waiting does not help. Compare the address, the role, the password file, and the certificates (`sslrootcert`) with what the server has. The page “Beyond one machine” of the documentation shows a set-up.
doctor-wrong-database-old = it is PostgreSQL { $version }.
    .mend = Bring the server to version 15 or a later one.
doctor-wrong-database-unprepared = its tables have version { $found }, and this program needs { $needed }.
    .mend = Run `adjutant store prepare --owner ADDRESS` once with the role that owns the tables. It only adds what is missing.
doctor-wrong-database-damaged = { $detail }.
    .mend = Copy the database away before anything else (pg_dump, or the disk). Then restore it, or `adjutant restore FILE` into a database without these games. Games without damage can be played on.
doctor-wrong-database-fsync = `fsync` is off: a power cut may lose or damage everything that it has acknowledged.
    .mend = Set `fsync = on` in postgresql.conf and restart the server. Without it the bot does not start.
doctor-wrong-database-pages = `full_page_writes` is off: a page that was half written at a power cut stays damaged.
    .mend = Set `full_page_writes = on` in postgresql.conf and reload it.
doctor-wrong-database-commit = `synchronous_commit` is { $setting } for this role.
    .mend = The bot sets it to on for its own sessions. Set it for the role too, for whoever else writes with it: `ALTER ROLE … SET synchronous_commit = on`.
doctor-wrong-database-fast = it is { $seconds ->
    [one] { $seconds } second
   *[other] { $seconds } seconds
} ahead of this machine.
    .mend = Let both machines set their clocks by themselves: `timedatectl set-ntp true`. Leases of daemons and the order of messages go by the database's clock, deadlines by this machine's.
doctor-wrong-database-slow = it is { $seconds ->
    [one] { $seconds } second
   *[other] { $seconds } seconds
} behind this machine.
    .mend = Let both machines set their clocks by themselves: `timedatectl set-ntp true`. Leases of daemons and the order of messages go by the database's clock, deadlines by this machine's.
doctor-wrong-database-role = it has rights that the bot does not need: { $rights }.
    .mend = Make a role that owns nothing (`CREATE ROLE adjutant LOGIN`), and give it its rights: `adjutant store prepare --owner ADDRESS`. Then nobody who takes the bot over can change what happened.
doctor-wrong-database-waits = commits wait for a standby (`synchronous_standby_names`), and none is connected: nothing can be written.
    .mend = Bring the standby back, or name another one. If there is none for now, set `synchronous_standby_names = ''` and reload: then the games stand on one disk.
doctor-wrong-database-alone = there is none. If its disk is lost, so is everything since the last backup.
    .mend = Add a synchronous standby. If the host itself keeps copies that cannot be seen here, or one disk is enough, write `store_alone = true` into adjutant.toml.
doctor-wrong-database-asynchronous = it follows, but commits do not wait for it: a failover may lose what was acknowledged.
    .mend = Name it in `synchronous_standby_names` and reload.
doctor-wrong-database-twice = { $games ->
    [one] { $games } game of the database is
   *[other] { $games } games of the database are
} in this folder too. Started without the database, the bot would go on with them here, and they would have two histories.
    .mend = Move the folder away. Keep the folder of the keys where it is.

database-right-superuser = everything (superuser)
database-right-roles = making and changing roles
database-right-databases = making databases
database-right-replication = copying the whole server
database-right-owner = owning the tables of the log
database-right-log = changing and removing events

doctor-wrong-witness-silent = it does not answer ({ $detail }).
    .mend = Ask whoever runs this witness whether `adjutant witness serve` is running and can be reached at { $about }. Games that demand witnesses wait for it; take the section out of adjutant.toml if it is gone.
doctor-wrong-witness-other = what answers there is no witness (status { $status }).
    .mend = Compare `url` with what the witness told you: it is what stands before `/add-checkpoint`.
doctor-wrong-taken-back-seen = the witness { $witness } has seen { $seen ->
    [one] { $seen } event
   *[other] { $seen } events
} that this server signed, and { $ours ->
    [one] { $ours } is
   *[other] { $ours } are
} here. The games were taken back to an earlier moment, or another server plays this game.
    .mend = Stop the bot. Find the newest copy (the standby, the archive, a backup) and restore that. If there is none, tell the players: dice that they saw may fall again otherwise, and this witness will sign nothing more of the game.
doctor-wrong-health = it says “{ $said }”.
    .mend = { $said ->
        [connecting] It does not reach Discord: see the results below.
        [store] The games cannot be read: see the results below.
        [unregistered] Discord has not taken its commands yet: wait a minute and ask again.
        [late] What happened minutes ago is not told yet: wait a minute and ask again.
       *[other] Its log says more.
    }
doctor-wrong-aside = Discord did not take events { $from } to { $to } ({ $detail }).
    .mend = Nothing of the game is lost: `adjutant log` shows them. If it is not a matter of the server's own rules, please report it.

doctor-wrong-token-missing = there is none.
    .mend = Open https://discord.com/developers/applications, choose the application, Bot, Reset Token. Put the token into a file, close it with `chmod 600`, and write its name into adjutant.toml (token_file = "token"), or put it into the variable DISCORD_TOKEN.
doctor-wrong-token-unreadable = the file cannot be read ({ $detail }).
    .mend = Write the right name into adjutant.toml (token_file), meant from the folder of that file, and let the user that runs the bot read it.
doctor-wrong-token-open = the file is open to others, and whoever has the token is your bot.
    .mend = Close it: `chmod 600 { $about }`.
doctor-wrong-token-misshapen = what stands there is no token of a bot.
    .mend = A token is one line without spaces, in three parts with dots between. The application's number, its public key and its client secret are something else: open https://discord.com/developers/applications, choose the application, Bot, Reset Token.
doctor-wrong-token-refused = Discord does not accept it.
    .mend = Somebody made a new one since, or it belongs to a bot that was deleted. Open https://discord.com/developers/applications, choose the application, Bot, Reset Token, and put the new one in place of this.

doctor-wrong-network-unreachable = nothing answers there.
    .mend = Look at this machine's connection and at its firewall: it must reach port 443 of discord.com and gateway.discord.gg. If adjutant.toml has a `rest_url`, look at that too.
doctor-wrong-network-down = it answers with status { $status }.
    .mend = That is not this machine's fault. https://discordstatus.com says how Discord is; the bot waits and goes on by itself.
doctor-wrong-network-haste = it takes no more requests from here now.
    .mend = Wait some minutes and ask again. If it stays so, find out which program here asks so much.
doctor-wrong-network-stranger = what answers there is not Discord.
    .mend = Correct `rest_url` in adjutant.toml, or take the line away. If there is none, something between here and Discord answers in its place: a proxy, or a network that wants a login.

doctor-wrong-gateway-unknown = Discord does not say where it is ({ $detail }).
    .mend = Wait a minute and ask again.
doctor-wrong-gateway-sessions = no more sessions may be begun for { $minutes ->
    [one] { $minutes } minute
   *[other] { $minutes } minutes
}.
    .mend = Wait so long, and find out from the log why the bot was started so often.
doctor-wrong-gateway-unreachable = it cannot be connected to.
    .mend = Let this machine reach port 443 of gateway.discord.gg: a firewall, or a proxy that takes no WebSockets, stands in between.
doctor-wrong-gateway-silent = it was connected to and did not let the bot in.
    .mend = Wait a minute and ask again. If it stays so, a proxy between here and Discord may cut WebSockets.
doctor-wrong-gateway-intents = it does not allow what the bot wants to hear of (code { $code }).
    .mend = The bot wants nothing privileged: look at the application's page whether Discord has restricted it, and at `rest_url` in adjutant.toml.
doctor-wrong-gateway-closed = it closed with code { $code } ({ $detail }).
    .mend = Wait a minute and ask again; what the code means stands in Discord's documentation under “Gateway Close Event Codes”.

doctor-wrong-clock-fast = it is { $seconds ->
    [one] { $seconds } second
   *[other] { $seconds } seconds
} fast.
    .mend = Let this machine set its clock by itself: `timedatectl set-ntp true`. Deadlines and Discord's three seconds go by it.
doctor-wrong-clock-slow = it is { $seconds ->
    [one] { $seconds } second
   *[other] { $seconds } seconds
} slow.
    .mend = Let this machine set its clock by itself: `timedatectl set-ntp true`. Deadlines and Discord's three seconds go by it.

doctor-wrong-nowhere = none.
    .mend = Open the link that `adjutant invite` prints, and choose your server.
doctor-wrong-commands = { $count } are not registered: { $missing } …
    .mend = Start the bot again: it registers them. If it is running, its log says why Discord did not take them.
doctor-wrong-server-left = the bot is not on it any more.
    .mend = Invite it again with the link that `adjutant invite` prints. The game is whole and goes on then.
doctor-wrong-place-gone = the channel or thread is gone.
    .mend = `/game move` in the channel where the game is to go on gives it another place.
doctor-wrong-channel = the bot lacks { $lacking }.
    .mend = Give its role that there: the channel's settings, Permissions. Or let an administrator open the link of `adjutant invite` again.
doctor-wrong-room = nearly all of what Discord allows a server is used.
    .mend = Remove channels and roles that nobody needs. Idle threads of games are archived by themselves. Other servers can take new games: `[[server]]` in adjutant.toml.
doctor-wrong-unanswered = Discord did not say ({ $detail }).
    .mend = Ask again in a minute.

## Discord's names of permissions

permission-view-channels = View Channels
permission-send-messages = Send Messages
permission-attach-files = Attach Files
permission-read-message-history = Read Message History
permission-create-public-threads = Create Public Threads
permission-create-private-threads = Create Private Threads
permission-send-messages-in-threads = Send Messages in Threads

### 問いかけ。本文は、前に名前を挙げた人に何を求めるか。`.type` は入力できるもの。その `$example` は実際にできる行動、
### わからないときは `.example`。

choice = `{ $line }`
choice-proposal = `{ $bare }`(提案どおり`{ $line }`)
choice-gap = {" ・ "}

prompt = { $who }:{ $task }
    入力:{ $typed }
prompt-everyone = 全員

## 卓

task-take-seats = 席についてください。空いているのは{ $free }です。
    .type = `着席 { $free-first }`、ゲームマスターは`割り当て`
task-start-game = 席がそろいました。ゲームマスターが開始できます。
    .type = `開始`
task-resume-game = ゲームは中断中です(「{ $reason }」)。
    .type = ゲームマスターは`再開`
task-fill-seats = { $free }の担当がいません。ゲームマスターが担当を決めてください。
    .type = ゲームマスターは`割り当て`、またはゲームを終える`閉会`

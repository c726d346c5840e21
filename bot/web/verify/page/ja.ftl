### ファイルを確かめるページ: プログラムの文のほかに言うこと。

page-title = ゲーム、シーズン、ロールを確かめる
page-about = このページはAdjutantのゲームとリーグのシーズン(どちらも.adjutant)、ロール(.roll.json)を確かめます。形式の説明だけから作られた二つ目のプログラムなので、片方に誤りがあっても判定は左右されません。ファイルはこのコンピューターの外に出ません。ページはネットワークと通信することも許されていません。
page-file = ファイル
page-drop = ここにファイルを置くか、選んでください
page-checkpoints = チャットのチェックポイント(あるだけ、そのまま貼り付けてください)
page-witnesses = 信頼する証人の鍵(1行に1つ。ファイルをくれた人からではなく、証人本人か、証人が公開している場所から)
page-check = 確かめる
page-checking = 確かめています…
page-choose-first = まずファイルを選んでください。
page-unread = ファイルを開けません。
page-failed = このページではファイルを扱えませんでした。作成者に知らせてください。
page-language = English

page-proven = 検証済み
page-proven-with-reservations = 条件つきで検証済み(注意点あり)
page-proven-so-far = ここまで検証済み
page-unproven = 検証できません
page-open-roll = ロール{ $roll }が要求されたのに答えられていません
page-wrong = 誤りがあります
page-holds = 確かめたもの: イベント{ $events }件、ロール{ $rolls }回(ダイス{ $dice }個)、チェックポイント{ $checkpoints }件。まだ秘密のイベントは{ $hidden }件、公開されて約束どおりだったものは{ $opened }件、ダイスより前に封印されていた抽選は{ $draws }回。
page-holds-roll = 確かめたもの: イベント{ $events }件の記録の中のロール{ $roll }(ダイス{ $dice }個)。
page-dice = ダイスの目: { $dice }
page-holds-league = 確かめたもの: リーグの記録のイベント{ $events }件、組み合わせ{ $pairings }件、くじ{ $draws }回、チェックポイント{ $checkpoints }件、ゲームのファイル{ $games }件。
page-league = リーグ: { $league }
page-no-rules = 確かめていないもの: ゲームのルールが守られたかどうか。それにはゲーム本体のプログラム(adjutant verify)が必要です。
page-no-rules-league = 確かめていないもの: 組み合わせの決め方、順位表、トーナメント表、期限、ゲームの設定、ゲームのルールが守られたかどうか。それにはプログラム(adjutant verify)が必要です。
page-no-witnesses = 確かめていないもの: 証人の署名。信頼する証人の鍵を入れてください。
page-one-roll = 一つのロールからは、代わりに別のロールが求められなかったことまではわかりません。ゲーム全体のファイルならわかります。
page-doubtful = 証人の鍵として読めません: { $why }
page-strangers = 名指しされていない証人の署名: { $count }件。数に入れません。

### 太平洋版のルールブックだけの見出し。ほかは `src/words/otherwise.rs` の語の置き換えです。

section-5-mobilize = 新しいユニットの配備
section-6-income = 収入の徴集

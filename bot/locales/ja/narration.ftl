### narration

### prompts

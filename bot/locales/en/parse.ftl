### parse

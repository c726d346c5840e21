### text

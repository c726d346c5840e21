### refusals_table

### refusals_axis

"""Better schedules before there are clauses: tasks that exclude each other in pairs."""

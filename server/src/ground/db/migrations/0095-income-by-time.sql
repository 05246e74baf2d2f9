-- Months begin where the reader lives: totals are read by moments, from the index alone.
create index income_time on income (talent_id, created_at) include (currency, amount_minor, task_id);
drop index income_period;
drop index income_totals;

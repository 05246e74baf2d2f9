-- Whether an order's work may draw on the company's memory and termbase.
alter table task add column is_memory_used boolean not null default true;
alter table task add column is_termbase_used boolean not null default true;

-- Work on tasks: changes that know of each other, who confirms for the client, work that is done anew after a reset.

alter table task add column version int not null default 1; -- of what its client may change
alter table task add column confirmer_id uuid references account; -- null: every admin of the company
create index task_confirmer on task (confirmer_id) where confirmer_id is not null;

-- A reset of work that was paid begins a new round: whoever does it anew is paid for it anew.
alter table node_task add column round int not null default 1;
alter table income add column round int not null default 1;
alter table income drop constraint income_node_task_id_key;
alter table income add constraint income_once unique (node_task_id, round);

-- A company's figures are summed up from this alone.
create index task_stats on task (company_id)
  include (status, group_id, deadline_at, created_at, completed_at, price_minor, currency, word_count)
  where deleted_at is null and purpose = 'order';

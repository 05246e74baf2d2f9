-- Lists among a million node tasks: every page is a walk along an index, every search starts from one.

-- Names are searched by their characters and pairs of characters: trigrams don't see a word of two, which is most of Chinese.
create function name_grams(name text) returns text[] language sql immutable parallel safe as $$
  select coalesce(array_agg(distinct substr(lower(name), place, size)), '{}')
  from generate_series(1, char_length(name)) place, generate_series(1, 2) size
$$;
alter table task add column name_grams text[] not null generated always as (name_grams(name)) stored;
drop index task_name_search;
create index task_name_search on task using gin (name_grams) with (fastupdate = off);

-- In the order of each list, by state or status: a list of several is merged from them.
create index node_task_company_state_created on node_task (company_id, state, created_at, node_task_id);
create index node_task_state_deadline on node_task (state, deadline_at, node_task_id);
create index node_task_state_created on node_task (state, created_at, node_task_id);
drop index node_task_company_created;
drop index node_task_mine_created;
create index task_created on task (created_at desc, task_id) where deleted_at is null;
create index task_company_status_deadline on task (company_id, status, deadline_at, task_id) where deleted_at is null;
create index task_status_created on task (status, created_at desc, task_id) where deleted_at is null;
create index task_status_deadline on task (status, deadline_at, task_id) where deleted_at is null;
create index task_creator on task (created_by, created_at desc, task_id) where deleted_at is null;
create index task_creator_created on task (created_by, status, created_at desc, task_id) where deleted_at is null;
create index task_creator_deadline on task (created_by, status, deadline_at, task_id) where deleted_at is null;
drop index task_company_deadline;

-- A node task's last verdict is asked from both of its sides.
create index qa_result_reviewed on qa_result (reviewed_id, created_at desc);

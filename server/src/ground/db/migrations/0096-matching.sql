-- What matching reads of ten thousand talents for one node task.

-- Hand-ins that were passed, and those of them before the deadline.
alter table talent
  add column passed_count int not null default 0,
  add column on_time_count int not null default 0,
  add check (on_time_count <= passed_count);

update talent t set passed_count = done.passed, on_time_count = done.on_time
from (
  select assignee_id, count(*)::int as passed, count(*) filter (where submitted_at <= deadline_at)::int as on_time
  from node_task
  where state = 'completed' and assignee_id is not null and submitted_at is not null and deadline_at is not null
  group by assignee_id
) done
where done.assignee_id = t.account_id;

-- Work in hand: what somebody's free time is told from.
create index node_task_in_hand on node_task (assignee_id)
  include (state, kind, unit, quantity_milli, done_count, total_count)
  where state in ('assigned', 'in_progress') and assignee_id is not null;

-- A company and a talent who don't work together any more.
create table company_block (
  company_id uuid not null references company,
  account_id uuid not null references account,
  reason text not null,
  blocked_by uuid not null references account,
  created_at timestamptz not null,
  primary key (company_id, account_id)
);

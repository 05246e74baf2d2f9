-- Fields of work that a task is of: matching prefers talents who know them.
alter table task add column tag_ids text[] not null default '{}';

-- A talent's fields stand with the talent from the first day, not in what they applied with.
update talent t set tag_ids = coalesce((
  select array(select jsonb_array_elements_text(a.content -> 'tag_ids')) from application a
  where a.account_id = t.account_id and a.state in ('passed', 'passedFirstRound') order by a.round desc limit 1
), '{}')
where t.tag_ids = '{}';

-- Who is offered nothing, whatever else they are: a few among many.
create index account_held_back on account (account_id) where status <> 'normal' or erase_at is not null;

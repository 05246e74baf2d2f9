-- The six axes of a pair follow from facts: marks of reviewers, scores, what was done and how offers were answered.

-- What a reviewer says of somebody, once for each review.
create table axis_mark (
  mark_id uuid primary key,
  account_id uuid not null references talent,
  role_id int not null check (role_id between 1 and 6),
  source_lang text not null,
  target_lang text not null,
  axes jsonb not null,
  difficulty int not null check (difficulty between 1 and 3),
  created_at timestamptz not null default now()
);
comment on column axis_mark.axes is 'ts:AxisMarks';
comment on column axis_mark.difficulty is 'ts:TrialDifficulty';
create index axis_mark_of on axis_mark (account_id, role_id, source_lang, target_lang);

alter table talent_pair
  add column axes_formula text, -- the version by which the axes were told; null: the ones everybody begins with
  add column rated_at timestamptz;

create index task_event_given_up on task_event (actor_id, created_at) where kind = 'workGivenUp';

-- Quality: trials by which talents qualify, and reviews of trials and of later work.

create table trial_material (
  material_id uuid primary key,
  role_id int not null check (role_id between 1 and 6),
  source_lang text not null,
  target_lang text not null,
  media text not null check (media in ('doc', 'pic', 'audio', 'video')),
  tag_ids text[] not null default '{}',
  difficulty int not null default 1 check (difficulty between 1 and 3),
  title text not null,
  introduction text not null default '',
  style_guide text not null default '',
  terms jsonb not null default '[]',
  minutes int not null,
  hours int not null,
  pass_score float8 not null,
  file_id uuid not null references file,
  media_file_id uuid references file,
  word_count int not null,
  segment_count int not null,
  state text not null default 'draft' check (state in ('draft', 'published', 'retired')),
  version int not null default 1,
  created_by uuid not null references account,
  created_at timestamptz not null,
  published_at timestamptz,
  check (state = 'draft' or published_at is not null)
);
comment on table trial_material is 'A material of which trials are made.';
comment on column trial_material.role_id is 'ts:TrialRoleId';
comment on column trial_material.media is 'ts:Media';
comment on column trial_material.tag_ids is 'Fields of work.';
comment on column trial_material.difficulty is 'ts:TrialDifficulty';
comment on column trial_material.terms is 'ts:TrialTerm[]';
comment on column trial_material.minutes is 'Working time that it usually takes.';
comment on column trial_material.hours is 'From the beginning until it must be handed in.';
comment on column trial_material.media_file_id is 'The sound or film that a subtitle belongs to.';
comment on column trial_material.state is 'ts:MaterialState';
create index trial_material_found on trial_material (role_id, source_lang, target_lang) where state = 'published';
create index trial_material_listed on trial_material (created_at desc, material_id);

create table trial_material_segment (
  material_id uuid not null references trial_material on delete cascade,
  position int not null,
  content jsonb not null,
  draft text not null default '',
  reference text not null default '',
  primary key (material_id, position)
);
comment on table trial_material_segment is
  'A segment of a material, with what a talent begins from and what the reviewer compares with.';
comment on column trial_material_segment.content is 'ts:MaterialContent. With its key in the original file.';

create table trial (
  trial_id uuid primary key,
  material_id uuid not null references trial_material,
  talent_id uuid not null references talent,
  role_id int not null,
  source_lang text not null,
  target_lang text not null,
  state text not null,
  invited_by uuid references account,
  created_at timestamptz not null,
  due_at timestamptz,
  warned_at timestamptz,
  started_at timestamptz,
  submitted_at timestamptz,
  decided_at timestamptz,
  ended_at timestamptz,
  refuse_reason text not null default '',
  score float8,
  appealed_at timestamptz,
  appeal_reason text not null default '',
  wants_second boolean not null default false,
  task_id uuid references task,
  node_task_id uuid references node_task,
  check ((node_task_id is null) = (started_at is null))
);
comment on table trial is 'A trial of a talent.';
comment on column trial.role_id is 'ts:TrialRoleId';
comment on column trial.state is 'ts:TrialState';
comment on column trial.invited_by is 'Null: the talent claimed it.';
comment on column trial.due_at is 'To answer, to begin, to hand in.';
comment on column trial.warned_at is
  'When the talent was told that the time is nearly over; null again when another time begins.';
comment on column trial.ended_at is 'Refused, given up, expired.';
comment on column trial.wants_second is 'The system''s draw of a second review, made when it is handed in.';
comment on column trial.task_id is 'The house''s task in which it is done.';
-- One of a kind at a time.
create unique index trial_under_way on trial (talent_id, role_id, source_lang, target_lang)
  where state in ('awaitingAcceptance', 'awaitingTrial', 'inTrial', 'underReview', 'reviewed');
create index trial_of on trial (talent_id, created_at desc, trial_id);
create index trial_material_of on trial (material_id, created_at desc, trial_id);
create index trial_state on trial (state, created_at desc, trial_id);
create index trial_due on trial (due_at) where due_at is not null;

create table review (
  review_id uuid primary key,
  trial_id uuid references trial,
  sampled_id uuid references node_task,
  reason text not null check (reason in ('first', 'second', 'appeal', 'deciding', 'sample')),
  talent_id uuid not null references account,
  role_id int not null,
  source_lang text not null,
  target_lang text not null,
  state text not null default 'waiting' check (state in ('waiting', 'taken', 'done', 'cancelled')),
  reviewer_id uuid references account,
  task_id uuid not null references task,
  node_task_id uuid not null references node_task,
  hints jsonb not null default '[]',
  created_at timestamptz not null,
  due_at timestamptz not null,
  taken_at timestamptz,
  warned_at timestamptz,
  done_at timestamptz,
  verdict text check (verdict in ('pass', 'fail')),
  score float8,
  formula text,
  inputs jsonb,
  axes jsonb,
  good text not null default '',
  learn text not null default '',
  check ((trial_id is null) = (reason = 'sample') and (sampled_id is null) = (reason <> 'sample')),
  check ((state in ('taken', 'done')) = (reviewer_id is not null)),
  check ((state = 'done') = (verdict is not null))
);
comment on table review is 'A review of a trial, or of a sample of later work.';
comment on column review.sampled_id is 'Later work.';
comment on column review.reason is 'ts:ReviewReason';
comment on column review.role_id is 'ts:TrialRoleId';
comment on column review.state is 'ts:ReviewState';
comment on column review.task_id is 'The house''s task with the copy that is reviewed.';
comment on column review.hints is 'ts:SegmentHints[]';
comment on column review.warned_at is 'Who has taken it is warned once before it goes back to the queue.';
comment on column review.verdict is 'ts:TrialVerdict';
comment on column review.formula is 'The version by which the score was told.';
comment on column review.inputs is 'ts:ScoreInputs. What it was told from.';
comment on column review.axes is 'ts:AxisMarks';
comment on column review.good is 'What the reviewer praises.';
comment on column review.learn is 'What the reviewer advises.';
create unique index review_node on review (node_task_id);
create unique index review_sampled on review (sampled_id) where sampled_id is not null;
create index review_trial on review (trial_id) where trial_id is not null;
create index review_waiting on review (role_id, source_lang, target_lang, due_at) where state = 'waiting';
create index review_taken on review (due_at) where state = 'taken';
create index review_done on review (role_id, source_lang, target_lang, done_at) where state = 'done';
create index review_reviewer on review (reviewer_id, state, due_at) where reviewer_id is not null;
create index review_listed on review (created_at desc, review_id);

-- What `evaluate` says of each segment, and what of it people needn't look at.

create table estimate_run (
  node_task_id uuid primary key references node_task,
  piece_id uuid not null references piece,
  opened_at timestamptz not null, -- of the node: opened again it estimates anew
  seed text not null, -- draws the sample of what is checked all the same
  skip_from int check (skip_from between 0 and 100), -- null: nothing is skipped
  audit_percent int not null check (audit_percent between 0 and 100),
  skipped_at timestamptz, -- when segments were let past people
  created_at timestamptz not null default now()
);
create index estimate_run_piece on estimate_run (piece_id);

create table segment_estimate (
  node_task_id uuid not null references estimate_run on delete cascade,
  segment_id uuid not null references segment,
  rev int not null, -- the segment's revision that was estimated
  estimate int not null check (estimate between 0 and 100),
  made_by text not null, -- the formula of embedded checks, or provider and model
  prompt_version text,
  is_skipped boolean not null default false,
  is_audited boolean not null default false check (not (is_audited and is_skipped)),
  primary key (node_task_id, segment_id)
);
create index segment_estimate_segment on segment_estimate (segment_id);

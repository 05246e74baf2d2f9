-- Segments and all that is said and done about them. Revisions are only ever added.

create table segment (
  segment_id uuid primary key,
  piece_id uuid not null references piece,
  place text not null collate "C", -- fractional order: sorts as bytes; split and merge put new ones between
  key text not null, -- its place in the original file
  kind text not null default 'text' check (kind in ('text', 'cue', 'dub', 'region')),
  start_ms int,
  end_ms int,
  speaker text,
  source text not null,
  codes jsonb not null default '[]',
  context text,
  target text not null default '',
  state text not null default 'initial' check (state in ('initial', 'translated', 'reviewed', 'final')),
  origin jsonb not null default '{"kind":"none"}',
  rev int not null default 0,
  is_locked boolean not null default false,
  updated_by uuid references account,
  updated_at timestamptz not null default now(),
  removed_at timestamptz,
  unique (piece_id, place)
);
comment on column segment.kind is 'ts:SegmentKind';
comment on column segment.codes is 'ts:SegmentCode[]';
comment on column segment.state is 'ts:SegmentState';
comment on column segment.origin is 'ts:SegmentOrigin';
create index segment_changed on segment (piece_id, updated_at);

create table segment_revision (
  segment_id uuid not null references segment,
  rev int not null,
  node_task_id uuid references node_task,
  author_id uuid references account, -- null: the system
  target text not null,
  state text not null,
  origin jsonb not null,
  active_ms int not null default 0,
  idempotency_key uuid,
  created_at timestamptz not null default now(),
  primary key (segment_id, rev)
);
comment on column segment_revision.state is 'ts:SegmentState';
comment on column segment_revision.origin is 'ts:SegmentOrigin';
create unique index segment_revision_once on segment_revision (idempotency_key);
create index segment_revision_node on segment_revision (node_task_id);
create trigger segment_revision_is_append_only before update or delete on segment_revision for each row execute function refuse_change();

create table segment_comment (
  comment_id uuid primary key,
  segment_id uuid not null references segment,
  piece_id uuid not null references piece,
  node_task_id uuid references node_task,
  author_id uuid not null references account,
  body text not null,
  created_at timestamptz not null default now(),
  resolved_at timestamptz,
  resolved_by uuid references account
);
create index segment_comment_piece on segment_comment (piece_id, created_at);

-- MQM issues marked by reviewers and clients.
create table segment_issue (
  issue_id uuid primary key,
  segment_id uuid not null references segment,
  piece_id uuid not null references piece,
  node_task_id uuid not null references node_task, -- the qa or confirmation node that marked it
  author_id uuid not null references account,
  type text not null,
  severity text not null check (severity in ('neutral', 'minor', 'major', 'critical')),
  side text not null default 'target' check (side in ('source', 'target')),
  start_offset int,
  end_offset int,
  note text not null default '',
  state text not null default 'open' check (state in ('open', 'fixed', 'waived')),
  waive_reason text,
  round int not null, -- which return it belongs to, from 1
  rev int not null, -- the segment's revision it was marked on
  created_at timestamptz not null default now(),
  closed_at timestamptz
);
comment on column segment_issue.type is 'ts:IssueType';
comment on column segment_issue.severity is 'ts:Severity';
comment on column segment_issue.state is 'ts:IssueState';
comment on column segment_issue.side is 'ts:SegmentSide';
create index segment_issue_piece on segment_issue (piece_id, created_at);

-- A check's finding that the talent decided to leave, with the reason; void once the target changes.
create table check_waiver (
  segment_id uuid not null references segment,
  rule text not null,
  target_hash text not null,
  reason text not null,
  author_id uuid not null references account,
  created_at timestamptz not null default now(),
  primary key (segment_id, rule, target_hash)
);

-- Each verdict of a reviewer: append-only, the last one counts.
create table qa_result (
  qa_result_id uuid primary key,
  node_task_id uuid not null references node_task, -- the qa node
  reviewed_id uuid not null references node_task,
  reviewer_id uuid not null references account,
  round int not null,
  verdict text not null check (verdict in ('pass', 'return')),
  score double precision not null,
  formula text not null,
  inputs jsonb not null,
  reason text not null default '',
  created_at timestamptz not null default now(),
  unique (node_task_id, round)
);
comment on column qa_result.verdict is 'ts:Verdict';
comment on column qa_result.inputs is 'ts:ScoreInputs';
create trigger qa_result_is_append_only before update or delete on qa_result for each row execute function refuse_change();

-- One writer a node task; others look on.
create table workbench_lease (
  node_task_id uuid primary key references node_task,
  account_id uuid not null references account,
  client_id uuid not null, -- the tab
  taken_at timestamptz not null default now(),
  expires_at timestamptz not null
);

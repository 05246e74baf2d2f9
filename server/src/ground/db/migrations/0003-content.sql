-- Content: what is made of media for the workbench, the segments of texts and all that is said about them, memory and termbase.

-- Media.

create table media_derivative (
  file_id uuid not null references file on delete cascade,
  kind text not null check (kind in ('peaks', 'proxy')),
  state text not null default 'waiting' check (state in ('waiting', 'running', 'ready', 'failed')),
  progress integer not null default 0 check (progress between 0 and 100),
  error jsonb,
  made_file_id uuid unique references file on delete set null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (file_id, kind)
);
comment on table media_derivative is
  'What is made of a sound or film for the workbench: peaks for its waveform, a proxy where browsers can''t play the original.';
comment on column media_derivative.kind is 'ts:DerivativeKind';
comment on column media_derivative.state is 'ts:DerivativeState';
comment on column media_derivative.progress is 'Percent.';
comment on column media_derivative.error is 'ts:StoredError. Why it failed.';
comment on column media_derivative.made_file_id is 'The result when ready; its purpose is ''derivative''.';

-- Text. Revisions are only ever added.

create table segment (
  segment_id uuid primary key,
  piece_id uuid not null, -- references piece
  place text not null collate "C",
  key text not null,
  kind text not null default 'text' check (kind in ('text', 'cue', 'dub', 'region')),
  start_ms int,
  end_ms int,
  speaker text,
  words jsonb,
  region jsonb,
  source text not null,
  codes jsonb not null default '[]',
  context text,
  length_limit jsonb,
  target text not null default '',
  state text not null default 'initial' check (state in ('initial', 'translated', 'reviewed', 'final')),
  origin jsonb not null default '{"kind":"none"}',
  rev int not null default 0,
  is_locked boolean not null default false,
  counted_as text,
  updated_by uuid, -- references account
  updated_at timestamptz not null default now(),
  removed_at timestamptz,
  unique (piece_id, place)
);
comment on table segment is
  'A stretch of text (a sentence, a cue, a region of a picture) of one piece, with its newest target.';
comment on column segment.place is
  'A fractional index, sorts as bytes: split and merge put new segments between others.';
comment on column segment.key is 'Its place in the original file.';
comment on column segment.kind is 'ts:SegmentKind';
comment on column segment.words is
  'ts:SpokenWord[]. Of a transcript: each word with its times. Null: nothing heard them.';
comment on column segment.region is
  'ts:SegmentRegion. Of a picture: where the text stands, in pixels of the original. Null: elsewhere.';
comment on column segment.codes is 'ts:SegmentCode[]. Formatting that stands in source and target.';
comment on column segment.context is
  'Where the text stands in its document (heading, cell, footnote …), for the reader''s eye.';
comment on column segment.length_limit is 'ts:LengthLimit. How long the file lets its target be; null: as long as it needs to be.';
comment on column segment.state is 'ts:SegmentState';
comment on column segment.origin is 'ts:SegmentOrigin';
comment on column segment.counted_as is 'ts:MatchBand. By which match with the memory its words were priced; null: as new.';
comment on column segment.rev is 'Of the newest revision; 0: none yet.';
comment on column segment.updated_by is 'Null: the system.';
create index segment_changed on segment (piece_id, updated_at);

create table segment_revision (
  segment_id uuid not null references segment,
  rev int not null,
  node_task_id uuid, -- references node_task
  author_id uuid, -- references account
  target text not null,
  state text not null,
  origin jsonb not null,
  active_ms int not null default 0,
  idempotency_key uuid,
  created_at timestamptz not null default now(),
  primary key (segment_id, rev)
);
comment on table segment_revision is 'A target that a segment has or had.';
comment on column segment_revision.node_task_id is 'The step in which it was written.';
comment on column segment_revision.author_id is 'Null: the system.';
comment on column segment_revision.state is 'ts:SegmentState';
comment on column segment_revision.origin is 'ts:SegmentOrigin';
comment on column segment_revision.active_ms is 'Working time since the author''s revision before.';
create unique index segment_revision_once on segment_revision (idempotency_key);
create index segment_revision_node on segment_revision (node_task_id);
create trigger segment_revision_is_append_only before update or delete on segment_revision
  for each row execute function refuse_change();

create table segment_shape (
  segment_id uuid not null references segment,
  version int not null,
  node_task_id uuid, -- references node_task
  place text not null collate "C",
  start_ms int,
  end_ms int,
  speaker text,
  words jsonb,
  region jsonb,
  is_removed boolean not null,
  created_at timestamptz not null default now(),
  primary key (segment_id, version)
);
comment on table segment_shape is
  'Where a segment was and whether it was there after a step: what a reset goes back to. Only of segments that people have moved, cut, joined, added or taken out.';
comment on column segment_shape.node_task_id is 'The step that made it so. Null: how it was before any.';
comment on column segment_shape.words is 'ts:SpokenWord[]';
comment on column segment_shape.region is 'ts:SegmentRegion';
create index segment_shape_node on segment_shape (node_task_id);
create trigger segment_shape_is_append_only before update or delete on segment_shape
  for each row execute function refuse_change();

create table segment_comment (
  comment_id uuid primary key,
  segment_id uuid not null references segment,
  piece_id uuid not null, -- references piece
  node_task_id uuid, -- references node_task
  author_id uuid not null, -- references account
  body text not null,
  created_at timestamptz not null default now(),
  resolved_at timestamptz,
  resolved_by uuid -- references account
);
comment on table segment_comment is 'A remark on a segment, for colleagues.';
create index segment_comment_piece on segment_comment (piece_id, created_at);

create table segment_issue (
  issue_id uuid primary key,
  segment_id uuid not null references segment,
  piece_id uuid not null, -- references piece
  node_task_id uuid not null, -- references node_task
  author_id uuid not null, -- references account
  type text not null,
  severity text not null check (severity in ('neutral', 'minor', 'major', 'critical')),
  side text not null default 'target' check (side in ('source', 'target')),
  start_offset int,
  end_offset int,
  note text not null default '',
  correction text not null default '',
  state text not null default 'open' check (state in ('open', 'fixed', 'waived')),
  waive_reason text,
  round int not null,
  rev int not null,
  created_at timestamptz not null default now(),
  closed_at timestamptz
);
comment on table segment_issue is 'An issue (MQM) that a reviewer or the client marked in a segment.';
comment on column segment_issue.node_task_id is 'The review or confirmation in which it was marked.';
comment on column segment_issue.type is 'ts:IssueType';
comment on column segment_issue.severity is 'ts:Severity';
comment on column segment_issue.side is 'ts:SegmentSide';
comment on column segment_issue.start_offset is 'UTF-16 units within the side''s text; null: the whole segment.';
comment on column segment_issue.state is 'ts:IssueState';
comment on column segment_issue.correction is 'What the marked text should be; empty: nothing was proposed.';
comment on column segment_issue.round is 'Which return it belongs to, from 1.';
comment on column segment_issue.rev is 'The segment''s revision on which it was marked.';
create index segment_issue_piece on segment_issue (piece_id, created_at);

create table check_waiver (
  segment_id uuid not null references segment,
  rule text not null,
  target_hash text not null,
  reason text not null,
  author_id uuid not null, -- references account
  created_at timestamptz not null default now(),
  primary key (segment_id, rule, target_hash)
);
comment on table check_waiver is
  'A check''s finding that somebody decided to leave, with the reason; void once the target changes.';
comment on column check_waiver.rule is 'The check''s name.';
comment on column check_waiver.target_hash is 'Of the target that was judged.';

create table ignored_rule (
  piece_id uuid not null, -- references piece
  rule text not null,
  reason text not null,
  author_id uuid not null, -- references account
  created_at timestamptz not null default now(),
  primary key (piece_id, rule)
);
comment on table ignored_rule is
  'A check that somebody has switched off for a whole piece of work, with the reason; whoever reviews the work sees it.';
comment on column ignored_rule.rule is 'The check''s name.';

create table workbench_lease (
  node_task_id uuid primary key, -- references node_task
  account_id uuid not null, -- references account
  client_id uuid not null,
  taken_at timestamptz not null default now(),
  expires_at timestamptz not null
);
comment on table workbench_lease is 'Who may write in a node task''s workbench just now; others look on.';
comment on column workbench_lease.client_id is 'The browser''s tab.';

-- Memory and termbase of a company.

create table memory_import (
  memory_import_id uuid primary key,
  company_id uuid not null, -- references company
  account_id uuid not null, -- references account
  file_id uuid not null unique references file,
  kind text not null check (kind in ('tmx', 'tbx')),
  file_name text not null,
  source_lang text,
  state text not null default 'running' check (state in ('running', 'done', 'failed')),
  total int,
  done int not null default 0,
  added int not null default 0,
  renewed int not null default 0,
  skipped int not null default 0,
  problems jsonb not null default '[]',
  failure jsonb,
  created_at timestamptz not null default now(),
  finished_at timestamptz
);
comment on table memory_import is 'A file (TMX, TBX) that is taken over into a company''s memory or termbase.';
comment on column memory_import.account_id is 'Who asked for it.';
comment on column memory_import.file_id is 'Unique: a file is imported once.';
comment on column memory_import.kind is 'ts:ExchangeKind';
comment on column memory_import.source_lang is
  'Of a termbase: from which language its terms are. Null: the first of each concept.';
comment on column memory_import.state is 'ts:MemoryImportState';
comment on column memory_import.total is 'Entries that can be taken over; null until the file has been read.';
comment on column memory_import.done is 'Entries that were written: where a new run goes on.';
comment on column memory_import.problems is 'ts:ImportProblem[]. The first of what was skipped.';
comment on column memory_import.failure is 'ts:ImportFailure. Where and why the file couldn''t be read.';
create index memory_import_company on memory_import (company_id, created_at desc);
create index memory_import_account on memory_import (account_id);

create table tm_unit (
  tm_unit_id uuid primary key,
  company_id uuid not null, -- references company
  source_lang text not null,
  target_lang text not null,
  scope text not null,
  source text not null,
  target text not null,
  codes jsonb not null default '[]',
  source_norm text not null,
  target_norm text not null,
  source_hash text not null,
  context_hash text,
  features int[] not null,
  task_id uuid, -- references task
  segment_id uuid references segment,
  author_id uuid, -- references account
  memory_import_id uuid references memory_import,
  import_author text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique nulls not distinct (company_id, source_lang, target_lang, source_hash, context_hash)
);
comment on table tm_unit is 'A source with its translation in a company''s memory.';
comment on column tm_unit.scope is 'Company, source and target language without their regions: one key for searching.';
comment on column tm_unit.codes is 'ts:SegmentCode[]. Formatting that stands in source and target.';
comment on column tm_unit.source_norm is 'NFKC, lower case, codes out, spaces folded: what is compared.';
comment on column tm_unit.source_hash is 'Of source_norm.';
comment on column tm_unit.context_hash is 'Of the segments before and after.';
comment on column tm_unit.features is
  'Hashes of pairs of neighbouring words or characters; near texts share some rare ones (features.ts).';
comment on column tm_unit.task_id is 'Where it came from; null: imported.';
comment on column tm_unit.memory_import_id is 'The file that said it last.';
comment on column tm_unit.import_author is 'Who wrote it, by that file.';
-- So that the planner knows the features that are everywhere.
alter table tm_unit alter column features set statistics 200;
create index tm_unit_exact on tm_unit (scope, source_hash);
create index tm_unit_features on tm_unit using gin (features);
create index tm_unit_search on tm_unit using gin (source_norm gin_trgm_ops);
create index tm_unit_target_search on tm_unit using gin (target_norm gin_trgm_ops);
create index tm_unit_recent on tm_unit (company_id, updated_at desc, tm_unit_id desc);
create index tm_unit_import on tm_unit (memory_import_id) where memory_import_id is not null;

create table term (
  term_id uuid primary key,
  company_id uuid not null, -- references company
  source_lang text not null,
  target_lang text not null,
  source text not null,
  target text not null,
  is_forbidden boolean not null default false,
  note text not null default '',
  definition text not null default '',
  part_of_speech text not null default '',
  state text not null default 'approved' check (state in ('proposed', 'approved', 'refused')),
  author_id uuid, -- references account
  memory_import_id uuid references memory_import,
  decided_by uuid, -- references account
  decided_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (company_id, source_lang, target_lang, source, target)
);
comment on table term is 'A term of a company with its translation. Proposed ones wait for an admin''s word.';
comment on column term.is_forbidden is 'The target must not be used for the source.';
comment on column term.state is 'ts:TermState';
comment on column term.memory_import_id is 'The file that said it last.';
create index term_pair on term (company_id, source_lang, target_lang);
create index term_recent on term (company_id, updated_at desc, term_id desc);
create index term_import on term (memory_import_id) where memory_import_id is not null;
create index term_decider on term (decided_by) where decided_by is not null;

create table term_notice (
  company_id uuid primary key, -- references company
  told_at timestamptz not null,
  next_at timestamptz
);
comment on table term_notice is 'When a company''s admins were last told of proposed terms.';
comment on column term_notice.next_at is 'When they hear of those that came since; null: none came.';

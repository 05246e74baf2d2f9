-- Interpretations of recorded speech: stretches that people recorded against the floor.
create table interpret_stretch (
  stretch_id uuid primary key, -- the browser's that recorded it
  piece_id uuid not null references piece,
  node_task_id uuid not null references node_task,
  run_id uuid not null, -- one press of the record button
  slot_id uuid not null, -- versions of one stretch
  mode text not null check (mode in ('simultaneous', 'consecutive')),
  from_ms integer not null,
  start_ms integer not null,
  offset_frames integer not null,
  length_frames integer not null default 0,
  file_id uuid references file, -- null: still open, in chunks
  levels bytea,
  clipped_count integer not null default 0,
  is_chosen boolean not null default false,
  is_interrupted boolean not null default false,
  author_id uuid not null references account,
  created_at timestamptz not null,
  ended_at timestamptz not null -- when the last of it came
);
comment on column interpret_stretch.mode is 'ts:InterpretMode';
create unique index interpret_stretch_chosen on interpret_stretch (piece_id, slot_id) where is_chosen;
create index interpret_stretch_piece on interpret_stretch (piece_id, start_ms, offset_frames);
create index interpret_stretch_node on interpret_stretch (node_task_id);
create index interpret_stretch_file on interpret_stretch (file_id);
create index interpret_stretch_author on interpret_stretch (author_id);

-- What has come of a stretch while it is open.
create table interpret_chunk (
  stretch_id uuid not null references interpret_stretch on delete cascade,
  at_frame integer not null,
  frames integer not null,
  storage_key text not null,
  primary key (stretch_id, at_frame)
);

-- Handovers, and remarks at moments of the floor.
create table interpret_note (
  note_id uuid primary key,
  piece_id uuid not null references piece,
  node_task_id uuid not null references node_task,
  kind text not null check (kind in ('handover', 'comment')),
  at_ms integer not null,
  body text not null,
  severity text check (severity in ('neutral', 'minor', 'major', 'critical')), -- a reviewer's
  round integer not null, -- of the review
  author_id uuid not null references account,
  resolved_at timestamptz,
  created_at timestamptz not null
);
comment on column interpret_note.kind is 'ts:InterpretNoteKind';
comment on column interpret_note.severity is 'ts:Severity';
create index interpret_note_piece on interpret_note (piece_id, at_ms);
create index interpret_note_node on interpret_note (node_task_id);
create index interpret_note_author on interpret_note (author_id);

-- What interpreters note for themselves.
create table interpret_pad (
  node_task_id uuid primary key references node_task,
  pad text not null,
  updated_at timestamptz not null
);

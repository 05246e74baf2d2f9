-- Voices for translations: how they are to sound, and what has been spoken for each cue.
alter table company add column dub_setting jsonb;
comment on column company.dub_setting is 'ts:DubSetting';
alter table node_task add column dub_setting jsonb;
comment on column node_task.dub_setting is 'ts:DubSetting';

create table dub_take (
  take_id uuid primary key,
  piece_id uuid not null references piece,
  segment_id uuid not null references segment,
  node_task_id uuid not null references node_task,
  file_id uuid not null references file,
  said_for text not null, -- the segment's text when it was spoken: another since makes the take stale
  text text not null, -- what is said: shorter, where that was allowed
  voice text,
  speed double precision not null check (speed >= 1),
  fit text not null check (fit in ('fits', 'borrows', 'speeds', 'tooLong')),
  duration_ms integer not null,
  origin text not null check (origin in ('machine', 'robot', 'human')),
  produced_by text,
  is_chosen boolean not null,
  author_id uuid references account, -- null: a machine
  created_at timestamptz not null
);
comment on column dub_take.fit is 'ts:TakeFit';
comment on column dub_take.origin is 'ts:TakeOrigin';
create unique index dub_take_chosen on dub_take (segment_id) where is_chosen;
create index dub_take_piece on dub_take (piece_id, segment_id, created_at desc);
create index dub_take_node on dub_take (node_task_id);
create index dub_take_file on dub_take (file_id);

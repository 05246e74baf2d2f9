-- What a recording's parts were heard to say, until its cues are made of them: a machine that was killed goes on with the rest.
create table transcribe_chunk (
  node_task_id uuid not null references node_task on delete cascade,
  maker text not null, -- provider and model: another one listens anew
  start_ms int not null,
  end_ms int not null,
  words jsonb not null,
  created_at timestamptz not null default now(),
  primary key (node_task_id, maker, start_ms, end_ms)
);
comment on column transcribe_chunk.words is 'ts:HeardWord[]';

-- Transcription is paid for by the minute.
alter table ai_call add column audio_ms int;

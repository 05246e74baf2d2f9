-- What is made of sound and film for the workbench: peaks for the waveform, and a proxy where browsers can't play the original.
create table media_derivative (
  file_id uuid not null references file on delete cascade,
  kind text not null check (kind in ('peaks', 'proxy')),
  state text not null default 'waiting' check (state in ('waiting', 'running', 'ready', 'failed')),
  progress integer not null default 0 check (progress between 0 and 100),
  error jsonb, -- { err_msg, data } when failed
  made_file_id uuid unique references file on delete set null, -- when ready; its purpose is 'derivative'
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (file_id, kind)
);
comment on column media_derivative.kind is 'ts:DerivativeKind';
comment on column media_derivative.state is 'ts:DerivativeState';
comment on column media_derivative.error is 'ts:StoredError';

-- Whether the delivery includes the film with its subtitles burned in.
alter table task add column is_burned_in boolean not null default false;

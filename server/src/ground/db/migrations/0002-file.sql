-- Files: uploaded pieces of the outside world and what the product makes of them.

create table file (
  file_id uuid primary key,
  owner_id uuid not null references account,
  company_id uuid references company,
  purpose text not null, -- which row of `uploadLimits` it was let in by; 'output' for what the product made
  name text not null,
  ext text not null,
  size bigint not null check (size >= 0),
  mime text,
  sha256 text,
  storage_key text not null unique,
  state text not null default 'uploading' check (state in ('uploading', 'verifying', 'ready', 'rejected')),
  error jsonb, -- { err_msg, data } when rejected
  analysis jsonb,
  created_at timestamptz not null default now(),
  finished_at timestamptz
);
comment on column file.state is 'ts:FileState';
comment on column file.error is 'ts:StoredError';
comment on column file.analysis is 'ts:FileAnalysis';
create index file_owner on file (owner_id, created_at desc);
create index file_unfinished on file (created_at) where state = 'uploading';

-- Memory and termbase as files (TMX, TBX), and terms that wait for an admin's word.
create table memory_import (
  memory_import_id uuid primary key,
  company_id uuid not null references company,
  account_id uuid not null references account,
  file_id uuid not null unique references file, -- a file is imported once
  kind text not null check (kind in ('tmx', 'tbx')),
  file_name text not null,
  source_lang text, -- of a termbase: from which language its terms are; null: the first of each concept
  state text not null default 'running' check (state in ('running', 'done', 'failed')),
  total int, -- entries that can be taken over; null until the file has been read
  done int not null default 0, -- of them, written: where a new run goes on
  added int not null default 0,
  renewed int not null default 0,
  skipped int not null default 0,
  problems jsonb not null default '[]', -- the first of what was skipped
  failure jsonb, -- where and why the file couldn't be read
  created_at timestamptz not null default now(),
  finished_at timestamptz
);
comment on column memory_import.kind is 'ts:ExchangeKind';
comment on column memory_import.state is 'ts:MemoryImportState';
comment on column memory_import.problems is 'ts:ImportProblem[]';
comment on column memory_import.failure is 'ts:ImportFailure';
create index memory_import_company on memory_import (company_id, created_at desc);
create index memory_import_account on memory_import (account_id);

alter table tm_unit
  add column memory_import_id uuid references memory_import, -- the file that said it last
  add column import_author text; -- who wrote it, by that file
create index tm_unit_import on tm_unit (memory_import_id) where memory_import_id is not null;
create index tm_unit_recent on tm_unit (company_id, updated_at desc, tm_unit_id desc);

alter table term
  add column memory_import_id uuid references memory_import,
  add column definition text not null default '',
  add column part_of_speech text not null default '',
  add column state text not null default 'approved' check (state in ('proposed', 'approved', 'refused')),
  add column decided_by uuid references account,
  add column decided_at timestamptz,
  add column updated_at timestamptz not null default now();
comment on column term.state is 'ts:TermState';
create index term_decider on term (decided_by) where decided_by is not null;
create index term_import on term (memory_import_id) where memory_import_id is not null;
create index term_recent on term (company_id, updated_at desc, term_id desc);

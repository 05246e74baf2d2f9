-- What people set about themselves, their pictures, copies of their data, and the wish to be erased.

alter table account add column username_changed_at timestamptz;
alter table account add column erase_at timestamptz; -- erased then, unless they change their mind
create index account_erase_due on account (erase_at) where erase_at is not null;
-- A picture is served by its address alone.
create unique index account_avatar on account (avatar) where avatar is not null;

create table data_export (
  export_id uuid primary key,
  account_id uuid not null references account,
  state text not null default 'running' check (state in ('running', 'ready', 'failed')),
  file_id uuid references file, -- while it is there
  requested_at timestamptz not null default now(),
  expires_at timestamptz
);
comment on column data_export.state is 'ts:ExportState';
create unique index data_export_one_at_a_time on data_export (account_id) where state = 'running';
create index data_export_account on data_export (account_id, requested_at desc);
create index data_export_expiry on data_export (expires_at) where file_id is not null;

-- Links under which people without an account get a task's outputs. Only the hash of a link's secret is kept.
create table share_link (
  share_link_id uuid primary key,
  task_id uuid not null references task,
  output_id uuid references task_output on delete cascade, -- null: everything
  token_hash text not null unique,
  created_by uuid not null references account,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  revoked_by uuid references account,
  revoked_at timestamptz,
  used_at timestamptz,
  download_count integer not null default 0
);
create index share_link_task on share_link (task_id, created_at);
create index share_link_output on share_link (output_id);

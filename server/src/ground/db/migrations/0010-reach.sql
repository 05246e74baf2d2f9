-- Reach: links to the outside.

create table share_link (
  share_link_id uuid primary key,
  task_id uuid not null references task,
  output_id uuid references task_output on delete cascade,
  token_hash text not null unique,
  created_by uuid not null references account,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  revoked_by uuid references account,
  revoked_at timestamptz,
  used_at timestamptz,
  download_count integer not null default 0
);
comment on table share_link is 'A link under which people without an account get a task''s outputs.';
comment on column share_link.output_id is 'Null: all of the task''s.';
comment on column share_link.token_hash is 'Only the hash of the link''s secret is kept.';
comment on column share_link.used_at is 'The last time.';
create index share_link_task on share_link (task_id, created_at);
create index share_link_output on share_link (output_id);


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

-- Programs that order.

create table mcp_quote (
  quote_id uuid primary key,
  token_id uuid not null references api_token on delete cascade,
  content jsonb not null,
  charge_minor bigint not null,
  currency text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  task_id uuid references task on delete set null
);
comment on table mcp_quote is 'What a program was told that an order would cost. It makes one order.';
comment on column mcp_quote.content is 'ts:TaskOrder';
comment on column mcp_quote.currency is 'ts:Currency';
comment on column mcp_quote.task_id is 'The order that was placed by it.';
create index mcp_quote_token on mcp_quote (token_id);
create index mcp_quote_task on mcp_quote (task_id);
create index mcp_quote_expiry on mcp_quote (expires_at);

-- Providers of AI and each call made to them.

create table ai_provider (
  provider_id uuid primary key,
  name text not null unique,
  base_url text not null,
  api_key_sealed text,
  models jsonb not null, -- capability -> model
  prices jsonb not null default '{}', -- model -> minor units of USD per million tokens, in and out
  is_enabled boolean not null default true,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
comment on column ai_provider.models is 'ts:AiModels';
comment on column ai_provider.prices is 'ts:AiPrices';

create table ai_call (
  ai_call_id uuid primary key,
  provider text not null,
  model text not null,
  capability text not null,
  task_id uuid references task,
  node_task_id uuid references node_task,
  input_tokens int,
  output_tokens int,
  cost_micro_usd bigint,
  duration_ms int not null,
  attempts int not null default 1,
  error text,
  created_at timestamptz not null default now()
);
comment on column ai_call.capability is 'ts:AiCapability';
create index ai_call_time on ai_call (created_at desc);
create index ai_call_node_task on ai_call (node_task_id);

-- Flows, tasks, pieces (file × target language), node tasks, offers, history.

create table flow (
  flow_id uuid primary key,
  company_id uuid references company, -- null: a standard flow
  name_zh text not null,
  name_en text not null,
  name_ja text not null,
  description_zh text not null default '',
  description_en text not null default '',
  description_ja text not null default '',
  media text not null check (media in ('doc', 'pic', 'audio', 'video')),
  graph jsonb not null,
  version int not null default 1,
  created_by uuid references account,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz
);
comment on column flow.media is 'ts:Media';
comment on column flow.graph is 'ts:FlowGraph';
create index flow_company on flow (company_id) where deleted_at is null;

create table flow_collected (
  account_id uuid not null references account,
  flow_id uuid not null references flow,
  order_num int not null default 0,
  collected_at timestamptz not null default now(),
  primary key (account_id, flow_id)
);

create table task_group (
  group_id uuid primary key,
  company_id uuid not null references company,
  name text not null,
  created_at timestamptz not null default now()
);
create index task_group_company on task_group (company_id);

create sequence task_number start 1001;

create table task (
  task_id uuid primary key,
  number bigint not null unique default nextval('task_number'),
  company_id uuid not null references company,
  created_by uuid not null references account,
  group_id uuid references task_group,
  name text not null,
  media text not null check (media in ('doc', 'pic', 'audio', 'video')),
  source_lang text not null,
  target_langs text[] not null,
  flow_id uuid references flow,
  flow_version int not null,
  graph jsonb not null, -- the flow as it was when the task was made
  status int not null default 10 check (status in (10, 20, 30, 100)),
  delivery_version text not null default 'monolingual' check (delivery_version in ('monolingual', 'bilingual')),
  is_qa_required boolean not null default true,
  is_acceptance_required boolean not null default true,
  is_non_native_allowed boolean not null default false,
  description text not null default '',
  style_guide text not null default '',
  word_count int not null default 0,
  quote jsonb not null,
  price_minor bigint not null check (price_minor >= 0),
  currency text not null,
  confirmation int check (confirmation in (0, 1, 2)),
  deadline_at timestamptz not null,
  created_at timestamptz not null default now(),
  completed_at timestamptz,
  deleted_at timestamptz
);
comment on column task.media is 'ts:Media';
comment on column task.graph is 'ts:FlowGraph';
comment on column task.status is 'ts:TaskStatus';
comment on column task.delivery_version is 'ts:DeliveryVersion';
comment on column task.quote is 'ts:Quote';
comment on column task.currency is 'ts:Currency';
comment on column task.confirmation is 'ts:Confirmation';
create index task_company_created on task (company_id, created_at desc, task_id) where deleted_at is null;
create index task_company_deadline on task (company_id, deadline_at, task_id) where deleted_at is null;
create index task_company_status on task (company_id, status, created_at desc, task_id) where deleted_at is null;
create index task_name_search on task using gin (name gin_trgm_ops);

create table task_file (
  task_file_id uuid primary key,
  task_id uuid not null references task,
  file_id uuid not null references file,
  media_file_id uuid references file, -- the video or audio a subtitle belongs to
  position int not null,
  word_count int not null default 0,
  segment_count int not null default 0
);
create index task_file_task on task_file (task_id, position);

-- One file in one target language: what runs through the flow.
create table piece (
  piece_id uuid primary key,
  task_id uuid not null references task,
  task_file_id uuid not null references task_file,
  source_lang text not null,
  target_lang text not null,
  created_at timestamptz not null default now(),
  completed_at timestamptz,
  unique (task_file_id, target_lang)
);
create index piece_task on piece (task_id);

create table node_task (
  node_task_id uuid primary key,
  task_id uuid not null references task,
  piece_id uuid not null references piece,
  company_id uuid not null references company,
  node_id text not null, -- of the task's graph
  kind text not null,
  position int not null, -- topological place in the graph
  role_id int, -- human nodes
  source_lang text not null,
  target_lang text not null,
  state text not null default 'waiting'
    check (state in ('waiting', 'offering', 'assigned', 'in_progress', 'submitted', 'completed', 'failed', 'cancelled')),
  assignee_id uuid references account,
  reviewed_id uuid references node_task, -- a qa node: the work it reviews
  hours int not null default 24, -- time given once open
  unit text check (unit in ('point', 'kword', 'minute', 'once')),
  quantity_milli bigint, -- thousandths of the unit
  price_minor bigint check (price_minor >= 0), -- what the talent gets; null: no price, can't be offered
  currency text not null,
  calculation jsonb, -- the lines that price_minor is the sum of
  done_count int not null default 0,
  total_count int not null default 0,
  active_ms bigint not null default 0,
  returned_count int not null default 0,
  wave int not null default 0,
  error jsonb,
  produced_by text, -- AI nodes: what made the result, said on screen
  created_at timestamptz not null default now(),
  opened_at timestamptz,
  accepted_at timestamptz,
  started_at timestamptz,
  submitted_at timestamptz,
  deadline_at timestamptz,
  completed_at timestamptz,
  unique (piece_id, node_id)
);
comment on column node_task.kind is 'ts:NodeKind';
comment on column node_task.role_id is 'ts:RoleId';
comment on column node_task.state is 'ts:NodeTaskState';
comment on column node_task.unit is 'ts:Unit';
comment on column node_task.currency is 'ts:Currency';
comment on column node_task.calculation is 'ts:Calculation';
comment on column node_task.error is 'ts:StoredError';
create index node_task_task on node_task (task_id, position);
create index node_task_mine on node_task (assignee_id, state, deadline_at, node_task_id);
create index node_task_mine_created on node_task (assignee_id, created_at desc, node_task_id);
create index node_task_company on node_task (company_id, state, deadline_at, node_task_id);
create index node_task_company_created on node_task (company_id, created_at desc, node_task_id);
create index node_task_offering on node_task (opened_at) where state = 'offering';

create table offer (
  offer_id uuid primary key,
  node_task_id uuid not null references node_task,
  talent_id uuid not null references account,
  wave int not null,
  state text not null default 'open' check (state in ('open', 'accepted', 'refused', 'expired', 'gone')),
  score double precision not null, -- matching's rank value and its reasons, kept for whoever asks why
  reasons jsonb not null,
  refuse_reason text,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  answered_at timestamptz,
  unique (node_task_id, talent_id, wave)
);
comment on column offer.state is 'ts:OfferState';
comment on column offer.reasons is 'ts:MatchReason[]';
create index offer_talent on offer (talent_id, state, expires_at);
create index offer_node_task on offer (node_task_id, state);
create index offer_expiry on offer (expires_at) where state = 'open';

-- What happened to a task, for client and operator to read.
create table task_event (
  event_id uuid primary key,
  task_id uuid not null references task,
  node_task_id uuid references node_task,
  actor_id uuid references account, -- null: the system
  kind text not null,
  params jsonb not null default '{}',
  created_at timestamptz not null default now()
);
comment on column task_event.kind is 'ts:TaskEventKind';
create index task_event_task on task_event (task_id, created_at, event_id);
create trigger task_event_is_append_only before update or delete on task_event for each row execute function refuse_change();

create table task_output (
  output_id uuid primary key,
  task_id uuid not null references task,
  piece_id uuid not null references piece,
  file_id uuid not null references file,
  kind text not null, -- 'original', 'srt', 'srt_bilingual', 'vtt', 'vtt_bilingual', 'txt' …
  created_at timestamptz not null default now(),
  unique (piece_id, kind)
);
comment on column task_output.kind is 'ts:OutputKind';
create index task_output_task on task_output (task_id);

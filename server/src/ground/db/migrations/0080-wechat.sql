-- WeChat accounts that belong to accounts here, and how they come to.

create table wechat_binding (
  account_id uuid primary key references account,
  open_id text not null unique, -- of the person, as our official account knows them
  name text, -- WeChat tells these of few
  sex text not null default 'U' check (sex in ('M', 'F', 'U')),
  avatar text,
  bound_at timestamptz not null default now()
);
comment on column wechat_binding.sex is 'ts:Sex';

-- A QR code that was shown to somebody. Its id is the scene that WeChat names when it is scanned.
create table wechat_ticket (
  ticket_id uuid primary key,
  account_id uuid not null references account,
  state text not null default 'waiting' check (state in ('waiting', 'scanned', 'bound', 'refused', 'failed')),
  open_id text,
  expires_at timestamptz not null,
  created_at timestamptz not null default now()
);
comment on column wechat_ticket.state is 'ts:WechatTicketState';
create index wechat_ticket_age on wechat_ticket (created_at);

-- Signatures that WeChat has used: each once, for one body.
create table wechat_event (
  signature text primary key,
  body_hash text not null,
  received_at timestamptz not null default now()
);
create index wechat_event_age on wechat_event (received_at);

-- The access token, shared by all processes.
create table wechat_token (
  app_id text primary key,
  token_sealed text not null,
  expires_at timestamptz not null
);

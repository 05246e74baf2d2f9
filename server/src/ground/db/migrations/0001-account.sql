-- People, companies, sessions, settings.
-- A column comment `ts:Name` names the contract's type of the column (scripts/generate-schema.mjs reads it).

create extension if not exists pg_trgm;

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'rows of % are never changed or removed', tg_table_name using errcode = 'restrict_violation';
end $$;

create table account (
  account_id uuid primary key,
  username text not null,
  nickname text not null default '',
  email text,
  phone text,
  contact text,
  avatar text,
  sex text not null default 'U' check (sex in ('M', 'F', 'U')),
  birthday text,
  status text not null default 'normal' check (status in ('normal', 'locked', 'erased')),
  remark text not null default '',
  password_hash text,
  is_operator boolean not null default false,
  language text not null default 'en',
  time_zone text not null default 'UTC',
  failed_count int not null default 0,
  lockout_count int not null default 0,
  locked_until timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
comment on column account.sex is 'ts:Sex';
comment on column account.status is 'ts:AccountStatus';
comment on column account.language is 'ts:Language';
create unique index account_username on account (lower(username));
create unique index account_email on account (lower(email));
create unique index account_phone on account (phone);

create table company (
  company_id uuid primary key,
  name text not null,
  region text not null default 'other',
  currency text not null default 'USD' check (currency in ('CNY', 'USD', 'JPY', 'EUR')),
  upload_profile text not null default 'standard' check (upload_profile in ('standard', 'large')),
  time_zone text not null default 'UTC',
  created_at timestamptz not null default now()
);
comment on column company.currency is 'ts:Currency';
comment on column company.upload_profile is 'ts:UploadProfile';
create unique index company_name on company (lower(name));

create table company_member (
  company_id uuid not null references company,
  account_id uuid primary key references account, -- one company a person
  role_admin boolean not null default false,
  joined_at timestamptz not null default now()
);
create index company_member_company on company_member (company_id);

-- What makes an account a talent. Level: -2 refused for good, -1 refused, 0 applicant, 1-2 approved, 3-4 reviewer.
create table talent (
  account_id uuid primary key references account,
  level int not null default 0 check (level between -2 and 4),
  invite_type text,
  is_mvp boolean not null default false,
  first_apply_at timestamptz,
  is_receiving boolean not null default true,
  weekly_minutes int not null default 2400 check (weekly_minutes between 0 and 10080),
  native_langs text[] not null default '{}',
  last_offered_at timestamptz
);

create table talent_role (
  account_id uuid not null references talent,
  role_id int not null check (role_id between 1 and 6),
  level int not null default 1 check (level between 1 and 4),
  unlocked_at timestamptz not null default now(),
  primary key (account_id, role_id)
);

-- Qualified for a role in a language pair: a trial was passed, or an operator vouches. Axes run 0-100.
create table talent_pair (
  account_id uuid not null references talent,
  role_id int not null check (role_id between 1 and 6),
  source_lang text not null,
  target_lang text not null,
  ability int not null default 60 check (ability between 0 and 100),
  activeness int not null default 60 check (activeness between 0 and 100),
  attitude int not null default 60 check (attitude between 0 and 100),
  efficiency int not null default 60 check (efficiency between 0 and 100),
  experience int not null default 60 check (experience between 0 and 100),
  quality int not null default 60 check (quality between 0 and 100),
  qualified_at timestamptz not null default now(),
  primary key (account_id, role_id, source_lang, target_lang)
);
create index talent_pair_lookup on talent_pair (role_id, source_lang, target_lang);

create table session (
  session_id uuid primary key, -- the family: rotation changes the token, never this
  account_id uuid not null references account,
  token_hash text not null,
  previous_hash text,
  previous_until timestamptz,
  successor_sealed text, -- the token of token_hash, sealed with the server's key, so that racing requests get the same one
  is_remembered boolean not null default false,
  user_agent text not null default '',
  ip text not null default '',
  created_at timestamptz not null default now(),
  rotated_at timestamptz not null default now(),
  last_seen_at timestamptz not null default now(),
  authenticated_at timestamptz not null default now(),
  expires_at timestamptz not null,
  revoked_at timestamptz
);
create unique index session_token on session (token_hash);
create unique index session_previous on session (previous_hash);
create index session_account on session (account_id) where revoked_at is null;

create table captcha (
  captcha_id uuid primary key,
  answer_hash text not null,
  expires_at timestamptz not null
);

create table idempotency (
  account_id uuid not null references account,
  idempotency_key text not null,
  path text not null,
  body_hash text not null,
  response jsonb, -- null while the first request is still running
  created_at timestamptz not null default now(),
  primary key (account_id, idempotency_key)
);
create index idempotency_age on idempotency (created_at);

create table site_setting (
  setting_key text primary key,
  value jsonb not null,
  updated_at timestamptz not null default now(),
  updated_by uuid references account
);

create table tag (
  tag_id uuid primary key,
  parent_id uuid references tag,
  name_zh text not null,
  name_en text not null,
  name_ja text not null,
  order_num int not null default 0
);

create table audit_log (
  audit_id uuid primary key,
  actor_id uuid references account,
  action text not null,
  subject_id uuid,
  params jsonb not null default '{}',
  ip text not null default '',
  created_at timestamptz not null default now()
);
create index audit_log_time on audit_log (created_at desc);
create trigger audit_log_is_append_only before update or delete on audit_log for each row execute function refuse_change();

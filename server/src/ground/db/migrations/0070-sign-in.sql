-- Getting in: codes, known browsers, second factors; keys of persons; what goes out by mail and SMS.

-- The hash, not the code. `target` is a normalised email address or phone number.
create table verification_code (
  code_id uuid primary key,
  channel text not null check (channel in ('email', 'phone')),
  purpose text not null check (purpose in ('register', 'login', 'reset', 'bind', 'confirm')),
  target text not null,
  account_id uuid references account, -- whom it may serve, where that is known; null: nobody (an answer like any other)
  code_hash text not null,
  tries int not null default 0,
  ip text not null default '',
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  used_at timestamptz,
  grant_hash text, -- of a reset grant that the right code was exchanged for
  grant_expires_at timestamptz,
  grant_used_at timestamptz
);
comment on column verification_code.channel is 'ts:CodeChannel';
comment on column verification_code.purpose is 'ts:CodePurpose';
create index verification_code_target on verification_code (target, purpose, created_at desc);
create index verification_code_age on verification_code (created_at);
create unique index verification_code_grant on verification_code (grant_hash);

-- A browser in which somebody has signed in before. It counts its wrong passwords by itself, so that a stranger's tries
-- elsewhere don't shut it out.
create table known_browser (
  account_id uuid not null references account,
  browser_hash text not null,
  user_agent text not null default '',
  ip text not null default '',
  failed_count int not null default 0,
  lockout_count int not null default 0,
  locked_until timestamptz,
  first_seen_at timestamptz not null default now(),
  last_seen_at timestamptz not null default now(),
  primary key (account_id, browser_hash)
);

create table two_factor (
  account_id uuid primary key references account,
  secret_sealed text not null, -- under the person's key
  enabled_at timestamptz, -- null while it is being set up
  last_step bigint, -- of the last code taken: no code is taken twice
  recovery_hashes text[] not null default '{}',
  created_at timestamptz not null default now()
);

-- A key per person, wrapped by the server's: without it what was sealed under it is gone (erasure).
create table person_key (
  account_id uuid primary key references account,
  wrapped_key text not null,
  created_at timestamptz not null default now()
);

alter table account add column password_changed_at timestamptz;
alter table account add column identity text not null default 'partner' check (identity in ('employee', 'partner', 'client'));
comment on column account.identity is 'ts:Identity';
alter table account add column agreed_at timestamptz; -- to the terms
alter table account add column erased_at timestamptz;

create index audit_log_actor on audit_log (actor_id, created_at desc);
create index audit_log_subject on audit_log (subject_id, created_at desc);
create index audit_log_action on audit_log (action, created_at desc);

-- Wrong tries that belong to no account's own counter, and tickets that have been used.

-- Of a name that nobody has (an answer like any other), or of somebody signed in who proves again who they are.
create table try_counter (
  counter_key text primary key,
  failed_count int not null default 0,
  lockout_count int not null default 0,
  locked_until timestamptz,
  updated_at timestamptz not null default now()
);
create index try_counter_age on try_counter (updated_at);

create table spent_ticket (
  ticket_id uuid primary key,
  expires_at timestamptz not null
);

-- An authenticator that is being set up stands beside the one in use.
alter table two_factor alter column secret_sealed drop not null;
alter table two_factor add column pending_sealed text;

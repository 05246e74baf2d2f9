-- The secret address under which somebody's calendar program reads their deadlines. Only its hash is kept.
create table calendar_feed (
  account_id uuid primary key references account,
  token_hash text not null unique,
  created_at timestamptz not null default now(),
  read_at timestamptz
);

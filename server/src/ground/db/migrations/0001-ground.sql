-- The ground: what tables of every wing build on, and what the kernel itself keeps.
--
-- 0001 to 0009 are the baseline, one file a wing, from the lowest floor to the highest (docs/ARCHITECTURE.md). A table refers
-- to tables of its own floor and of lower ones. Where a row has to name one of a higher floor, the column says `references …`
-- and the higher floor's file adds the constraint at its end, as only then there is something to refer to.
--
-- Comments on tables say what a row is, comments on columns what their names don't. `ts:Name` at the beginning of a column's
-- comment is the contract's type of the column: scripts/generate-schema.mjs writes it into `schema.ts`.

-- Operators search addresses and the memory searches texts by trigrams.
create extension if not exists pg_trgm;

-- For triggers on tables of which the record is worth something only while nobody can rewrite it.
create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'rows of % are never changed or removed', tg_table_name using errcode = 'restrict_violation';
end $$;

-- Names are searched by their characters and pairs of characters: trigrams don't see a word of two, which is most of Chinese.
create function name_grams(name text) returns text[] language sql immutable parallel safe as $$
  select coalesce(array_agg(distinct substr(lower(name), place, size)), '{}')
  from generate_series(1, char_length(name)) place, generate_series(1, 2) size
$$;

create table idempotency (
  account_id uuid not null, -- references account
  idempotency_key text not null,
  path text not null,
  body_hash text not null,
  response jsonb,
  created_at timestamptz not null default now(),
  primary key (account_id, idempotency_key)
);
comment on table idempotency is
  'A repeatable request that somebody has made: asked again with the same key it has the same answer.';
comment on column idempotency.idempotency_key is 'Chosen by the client.';
comment on column idempotency.body_hash is 'The same key with another body is refused.';
comment on column idempotency.response is 'Null while the first request is still running.';
create index idempotency_age on idempotency (created_at);

create table audit_log (
  audit_id uuid primary key,
  actor_id uuid, -- references account
  action text not null,
  subject_id uuid,
  params jsonb not null default '{}',
  ip text not null default '',
  created_at timestamptz not null default now()
);
comment on table audit_log is 'What somebody did that has to stay provable. It holds no names and no contacts.';
comment on column audit_log.actor_id is 'Null: the system, or nobody who was signed in.';
comment on column audit_log.subject_id is 'Whom or what it was done to; a row of any table.';
create index audit_log_time on audit_log (created_at desc);
create index audit_log_actor on audit_log (actor_id, created_at desc);
create index audit_log_subject on audit_log (subject_id, created_at desc);
create index audit_log_action on audit_log (action, created_at desc);
create index audit_log_ip on audit_log (ip, created_at desc);
create trigger audit_log_is_append_only before update or delete on audit_log for each row execute function refuse_change();

create table person_key (
  account_id uuid primary key, -- references account
  wrapped_key text not null,
  created_at timestamptz not null default now()
);
comment on table person_key is
  'A person''s own key. Erasure removes it: what was sealed under it can''t be read any more, in no backup either.';
comment on column person_key.wrapped_key is 'Encrypted with the server''s key.';

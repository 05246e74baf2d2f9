-- Money: rates, the double-entry ledger, talents' income, steps that people were spared. Amounts are integers of minor units.

create table rate (
  rate_id uuid primary key,
  node_kind text not null,
  source_lang text not null,
  target_lang text not null,
  unit text not null check (unit in ('point', 'kword', 'minute', 'once')),
  client_minor bigint not null check (client_minor >= 0),
  talent_minor bigint not null check (talent_minor >= 0),
  client_minimum_minor bigint not null default 0 check (client_minimum_minor >= 0),
  talent_minimum_minor bigint not null default 0 check (talent_minimum_minor >= 0),
  currency text not null,
  version int not null default 1,
  valid_from timestamptz not null default now(),
  valid_until timestamptz,
  constraint rate_pair check (source_lang <> '' and target_lang <> '')
);
comment on table rate is
  'What a step costs the client and pays the talent for each unit. A changed rate is a new row; the old one is valid until then.';
comment on column rate.node_kind is 'ts:NodeKind';
comment on column rate.source_lang is '''*'': any.';
comment on column rate.target_lang is '''*'': any.';
comment on column rate.unit is 'ts:Unit';
comment on column rate.currency is 'ts:Currency';
create unique index rate_current on rate (node_kind, source_lang, target_lang, currency) where valid_until is null;

-- The ledger. Triggers keep it as docs/SECURITY.md promises, whatever the code above does.

create table ledger_account (
  ledger_account_id uuid primary key,
  kind text not null check (kind in ('company', 'talent', 'platform_deferred', 'platform_revenue', 'platform_cost')),
  owner_id uuid,
  currency text not null,
  balance_minor bigint not null default 0,
  created_at timestamptz not null default now(),
  unique nulls not distinct (kind, owner_id, currency)
);
comment on table ledger_account is
  'An account of the books: a company''s, a talent''s, or one of the platform''s own. Its balance moves with its entries only.';
comment on column ledger_account.kind is 'ts:LedgerAccountKind';
comment on column ledger_account.owner_id is 'The company or the talent; null: the platform.';
comment on column ledger_account.currency is 'ts:Currency';
comment on column ledger_account.balance_minor is 'Sum of its entries.';

create table ledger_transaction (
  transaction_id uuid primary key,
  kind text not null check (kind in ('order', 'revenue', 'income', 'correction', 'payment')),
  event_key text collate "C" not null unique, -- so that keys are found by how they begin
  corrects_id uuid references ledger_transaction,
  created_at timestamptz not null default now()
);
comment on table ledger_transaction is 'A billable event, with entries that sum to zero.';
comment on column ledger_transaction.kind is 'ts:LedgerTransactionKind';
comment on column ledger_transaction.event_key is 'Names the event (`order:<task_id>`): each appears once.';

create index ledger_transaction_corrects on ledger_transaction (corrects_id) where corrects_id is not null;

create table ledger_entry (
  entry_id uuid primary key,
  transaction_id uuid not null references ledger_transaction,
  ledger_account_id uuid not null references ledger_account,
  amount_minor bigint not null check (amount_minor <> 0),
  currency text not null,
  created_at timestamptz not null default now()
);
comment on table ledger_entry is 'What a transaction moves on one account.';
comment on column ledger_entry.currency is 'ts:Currency';
create index ledger_entry_transaction on ledger_entry (transaction_id);
create index ledger_entry_account on ledger_entry (ledger_account_id, created_at);

create function ledger_account_starts_empty() returns trigger language plpgsql as $$
begin
  if new.balance_minor <> 0 then
    raise exception 'a ledger account starts at zero' using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger ledger_account_starts_empty before insert on ledger_account
  for each row execute function ledger_account_starts_empty();

-- Depth 2: the change comes from the entry's trigger below.
create function ledger_account_is_guarded() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or pg_trigger_depth() < 2
    or (new.ledger_account_id, new.kind, new.currency) is distinct from (old.ledger_account_id, old.kind, old.currency)
    or new.owner_id is distinct from old.owner_id
  then
    raise exception 'a ledger account changes by its entries only' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger ledger_account_is_guarded before update or delete on ledger_account
  for each row execute function ledger_account_is_guarded();
create trigger ledger_account_is_never_emptied before truncate on ledger_account execute function refuse_change();

create trigger ledger_transaction_is_append_only before update or delete on ledger_transaction
  for each row execute function refuse_change();
create trigger ledger_transaction_is_never_emptied before truncate on ledger_transaction execute function refuse_change();

-- Entries come with their transaction, never later: now() is the moment at which the database's transaction began.
create function ledger_entry_is_timely() returns trigger language plpgsql as $$
begin
  new.created_at := now();
  if not exists (
    select from ledger_transaction where transaction_id = new.transaction_id and created_at = now()
  ) then
    raise exception 'ledger transaction % is closed', new.transaction_id using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger ledger_entry_is_timely before insert on ledger_entry for each row execute function ledger_entry_is_timely();

create function ledger_keeps_balance() returns trigger language plpgsql as $$
begin
  if (select currency from ledger_account where ledger_account_id = new.ledger_account_id) <> new.currency then
    raise exception 'an entry is in the currency of its account' using errcode = 'check_violation';
  end if;
  update ledger_account set balance_minor = balance_minor + new.amount_minor where ledger_account_id = new.ledger_account_id;
  return null;
end $$;
create trigger ledger_entry_keeps_balance after insert on ledger_entry for each row execute function ledger_keeps_balance();

create function ledger_sums_to_zero() returns trigger language plpgsql as $$
begin
  if exists (
    select from ledger_entry where transaction_id = new.transaction_id group by currency having sum(amount_minor) <> 0
  ) then
    raise exception 'ledger transaction % does not sum to zero', new.transaction_id using errcode = 'check_violation';
  end if;
  return null;
end $$;
create constraint trigger ledger_entry_sums_to_zero after insert on ledger_entry
  deferrable initially deferred for each row execute function ledger_sums_to_zero();
create trigger ledger_entry_is_append_only before update or delete on ledger_entry for each row execute function refuse_change();
create trigger ledger_entry_is_never_emptied before truncate on ledger_entry execute function refuse_change();

-- What is earned and what is spared.

create table income (
  income_id uuid primary key,
  talent_id uuid not null references account,
  node_task_id uuid not null, -- references node_task
  task_id uuid not null, -- references task
  round int not null default 1,
  transaction_id uuid not null references ledger_transaction,
  amount_minor bigint not null check (amount_minor > 0),
  currency text not null,
  unit text not null,
  quantity_milli bigint not null,
  calculation jsonb not null,
  month text not null,
  created_at timestamptz not null default now(),
  constraint income_once unique (node_task_id, round)
);
comment on table income is 'What a talent earned with a node task.';
comment on column income.round is 'Of the node task: work that a reset has done anew is paid anew.';
comment on column income.currency is 'ts:Currency';
comment on column income.unit is 'ts:Unit';
comment on column income.quantity_milli is 'Thousandths of the unit.';
comment on column income.calculation is 'ts:Calculation. The lines that the amount is the sum of.';
comment on column income.month is 'YYYY-MM, UTC.';
create index income_talent on income (talent_id, created_at desc, income_id);
-- Months begin where the reader lives: totals are read by moments, from the index alone.
create index income_time on income (talent_id, created_at) include (currency, amount_minor, task_id);
create trigger income_is_append_only before update or delete on income for each row execute function refuse_change();
create trigger income_is_never_emptied before truncate on income execute function refuse_change();

create table spared_work (
  node_task_id uuid primary key, -- references node_task
  segment_count int not null check (segment_count > 0),
  total_count int not null check (total_count >= segment_count),
  quoted_minor bigint not null,
  charge_minor bigint not null check (charge_minor between 0 and quoted_minor),
  credited_minor bigint not null default 0,
  is_credited boolean not null default false,
  is_undone boolean not null default false,
  whole_pay_minor bigint,
  whole_milli bigint,
  whole_calculation jsonb,
  created_at timestamptz not null default now()
);
comment on table spared_work is
  'A step of people of which a good estimate has spared them segments, or all of it (docs/decisions/0019-spared-work.md); or a machine''s step of which it made nothing or a part (docs/decisions/0034-missing-drafts.md).';
comment on column spared_work.segment_count is 'Segments that are spared, or that the machine didn''t make.';
comment on column spared_work.quoted_minor is 'What the client was to pay for the step, with its part of the rush fee.';
comment on column spared_work.charge_minor is 'What the client pays for what is left of it.';
comment on column spared_work.credited_minor is 'Since a reset charged it again, if any did.';
comment on column spared_work.is_credited is 'In this round.';
comment on column spared_work.is_undone is 'By a reset, as people do it after all; or the machine has made it after all.';
comment on column spared_work.whole_pay_minor is
  'What the talent was to get for all of it; null where all of it is spared.';
comment on column spared_work.whole_milli is 'Thousandths of the unit, for all of it.';
comment on column spared_work.whole_calculation is 'ts:Calculation';

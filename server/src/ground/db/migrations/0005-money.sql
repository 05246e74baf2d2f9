-- Rates, the double-entry ledger, income.

create table rate (
  rate_id uuid primary key,
  node_kind text not null,
  source_lang text not null, -- '*': any
  target_lang text not null,
  unit text not null check (unit in ('point', 'kword', 'minute', 'once')),
  client_minor bigint not null check (client_minor >= 0),
  talent_minor bigint not null check (talent_minor >= 0),
  client_minimum_minor bigint not null default 0 check (client_minimum_minor >= 0),
  talent_minimum_minor bigint not null default 0 check (talent_minimum_minor >= 0),
  currency text not null,
  version int not null default 1,
  valid_from timestamptz not null default now(),
  valid_until timestamptz
);
comment on column rate.node_kind is 'ts:NodeKind';
comment on column rate.unit is 'ts:Unit';
comment on column rate.currency is 'ts:Currency';
create unique index rate_current on rate (node_kind, source_lang, target_lang, currency) where valid_until is null;

create table ledger_account (
  ledger_account_id uuid primary key,
  kind text not null check (kind in ('company', 'talent', 'platform_deferred', 'platform_revenue', 'platform_cost')),
  owner_id uuid, -- the company or the talent
  currency text not null,
  balance_minor bigint not null default 0,
  created_at timestamptz not null default now(),
  unique nulls not distinct (kind, owner_id, currency)
);
comment on column ledger_account.kind is 'ts:LedgerAccountKind';
comment on column ledger_account.currency is 'ts:Currency';

create table ledger_transaction (
  transaction_id uuid primary key,
  kind text not null check (kind in ('order', 'revenue', 'income', 'correction', 'payment')),
  event_key text not null unique, -- each billable event appears once
  corrects_id uuid references ledger_transaction,
  created_at timestamptz not null default now()
);
comment on column ledger_transaction.kind is 'ts:LedgerTransactionKind';

create table ledger_entry (
  entry_id uuid primary key,
  transaction_id uuid not null references ledger_transaction,
  ledger_account_id uuid not null references ledger_account,
  amount_minor bigint not null check (amount_minor <> 0),
  currency text not null,
  created_at timestamptz not null default now()
);
comment on column ledger_entry.currency is 'ts:Currency';
create index ledger_entry_transaction on ledger_entry (transaction_id);
create index ledger_entry_account on ledger_entry (ledger_account_id, created_at);

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
create trigger ledger_transaction_is_append_only before update or delete on ledger_transaction for each row execute function refuse_change();

create table income (
  income_id uuid primary key,
  talent_id uuid not null references account,
  node_task_id uuid not null unique references node_task,
  task_id uuid not null references task,
  transaction_id uuid not null references ledger_transaction,
  amount_minor bigint not null check (amount_minor > 0),
  currency text not null,
  unit text not null,
  quantity_milli bigint not null,
  calculation jsonb not null,
  month text not null, -- yyyy-MM, UTC
  created_at timestamptz not null default now()
);
comment on column income.currency is 'ts:Currency';
comment on column income.unit is 'ts:Unit';
comment on column income.calculation is 'ts:Calculation';
create index income_talent on income (talent_id, created_at desc, income_id);

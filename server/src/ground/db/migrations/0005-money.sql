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

create table ledger_account_kind (
  kind text primary key,
  has_owner boolean not null,
  normal_sign int not null check (normal_sign in (-1, 1)),
  may_cross_zero boolean not null,
  has_balance boolean not null
);
comment on table ledger_account_kind is 'What accounts of the books there are, and what holds for each kind.';
comment on column ledger_account_kind.kind is 'ts:LedgerAccountKind';
comment on column ledger_account_kind.normal_sign is '1: a balance above zero is the rule (debit); -1: below zero (credit).';
comment on column ledger_account_kind.may_cross_zero is 'False: a change that leaves it on the other side is refused at commit.';
comment on column ledger_account_kind.has_balance is
  'False: a sum would be written with each order, and all would wait for each other; it is counted from a checkpoint on.';
insert into ledger_account_kind (kind, has_owner, normal_sign, may_cross_zero, has_balance) values
  -- A company that is credited after it has paid has something left with us.
  ('company', true, 1, true, true),
  ('talent', true, -1, false, true),
  ('platform_deferred', false, -1, true, false),
  ('platform_revenue', false, -1, true, false),
  ('platform_cost', false, 1, true, false),
  -- What clients have paid and talents have been paid; a bank may be overdrawn.
  ('platform_bank', false, 1, true, false),
  -- What adjustments have cost, or brought.
  ('platform_adjustment', false, 1, true, false);
create trigger ledger_account_kind_is_fixed before insert or update or delete on ledger_account_kind
  for each row execute function refuse_change();

create table ledger_account (
  ledger_account_id uuid primary key,
  kind text not null references ledger_account_kind,
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
comment on column ledger_account.balance_minor is 'Sum of its entries; 0 where its kind keeps none.';

create table ledger_transaction (
  transaction_id uuid primary key,
  kind text not null check (
    kind in ('order', 'revenue', 'income', 'correction', 'payment', 'payout', 'adjustment')
  ),
  event_key text collate "C" not null unique, -- so that keys are found by how they begin
  corrects_id uuid references ledger_transaction,
  is_reversal boolean not null default false,
  content_hash bytea not null,
  task_id uuid, -- references task
  node_task_id uuid, -- references node_task
  created_at timestamptz not null default now(),
  constraint ledger_reversal_corrects check (corrects_id is not null or not is_reversal)
);
comment on table ledger_transaction is 'A billable event, with entries that sum to zero.';
comment on column ledger_transaction.kind is
  'ts:LedgerTransactionKind. A payment comes from a company, a payout goes to a talent, an adjustment changes what a talent is owed.';
comment on column ledger_transaction.event_key is 'Names the event (`order:<task_id>`): each appears once.';
comment on column ledger_transaction.is_reversal is 'It takes back the whole of what it corrects: at most one does.';
comment on column ledger_transaction.content_hash is
  'SHA-256 of its kind, of what it corrects and of its entries: a second post of the event has to say the same.';

create index ledger_transaction_corrects on ledger_transaction (corrects_id) where corrects_id is not null;
create unique index ledger_transaction_reversed_once on ledger_transaction (corrects_id) where is_reversal;
create index ledger_transaction_task on ledger_transaction (task_id) where task_id is not null;

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

create table ledger_checkpoint (
  ledger_account_id uuid primary key references ledger_account,
  until timestamptz not null,
  sum_minor bigint not null
);
comment on table ledger_checkpoint is
  'Sum of an account''s entries before a moment, for accounts that keep no balance: what follows is added to it.';

create function ledger_account_starts_empty() returns trigger language plpgsql as $$
begin
  if new.balance_minor <> 0 then
    raise exception 'a ledger account starts at zero' using errcode = 'check_violation';
  end if;
  if (new.owner_id is not null) <> (select has_owner from ledger_account_kind where kind = new.kind) then
    raise exception 'a ledger account of kind % has % owner', new.kind, case when new.owner_id is null then 'an' else 'no' end
      using errcode = 'check_violation';
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

-- Nobody dates a transaction back, and a correction is of a first one: what corrects a correction corrects that.
create function ledger_transaction_is_now() returns trigger language plpgsql as $$
begin
  new.created_at := now();
  if new.corrects_id is not null
    and exists (select from ledger_transaction where transaction_id = new.corrects_id and corrects_id is not null)
  then
    raise exception 'a correction is not corrected' using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger ledger_transaction_is_now before insert on ledger_transaction
  for each row execute function ledger_transaction_is_now();

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
  update ledger_account a set balance_minor = balance_minor + new.amount_minor
    from ledger_account_kind k
    where a.ledger_account_id = new.ledger_account_id and k.kind = a.kind and k.has_balance;
  return null;
end $$;
create trigger ledger_entry_keeps_balance after insert on ledger_entry for each row execute function ledger_keeps_balance();

-- At commit, when all entries are there and the accounts are still locked.
create function ledger_transaction_is_sound() returns trigger language plpgsql as $$
begin
  if (select count(*) from ledger_entry where transaction_id = new.transaction_id) < 2 then
    raise exception 'ledger transaction % has fewer than two entries', new.transaction_id using errcode = 'check_violation';
  end if;
  if exists (
    select from ledger_entry where transaction_id = new.transaction_id group by currency having sum(amount_minor) <> 0
  ) then
    raise exception 'ledger transaction % does not sum to zero', new.transaction_id using errcode = 'check_violation';
  end if;
  if new.corrects_id is not null and exists (
    select ledger_account_id from ledger_entry where transaction_id = new.transaction_id
    except select ledger_account_id from ledger_entry where transaction_id = new.corrects_id
  ) then
    raise exception 'correction % moves an account that % did not', new.transaction_id, new.corrects_id
      using errcode = 'check_violation';
  end if;
  if exists (
    select from ledger_entry e join ledger_account a using (ledger_account_id) join ledger_account_kind k using (kind)
    where e.transaction_id = new.transaction_id and not k.may_cross_zero and a.balance_minor * k.normal_sign < 0
  ) then
    raise exception 'ledger transaction % leaves an account past zero', new.transaction_id using errcode = 'check_violation';
  end if;
  return null;
end $$;
create constraint trigger ledger_transaction_is_sound after insert on ledger_transaction
  deferrable initially deferred for each row execute function ledger_transaction_is_sound();
create trigger ledger_entry_is_append_only before update or delete on ledger_entry for each row execute function refuse_change();
create trigger ledger_entry_is_never_emptied before truncate on ledger_entry execute function refuse_change();

-- On what terms companies order, and what they have paid.

create table company_credit (
  company_id uuid primary key references company,
  mode text not null default 'prepaid' check (mode in ('prepaid', 'invoice')),
  currency text not null,
  limit_minor bigint not null default 0 check (limit_minor >= 0),
  terms_days int not null default 0 check (terms_days between 0 and 120),
  state text not null default 'ok' check (state in ('ok', 'hold')),
  version int not null default 0,
  constraint company_credit_prepaid check (mode = 'invoice' or (limit_minor = 0 and terms_days = 0))
);
comment on table company_credit is
  'What a company may owe. One without a row pays ahead; the row is made, and locked, when something raises what it owes.';
comment on column company_credit.mode is 'ts:CreditMode';
comment on column company_credit.currency is 'ts:Currency. Of the limit: in another one nothing may be owed.';
comment on column company_credit.terms_days is 'Days within which an invoice is paid.';
comment on column company_credit.state is 'ts:CreditState';
comment on column company_credit.version is 'Grows with each change: of two operators at once one is told.';

create table company_payment (
  payment_id uuid primary key,
  company_id uuid not null references company,
  transaction_id uuid not null unique references ledger_transaction,
  amount_minor bigint not null check (amount_minor > 0),
  currency text not null,
  reference text not null check (char_length(reference) between 1 and 64),
  attempt int not null check (attempt > 0),
  received_on date not null,
  booked_by uuid not null references account,
  created_at timestamptz not null default now()
);
comment on table company_payment is 'Money that a company has paid, as an operator has booked it.';
comment on column company_payment.currency is 'ts:Currency';
comment on column company_payment.reference is 'As the bank names the payment.';
comment on column company_payment.attempt is
  '1, unless earlier bookings of the reference were reversed: one of them counts at a time, also of two at once.';
comment on column company_payment.received_on is 'The day on which the money came.';
create unique index company_payment_reference on company_payment (company_id, lower(reference), attempt);
create index company_payment_time on company_payment (created_at desc, payment_id);
create index company_payment_company on company_payment (company_id, created_at desc);
create trigger company_payment_is_append_only before update or delete on company_payment
  for each row execute function refuse_change();
create trigger company_payment_is_never_emptied before truncate on company_payment execute function refuse_change();

create table payment_reversal (
  payment_id uuid primary key references company_payment,
  transaction_id uuid not null unique references ledger_transaction,
  reason text not null,
  reversed_by uuid not null references account,
  created_at timestamptz not null default now()
);
comment on table payment_reversal is 'A payment was booked wrongly: all of it is taken back, once.';
create trigger payment_reversal_is_append_only before update or delete on payment_reversal
  for each row execute function refuse_change();
create trigger payment_reversal_is_never_emptied before truncate on payment_reversal execute function refuse_change();

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
create function income_is_posted() returns trigger language plpgsql as $$
begin
  if new.amount_minor is distinct from (
    select -sum(e.amount_minor) from ledger_entry e join ledger_account a using (ledger_account_id)
    where e.transaction_id = new.transaction_id
      and a.kind = 'talent' and a.owner_id = new.talent_id and a.currency = new.currency
  ) then
    raise exception 'income % is not what was posted', new.income_id using errcode = 'check_violation';
  end if;
  return null;
end $$;
create constraint trigger income_is_posted after insert on income
  deferrable initially deferred for each row execute function income_is_posted();
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

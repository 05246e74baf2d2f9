-- Money: price lists, the double-entry ledger, talents' income, steps that people were spared. Amounts are integers of minor units.

create table price_list (
  price_list_id uuid primary key,
  side text not null check (side in ('client', 'talent')),
  name text not null check (char_length(name) between 1 and 80),
  currency text not null,
  is_standard boolean not null default false,
  created_at timestamptz not null default now()
);
comment on table price_list is 'What clients pay, or talents get, in one currency. Its prices stand in its versions.';
comment on column price_list.side is 'ts:PriceSide';
comment on column price_list.currency is 'ts:Currency';
comment on column price_list.is_standard is 'It applies where no other list has been assigned to the client.';
create unique index price_list_standard on price_list (side, currency) where is_standard;

create table price_version (
  price_version_id int generated always as identity primary key,
  price_list_id uuid not null references price_list,
  number int not null check (number > 0),
  state text not null check (state in ('draft', 'active', 'retired')),
  bands jsonb not null,
  rush jsonb not null,
  valid_from timestamptz,
  valid_until timestamptz,
  revision int not null default 1,
  note text not null default '' check (char_length(note) <= 500),
  created_by uuid references account,
  created_at timestamptz not null default now(),
  activated_by uuid references account,
  unique (price_list_id, number),
  constraint price_version_valid check ((state = 'draft') = (valid_from is null) and valid_from <= valid_until)
);
comment on table price_version is
  'The prices of a list for a time. Only a draft changes; calculations name the version by which they were made.';
comment on column price_version.state is 'ts:PriceVersionState';
comment on column price_version.bands is 'ts:PriceBands';
comment on column price_version.rush is 'ts:RushFee[]. Of clients; talents get the same percentage.';
comment on column price_version.revision is 'Grows with each change of the draft: of two operators at once one is told.';
create unique index price_version_draft on price_version (price_list_id) where state = 'draft';
create unique index price_version_last on price_version (price_list_id) where state = 'active' and valid_until is null;

create table price_line (
  price_version_id int not null references price_version on delete cascade,
  node_kind text not null,
  source_lang text not null check (source_lang <> ''),
  target_lang text not null check (target_lang <> ''),
  rate_minor bigint not null check (rate_minor >= 0),
  minimum_minor bigint not null default 0 check (minimum_minor >= 0),
  primary key (price_version_id, node_kind, source_lang, target_lang)
);
comment on table price_line is 'What a step costs for each unit of its kind, and the least of an order and language.';
comment on column price_line.node_kind is 'ts:NodeKind';
comment on column price_line.source_lang is '''*'': any.';
comment on column price_line.target_lang is '''*'': any.';

create function price_line_is_of_a_draft() returns trigger language plpgsql as $$
begin
  if exists (select from price_version v where v.price_version_id = coalesce(new.price_version_id, old.price_version_id)
    and v.state <> 'draft') then
    raise exception 'a price list in force doesn’t change' using errcode = '23001';
  end if;
  return coalesce(new, old);
end $$;
create trigger price_line_is_of_a_draft before insert or update or delete on price_line
  for each row execute function price_line_is_of_a_draft();

create table price_assignment (
  assignment_id uuid primary key,
  price_list_id uuid not null references price_list,
  company_id uuid not null references company,
  priority int not null default 0,
  valid_from timestamptz not null default now(),
  valid_until timestamptz,
  created_by uuid references account,
  check (valid_until is null or valid_from <= valid_until)
);
comment on table price_assignment is 'Which client has a list of its own, in place of the standard list or before it.';
create unique index price_assignment_current on price_assignment (price_list_id, company_id) where valid_until is null;
create index price_assignment_company on price_assignment (company_id);

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
  currency text not null check (currency in ('CNY', 'USD', 'JPY', 'EUR')),
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
  entity_id uuid not null references legal_entity,
  effective_on date not null,
  task_id uuid, -- references task
  node_task_id uuid, -- references node_task
  company_id uuid,
  talent_id uuid,
  document_id uuid,
  created_by uuid references account,
  seq bigint not null unique generated by default as identity,
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

comment on column ledger_transaction.entity_id is 'Whose books it is in.';
comment on column ledger_transaction.effective_on is
  'The day that it belongs to, where the legal entity is. Its month must not be closed.';
comment on column ledger_transaction.company_id is 'The client that it is about, for reports.';
comment on column ledger_transaction.talent_id is 'The talent that it is about, for reports.';
comment on column ledger_transaction.document_id is 'The invoice, settlement or statement that says it.';
comment on column ledger_transaction.created_by is 'The account whose call posted it; null: a job.';
comment on column ledger_transaction.seq is 'Grows with each transaction, with gaps: by it they are sealed.';

create index ledger_transaction_effective on ledger_transaction (entity_id, effective_on);
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

-- As the owner of the tables: the server's own role may only read them and add rows (docs/OPERATIONS.md).
create function ledger_keeps_balance() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
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

-- Months. A row says what was decided about one; the latest is what holds.
create table accounting_period (
  entity_id uuid not null references legal_entity,
  month text not null check (month ~ '^20\d\d-(0[1-9]|1[0-2])$'),
  version int not null check (version > 0),
  state text not null check (state in ('closed', 'reopening', 'open')),
  decided_by uuid not null references account,
  reason text not null default '',
  trial_balance jsonb,
  seal bytea,
  created_at timestamptz not null default now(),
  primary key (entity_id, month, version),
  constraint accounting_period_sealed
    check ((state = 'closed' and reason = '') = (trial_balance is not null) and (trial_balance is null) = (seal is null)),
  constraint accounting_period_reason check (state <> 'reopening' or reason <> '')
);
comment on table accounting_period is
  'What was decided about a month of the books; it is open until it is closed. Nothing is posted to one whose last row is ''closed'' or ''reopening'', nor to one before it.';
comment on column accounting_period.month is 'YYYY-MM, where the legal entity is.';
comment on column accounting_period.state is 'ts:PeriodState. ''reopening'': somebody wants it open, and another has to agree.';
comment on column accounting_period.reason is 'Why it is to be opened, or stays closed.';
comment on column accounting_period.trial_balance is 'ts:TrialBalance. Of a closing.';
comment on column accounting_period.seal is 'SHA-256 of the trial balance and of the last one.';
create trigger accounting_period_is_append_only before update or delete on accounting_period
  for each row execute function refuse_change();
create trigger accounting_period_is_never_emptied before truncate on accounting_period execute function refuse_change();

create function accounting_period_follows() returns trigger language plpgsql as $$
declare
  last accounting_period;
begin
  new.created_at := now();
  select * into last from accounting_period
    where entity_id = new.entity_id and month = new.month order by version desc limit 1;
  if new.version <> coalesce(last.version, 0) + 1 then
    raise exception 'another decision about % came first', new.month using errcode = 'serialization_failure';
  end if;
  if (coalesce(last.state, 'open'), new.state) not in (('open', 'closed'), ('closed', 'reopening'), ('reopening', 'open'), ('reopening', 'closed'))
    or (new.trial_balance is not null) <> (coalesce(last.state, 'open') = 'open')
  then
    raise exception 'month % is %', new.month, coalesce(last.state, 'open') using errcode = 'check_violation';
  end if;
  if new.state = 'open' and new.decided_by = last.decided_by then
    raise exception 'who wants month % open does not agree to it', new.month using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger accounting_period_follows before insert on accounting_period
  for each row execute function accounting_period_follows();

-- Who posts shares it until their commit is seen, who closes takes it alone: no entry slips behind a trial balance.
create function accounting_period_lock(entity_id uuid, month text) returns bigint language sql immutable parallel safe as $$
  select hashtextextended('accounting_period ' || entity_id || ' ' || month, 0)
$$;

-- At commit, when all entries are there and the accounts are still locked.
create function ledger_transaction_is_sound() returns trigger language plpgsql as $$
begin
  perform pg_advisory_xact_lock_shared(accounting_period_lock(new.entity_id, to_char(new.effective_on, 'YYYY-MM')));
  -- What is in an earlier month would be in the trial balances of those after it, too.
  if exists (
    select from (
      select distinct on (month) state from accounting_period
      where entity_id = new.entity_id and month >= to_char(new.effective_on, 'YYYY-MM') order by month, version desc
    ) last where state <> 'open'
  ) then
    raise exception 'month % is closed', to_char(new.effective_on, 'YYYY-MM') using errcode = 'check_violation';
  end if;
  -- So that what was posted on a day is all there some hours later, when it is sealed.
  if clock_timestamp() - now() > interval '1 hour' then
    raise exception 'ledger transaction % took more than an hour', new.transaction_id using errcode = 'check_violation';
  end if;
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
create table ledger_seal (
  day date primary key,
  first_seq bigint not null,
  last_seq bigint not null check (last_seq >= first_seq - 1),
  root bytea not null,
  previous bytea not null,
  seal bytea not null,
  created_at timestamptz not null default now()
);
comment on table ledger_seal is
  'The seal of a day of the books (docs/decisions/0072-closed-months-and-seals.md): each holds the one before, statements print it.';
comment on column ledger_seal.day is 'UTC.';
comment on column ledger_seal.first_seq is 'Of the transactions that it seals; one more than the last where there are none.';
comment on column ledger_seal.root is 'Of the tree of hashes over heads and entries.';
comment on column ledger_seal.previous is 'The seal of the day before; zeros for the first.';
create trigger ledger_seal_is_append_only before update or delete on ledger_seal for each row execute function refuse_change();
create trigger ledger_seal_is_never_emptied before truncate on ledger_seal execute function refuse_change();

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
comment on column income.month is 'YYYY-MM, of the day that its posting belongs to: as settlements and totals count.';
create index income_talent on income (talent_id, created_at desc, income_id);
-- Totals are read from the index alone.
create index income_month on income (talent_id, month) include (currency, amount_minor, task_id);
-- Of what is said to have been credited to a talent: of an income, of an item of a settlement.
create function talent_is_credited() returns trigger language plpgsql as $$
begin
  if new.amount_minor is distinct from (
    select -sum(e.amount_minor) from ledger_entry e join ledger_account a using (ledger_account_id)
    where e.transaction_id = new.transaction_id
      and a.kind = 'talent' and a.owner_id = new.talent_id and a.currency = new.currency
  ) then
    raise exception '% of transaction % is not what was posted', tg_table_name, new.transaction_id using errcode = 'check_violation';
  end if;
  return null;
end $$;
create constraint trigger income_is_posted after insert on income
  deferrable initially deferred for each row execute function talent_is_credited();
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

-- A talent's month: what it comes to, what is said against it, and how it was paid.

create table settlement (
  settlement_id uuid primary key,
  talent_id uuid not null references account,
  month text not null check (month ~ '^20\d\d-(0[1-9]|1[0-2])$'),
  currency text not null,
  part int not null default 1 check (part > 0),
  state int not null default 4 check (state in (3, 4, 5)),
  version int not null default 1,
  total_minor bigint not null check (total_minor >= 0),
  due_on date not null,
  latest_on date not null check (due_on <= latest_on),
  confirm_until timestamptz not null,
  reminded_at timestamptz,
  confirmed_at timestamptz,
  confirmed_by text check (confirmed_by in ('talent', 'system')),
  paid_at timestamptz,
  note text not null default '',
  created_at timestamptz not null default now(),
  constraint settlement_once unique (talent_id, month, currency, part),
  constraint settlement_confirmed check ((state = 5) = (confirmed_at is not null) and (state = 5) = (confirmed_by is not null)),
  constraint settlement_paid check (paid_at is null or state = 5)
);
comment on table settlement is 'What a talent is to be paid for a month, in one currency.';
comment on column settlement.month is 'YYYY-MM in the time zone of the house.';
comment on column settlement.currency is 'ts:Currency';
comment on column settlement.part is '1: the month''s own. Items that are disputed go to a part of their own, so that the rest is paid on its day.';
comment on column settlement.state is 'ts:SettleState';
comment on column settlement.total_minor is 'The sum of its items.';
comment on column settlement.latest_on is 'The last day on which the law of the talent''s country lets it be paid.';
comment on column settlement.confirm_until is 'At this moment it counts as confirmed, unless the talent says something.';
comment on column settlement.reminded_at is 'Of the confirmation that is waited for now.';
comment on column settlement.paid_at is 'Null: not paid, or the payment came back.';
comment on column settlement.note is 'Of operators, for operators.';
create index settlement_state on settlement (state, due_on, settlement_id) where paid_at is null;
create index settlement_waits on settlement (confirm_until) where state = 4;
create index settlement_time on settlement (created_at desc, settlement_id);

create table settlement_item (
  item_id uuid primary key,
  settlement_id uuid references settlement,
  talent_id uuid not null references account,
  currency text not null,
  kind text not null check (kind in ('income', 'adjustment', 'bonus', 'expense', 'correction')),
  income_id uuid unique references income,
  amount_minor bigint not null check (amount_minor <> 0),
  note text not null default '',
  corrects_item_id uuid references settlement_item,
  transaction_id uuid not null unique references ledger_transaction,
  created_by uuid references account,
  created_at timestamptz not null default now(),
  constraint settlement_item_income check ((kind = 'income') = (income_id is not null)),
  constraint settlement_item_refers check (kind <> 'correction' or corrects_item_id is not null)
);
comment on table settlement_item is 'An amount of a settlement. It never changes: what was wrong is put right by another one.';
comment on column settlement_item.settlement_id is 'Null: the month that it belongs to isn''t over.';
comment on column settlement_item.currency is 'ts:Currency';
comment on column settlement_item.kind is 'ts:SettleItemKind';
comment on column settlement_item.note is 'Why, in the words of whoever added it.';
comment on column settlement_item.corrects_item_id is 'Of a month that is confirmed: the correction follows in a later one.';
create index settlement_item_settlement on settlement_item (settlement_id, created_at, item_id);
create index settlement_item_waits on settlement_item (talent_id) where settlement_id is null;
create index settlement_item_corrects on settlement_item (corrects_item_id) where corrects_item_id is not null;

create table settlement_dispute (
  dispute_id uuid primary key,
  settlement_id uuid not null references settlement,
  item_id uuid not null references settlement_item,
  segment_ids uuid[] not null default '{}', -- references segment
  reason text not null
    check (reason in ('draft_unusable', 'source_changed', 'wrong_band', 'wrong_count', 'time_needed', 'other')),
  words text not null check (length(words) between 1 and 2000),
  asked_minor bigint check (asked_minor > 0),
  state text not null default 'open' check (state in ('open', 'granted', 'partly', 'refused', 'withdrawn')),
  granted_minor bigint check (granted_minor > 0),
  answer text,
  decided_by uuid references account,
  decided_at timestamptz,
  granted_item_id uuid references settlement_item,
  created_at timestamptz not null default now(),
  constraint settlement_dispute_decided check ((state = 'open') = (decided_at is null)),
  constraint settlement_dispute_granted
    check ((state in ('granted', 'partly')) = (granted_minor is not null) and (granted_minor is null) = (granted_item_id is null))
);
comment on table settlement_dispute is 'What a talent says against an item, and what an operator answers.';
comment on column settlement_dispute.segment_ids is 'Empty: the whole item.';
comment on column settlement_dispute.reason is 'ts:DisputeReason';
comment on column settlement_dispute.state is 'ts:DisputeState';
create unique index settlement_dispute_open on settlement_dispute (item_id) where state = 'open';
create index settlement_dispute_settlement on settlement_dispute (settlement_id);
create index settlement_dispute_inbox on settlement_dispute (created_at, dispute_id) where state = 'open';

create table settlement_payment (
  payment_id uuid primary key,
  settlement_id uuid not null references settlement,
  amount_minor bigint not null check (amount_minor > 0),
  currency text not null,
  reference text not null,
  paid_on date not null,
  bank_account_id uuid not null references bank_account,
  transaction_id uuid not null unique references ledger_transaction,
  created_by uuid not null references account,
  created_at timestamptz not null default now(),
  returned_at timestamptz,
  returned_by uuid references account,
  return_reason text,
  return_transaction_id uuid references ledger_transaction,
  constraint settlement_payment_returned check (
    (returned_at is null) = (returned_by is null) and (returned_at is null) = (return_reason is null)
    and (returned_at is null) = (return_transaction_id is null)
  )
);
comment on table settlement_payment is 'A transfer that paid a settlement; one that comes back is taken back in the books and leaves it to be paid again.';
comment on column settlement_payment.currency is 'ts:Currency';
comment on column settlement_payment.reference is 'Of the bank''s transfer.';
create unique index settlement_payment_stands on settlement_payment (settlement_id) where returned_at is null;
create index settlement_payment_settlement on settlement_payment (settlement_id);

create table settlement_event (
  event_id uuid primary key,
  settlement_id uuid not null references settlement,
  kind text not null,
  actor_id uuid references account,
  params jsonb not null default '{}',
  created_at timestamptz not null default now()
);
comment on table settlement_event is 'The history of a settlement, for both sides.';
comment on column settlement_event.kind is 'ts:SettleEventKind';
comment on column settlement_event.actor_id is 'Null: the system.';
create index settlement_event_settlement on settlement_event (settlement_id, created_at, event_id);

-- What is said in specification section 4.2: 4 to be settled, 5 confirmed, 3 disputed; 5 is final.
create function settlement_is_guarded() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE'
    or (new.settlement_id, new.talent_id, new.month, new.currency, new.part, new.created_at)
      is distinct from (old.settlement_id, old.talent_id, old.month, old.currency, old.part, old.created_at)
  then
    raise exception 'a settlement stays' using errcode = 'restrict_violation';
  end if;
  if new.state <> old.state and (old.state, new.state) not in ((4, 3), (4, 5), (3, 4)) then
    raise exception 'a settlement doesn''t go from % to %', old.state, new.state using errcode = 'restrict_violation';
  end if;
  if old.state = 5 and (new.total_minor, new.confirmed_at, new.confirmed_by)
    is distinct from (old.total_minor, old.confirmed_at, old.confirmed_by)
  then
    raise exception 'a confirmed settlement is frozen' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger settlement_is_guarded before update or delete on settlement
  for each row execute function settlement_is_guarded();
create trigger settlement_is_never_emptied before truncate on settlement execute function refuse_change();

-- An item may go from a part of a month to another one, or get its month, before either is confirmed. Nothing else changes.
create function settlement_item_is_guarded() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or (tg_op = 'UPDATE' and to_jsonb(new) - 'settlement_id' is distinct from to_jsonb(old) - 'settlement_id') then
    raise exception 'an item of a settlement stays' using errcode = 'restrict_violation';
  end if;
  if exists (
    select from settlement
    where state = 5 and settlement_id in (new.settlement_id, case when tg_op = 'UPDATE' then old.settlement_id end)
  ) then
    raise exception 'a confirmed settlement is frozen' using errcode = 'restrict_violation';
  end if;
  if exists (
    select from settlement
    where settlement_id = new.settlement_id and (talent_id, currency) is distinct from (new.talent_id, new.currency)
  ) then
    raise exception 'an item is of its settlement''s talent and currency' using errcode = 'check_violation';
  end if;
  if tg_op = 'UPDATE' and exists (
    select from settlement o, settlement n
    where o.settlement_id = old.settlement_id and n.settlement_id = new.settlement_id and o.month <> n.month
  ) then
    raise exception 'an item stays in its month' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger settlement_item_is_guarded before insert or update or delete on settlement_item
  for each row execute function settlement_item_is_guarded();
create trigger settlement_item_is_never_emptied before truncate on settlement_item execute function refuse_change();

-- At commit: an item is what was posted, and a settlement is the sum of its items.
create constraint trigger settlement_item_is_posted after insert on settlement_item
  deferrable initially deferred for each row execute function talent_is_credited();

create function settlement_is_its_items() returns trigger language plpgsql as $$
begin
  if exists (
    select from settlement s
    where s.settlement_id = new.settlement_id
      and s.total_minor <> (select coalesce(sum(i.amount_minor), 0) from settlement_item i where i.settlement_id = s.settlement_id)
  ) then
    raise exception 'settlement % is not the sum of its items', new.settlement_id using errcode = 'check_violation';
  end if;
  return null;
end $$;
create constraint trigger settlement_is_its_items after insert or update of total_minor on settlement
  deferrable initially deferred for each row execute function settlement_is_its_items();
create constraint trigger settlement_item_is_counted after insert or update on settlement_item
  deferrable initially deferred for each row execute function settlement_is_its_items();

create function settlement_payment_is_guarded() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or old.returned_at is not null
    or to_jsonb(new) - '{returned_at,returned_by,return_reason,return_transaction_id}'::text[]
      is distinct from to_jsonb(old) - '{returned_at,returned_by,return_reason,return_transaction_id}'::text[]
  then
    raise exception 'a payment stays' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger settlement_payment_is_guarded before update or delete on settlement_payment
  for each row execute function settlement_payment_is_guarded();
create trigger settlement_payment_is_never_emptied before truncate on settlement_payment execute function refuse_change();

-- What is paid is what is confirmed.
create function settlement_payment_is_whole() returns trigger language plpgsql as $$
begin
  if not exists (
    select from settlement s
    where s.settlement_id = new.settlement_id and s.state = 5 and s.currency = new.currency
      and s.total_minor = new.amount_minor and s.paid_at is not null
  ) then
    raise exception 'payment % is not a confirmed settlement', new.payment_id using errcode = 'check_violation';
  end if;
  return null;
end $$;
create constraint trigger settlement_payment_is_whole after insert on settlement_payment
  deferrable initially deferred for each row execute function settlement_payment_is_whole();

create trigger settlement_event_is_append_only before update or delete on settlement_event for each row execute function refuse_change();
create trigger settlement_event_is_never_emptied before truncate on settlement_event execute function refuse_change();

-- Reports. What the margin is made of, by day and by what it belongs to, so that nobody waits for a million entries.

create table margin_day (
  margin_day_id bigint primary key generated by default as identity,
  entity_id uuid not null references legal_entity,
  currency text not null,
  day date not null,
  company_id uuid,
  flow_id uuid, -- references flow
  source_lang text,
  target_lang text,
  node_kind text,
  engine text,
  revenue_minor bigint not null default 0,
  talent_minor bigint not null default 0,
  adjustment_minor bigint not null default 0,
  ai_micro_usd bigint not null default 0,
  constraint margin_day_once
    unique nulls not distinct (entity_id, currency, day, company_id, flow_id, source_lang, target_lang, node_kind, engine)
);
comment on table margin_day is
  'Sums of a day of the books and of calls of models, as far as `report_until` says (docs/decisions/0077-margin-report.md). Null: not attributed.';
comment on column margin_day.currency is 'ts:Currency. Of the order or the company, where it is about a call of a model.';
comment on column margin_day.day is 'Where the legal entity is.';
comment on column margin_day.node_kind is 'ts:NodeKind';
comment on column margin_day.engine is 'As produced_by of a node task names it: `provider/model`, or a way without a model.';
comment on column margin_day.ai_micro_usd is 'Millionths of a US dollar.';

create table report_until (
  report text primary key,
  until timestamptz not null
);
comment on table report_until is
  'How far a report is rolled up: what is before the moment is in its table (`margin_day`), what is later isn''t.';
comment on column report_until.report is '`margin`.';

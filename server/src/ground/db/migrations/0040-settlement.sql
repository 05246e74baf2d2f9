-- Guards that keep the ledger as SECURITY.md promises whatever the code above does, and what income is read by.

-- A balance moves with its entries only.
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

create function ledger_account_starts_empty() returns trigger language plpgsql as $$
begin
  if new.balance_minor <> 0 then
    raise exception 'a ledger account starts at zero' using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger ledger_account_starts_empty before insert on ledger_account
  for each row execute function ledger_account_starts_empty();

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

create trigger ledger_entry_is_never_emptied before truncate on ledger_entry execute function refuse_change();
create trigger ledger_transaction_is_never_emptied before truncate on ledger_transaction execute function refuse_change();
create trigger ledger_account_is_never_emptied before truncate on ledger_account execute function refuse_change();

create trigger income_is_append_only before update or delete on income for each row execute function refuse_change();
create trigger income_is_never_emptied before truncate on income execute function refuse_change();

create index income_totals on income (talent_id, currency, month) include (amount_minor, task_id);
create index income_period on income (talent_id, created_at) include (currency, amount_minor);

alter table rate add constraint rate_pair check (source_lang <> '' and target_lang <> '');

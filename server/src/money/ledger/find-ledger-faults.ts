import { confirmationKinds, keysOf, nodeKinds, taskStatuses } from '@polyphony/contract'
import { sql } from 'kysely'
import type { Tx } from '../../ground/db/connect.ts'

/**
 * Finds violations of the ledger's invariants (SECURITY.md, I1 to I4) and work that nobody was paid for, one line each.
 * @returns an empty list as long as the database triggers are in place.
 */
export async function findLedgerFaults(tx: Tx): Promise<string[]> {
  const parts = [transactions, accounts, corrections, orders, unpaidWork]
  const { rows } = await sql<{ fault: string }>`${sql.join(parts, sql` union all `)}`.execute(tx)
  return rows.map((row) => row.fault)
}

const peoplesKinds = keysOf(nodeKinds).filter((kind) => ['human', 'reviewer'].includes(nodeKinds[kind].by))

/** People's completed work that the house pays and no confirmation holds back: none follows, or it was given. */
const unpaidWork = sql`
  select format('work %s is complete and %s was not paid %s %s', n.node_task_id, n.payee_id, n.pay_minor, n.currency)
  from node_task n join task t using (task_id)
  where n.state = 'completed' and n.kind = any(${peoplesKinds}::text[]) and n.pay_minor > 0
    and n.payee_id is not null and n.payer_id is null
    and not exists (select from income i where i.node_task_id = n.node_task_id and i.round = n.round and i.kind = 'work')
    and (t.deleted_at is not null or not exists (
      with recursive later(node_id) as (
        select n.node_id
        union
        select edge ->> 'to' from later, jsonb_array_elements(t.graph -> 'edges') edge where edge ->> 'from' = later.node_id
      )
      select from node_task c join later using (node_id)
      where c.piece_id = n.piece_id and c.kind = any(${confirmationKinds}::text[]) and c.state not in ('completed', 'cancelled')
    ))`

/** Each sums to zero, has entries, and tells an event that none of the others tells. */
const transactions = sql`
  select format('transaction %s sums to %s %s', transaction_id, sum(amount_minor), currency) as fault
  from ledger_entry group by transaction_id, currency having sum(amount_minor) <> 0
  union all
  select format('transaction %s has no entries', transaction_id)
  from ledger_transaction t where not exists (select from ledger_entry e where e.transaction_id = t.transaction_id)
  union all
  select format('transaction %s isn''t what its hash says', t.transaction_id)
  from ledger_transaction t join ledger_entry e using (transaction_id) join ledger_account a using (ledger_account_id)
  group by t.transaction_id
  having t.content_hash <> sha256(convert_to(concat_ws(E'\n', t.kind, coalesce(t.corrects_id::text, '-'), string_agg(
    format('%s %s %s %s', a.kind, coalesce(a.owner_id::text, '-'), e.currency, e.amount_minor), E'\n'
    order by format('%s %s %s %s', a.kind, coalesce(a.owner_id::text, '-'), e.currency, e.amount_minor) collate "C"
  )), 'UTF8'))
  union all
  select format('transaction %s moves an account of another legal entity', t.transaction_id)
  from ledger_transaction t join ledger_entry e using (transaction_id) join ledger_account a using (ledger_account_id)
  where a.entity_id <> t.entity_id
  union all
  select format('item %s isn''t of its settlement''s legal entity', i.item_id)
  from settlement_item i join settlement s using (settlement_id) join ledger_transaction t using (transaction_id)
  where s.entity_id <> t.entity_id
  union all
  select format('event %s appears %s times', event_key, count(*))
  from ledger_transaction group by event_key having count(*) > 1`

/** Each holds what its entries sum to, on the side where it may be. */
const accounts = sql`
  select format('account %s holds %s, its entries sum to %s', a.ledger_account_id, a.balance_minor, coalesce(e.total, 0))
  from ledger_account a
  left join (select ledger_account_id, sum(amount_minor) as total from ledger_entry group by 1) e using (ledger_account_id)
  join ledger_account_kind k using (kind)
  where a.balance_minor <> case when k.has_balance then coalesce(e.total, 0) else 0 end
  union all
  select format('account %s is past zero: %s', a.ledger_account_id, a.balance_minor)
  from ledger_account a join ledger_account_kind k using (kind)
  where not k.may_cross_zero and a.balance_minor * k.normal_sign < 0
  union all
  select format('the checkpoint of account %s says %s, its entries sum to %s', c.ledger_account_id, c.sum_minor, coalesce(e.total, 0))
  from ledger_checkpoint c
  left join lateral (
    select sum(amount_minor) as total from ledger_entry e
    where e.ledger_account_id = c.ledger_account_id and e.created_at < c.until
  ) e on true
  where c.sum_minor <> coalesce(e.total, 0)`

/** Each corrects what was posted, and takes it back once. */
const corrections = sql`
  select format('transaction %s is reversed %s times', corrects_id, count(*))
  from ledger_transaction where is_reversal group by corrects_id having count(*) > 1
  union all
  select format('correction %s moves an account that %s did not', t.transaction_id, t.corrects_id)
  from ledger_transaction t
  where t.corrects_id is not null and exists (
    select from ledger_entry e where e.transaction_id = t.transaction_id and not exists (
      select from ledger_entry o where o.transaction_id = t.corrects_id and o.ledger_account_id = e.ledger_account_id
    )
  )`

/** What was credited was posted; nothing of an order that is over waits for its completion. */
const orders = sql`
  select format('order %s is over and %s %s of it are deferred still', t.task_id, -sum(e.amount_minor), e.currency)
  from task t
  join ledger_transaction l using (task_id)
  join ledger_entry e using (transaction_id)
  join ledger_account a on a.ledger_account_id = e.ledger_account_id and a.kind = 'platform_deferred'
  where t.status in (${taskStatuses.completed}, ${taskStatuses.cancelled})
  group by t.task_id, e.currency having sum(e.amount_minor) <> 0
  union all
  select format('income %s is %s %s, posted were %s', i.income_id, i.amount_minor, i.currency, coalesce(e.total, 0))
  from income i
  left join lateral (
    select -sum(e.amount_minor) as total
    from ledger_entry e join ledger_account a using (ledger_account_id)
    where e.transaction_id = i.transaction_id and a.kind = 'talent' and a.owner_id = i.talent_id and a.currency = i.currency
  ) e on true
  where i.amount_minor is distinct from e.total
  union all
  select format('income %s is in %s, its posting on %s', i.income_id, i.month, t.effective_on)
  from income i join ledger_transaction t using (transaction_id)
  where i.month <> to_char(t.effective_on, 'YYYY-MM')`

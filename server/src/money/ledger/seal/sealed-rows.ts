/** What is sealed: each transaction's head and its entries, in the order of their numbers. */
import { createHash } from 'node:crypto'
import { entryText, leafMark, type OwnEntry } from '@polyphony/contract'
import { sql } from 'kysely'
import type { Tx } from '../../../ground/db/connect.ts'

export interface Leaf {
  /** Null: the head of a transaction, which nobody is shown. */
  entry: OwnEntry | null
  hash: Buffer
}

interface Head {
  seq: number
  told: string
}

/** The leaves of the transactions whose numbers lie in the range, both ends included. */
export async function readLeaves(tx: Tx, firstSeq: number, lastSeq: number): Promise<Leaf[]> {
  if (lastSeq < firstSeq) return []
  const { rows: heads } = await sql<Head>`
    select seq, concat_ws(E'\n', 'head', transaction_id, seq, kind, event_key, coalesce(corrects_id::text, '-'), is_reversal,
      encode(content_hash, 'hex'), entity_id, effective_on, coalesce(task_id::text, '-'), coalesce(node_task_id::text, '-'),
      coalesce(company_id::text, '-'), coalesce(talent_id::text, '-'), coalesce(document_id::text, '-'),
      coalesce(created_by::text, '-'), extract(epoch from created_at)) as told
    from ledger_transaction where seq between ${firstSeq} and ${lastSeq} order by seq`.execute(tx)
  const entries = await entriesBetween(tx, firstSeq, lastSeq)
  const bySeq = Map.groupBy(entries, ({ seq }) => seq)
  return heads.flatMap(({ seq, told }) => [
    { entry: null, hash: leafOf(told) },
    ...(bySeq.get(seq) ?? []).map((entry) => ({ entry, hash: leafOf(entryText(entry)) })),
  ])
}

export function entriesBetween(tx: Tx, firstSeq: number, lastSeq: number): Promise<OwnEntry[]> {
  return entriesQuery(tx)
    .where('t.seq', '>=', firstSeq)
    .where('t.seq', '<=', lastSeq)
    .orderBy('t.seq')
    .orderBy('e.entry_id')
    .execute()
}

export function entriesQuery(tx: Tx) {
  return tx
    .selectFrom('ledger_entry as e')
    .innerJoin('ledger_transaction as t', 't.transaction_id', 'e.transaction_id')
    .innerJoin('ledger_account as a', 'a.ledger_account_id', 'e.ledger_account_id')
    .select(['e.entry_id', 't.transaction_id', 't.seq', 't.kind', 't.event_key', 't.effective_on', 't.created_at'])
    .select(['a.kind as account_kind', 'a.owner_id', 'e.currency', 'e.amount_minor'])
}

const leafOf = (told: string) => createHash('sha256').update(Buffer.of(leafMark)).update(told).digest()

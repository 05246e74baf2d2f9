/** What everybody may check: their own entries, and the way from each to the seal of its day. Nobody else's are told. */
import { addMonths, type calls, type OutputOf, type ParsedOf } from '@polyphony/contract'
import type { Actor, Ctx } from '../../../ground/context.ts'
import type { Tx } from '../../../ground/db/connect.ts'
import { notFound } from '../../../ground/kernel/call-error.ts'
import { levelsOf, pathOf } from './hash-tree.ts'
import { entriesQuery, readLeaves } from './sealed-rows.ts'

/** More than a company's busiest month; what is beyond it is in the statements. */
const mostEntries = 2_000

export async function getOwnEntries(
  { db, actor }: Ctx,
  { month }: ParsedOf<typeof calls.books.getOwnEntries>,
): Promise<OutputOf<typeof calls.books.getOwnEntries>> {
  const rows = await entriesQuery(db)
    .where('t.effective_on', '>=', `${month}-01`)
    .where('t.effective_on', '<', `${addMonths(month, 1)}-01`)
    .where((row) => row.or(ownersOf(actor).map((own) => row.and({ 'a.kind': own.kind, 'a.owner_id': own.owner_id }))))
    .orderBy('t.seq', 'desc')
    .orderBy('e.entry_id')
    .limit(mostEntries)
    .execute()
  const seals = await sealsAround(db, month, { first: rows.at(-1)?.seq, last: rows[0]?.seq })
  const days = seals.map(({ root, previous, seal, ...row }) => ({
    ...row,
    root: root.toString('hex'),
    previous: previous.toString('hex'),
    seal: seal.toString('hex'),
  }))
  const dayOf = (seq: number) => days.find((day) => day.first_seq <= seq && seq <= day.last_seq)?.day ?? null
  return { days, list: rows.map((row) => ({ ...row, day: dayOf(row.seq) })) }
}

/**
 * The seals of the month and of the one after it, in which its statement is printed, and from the first to the last of
 * these entries: what is dated back was sealed later.
 */
async function sealsAround(tx: Tx, month: string, { first = 0, last = 0 }: { first?: number; last?: number }) {
  const bounds = await tx
    .selectFrom('ledger_seal')
    .select((row) => [row.fn.min('day').as('first'), row.fn.max('day').as('last')])
    .where((row) =>
      row.or([
        row.and([row('day', '>=', `${month}-01`), row('day', '<', `${addMonths(month, 2)}-01`)]),
        row.and([row('last_seq', '>=', first), row('first_seq', '<=', last)]),
      ]),
    )
    .executeTakeFirst()
  if (!bounds?.first) return []
  return tx
    .selectFrom('ledger_seal')
    .selectAll()
    .where('day', '>=', bounds.first)
    .where('day', '<=', bounds.last)
    .orderBy('day')
    .execute()
}

export async function getProofs(
  { db, actor }: Ctx,
  { day }: ParsedOf<typeof calls.books.getProofs>,
): Promise<OutputOf<typeof calls.books.getProofs>> {
  const sealed = await db.selectFrom('ledger_seal').selectAll().where('day', '=', day).executeTakeFirst()
  if (!sealed) throw notFound()
  const own = ownersOf(actor)
  // The whole day is read and hashed: only for who has something in it.
  if (!(await hasEntries(db, own, sealed))) return { list: [] }
  const leaves = await readLeaves(db, sealed.first_seq, sealed.last_seq)
  const levels = levelsOf(leaves.map(({ hash }) => hash))
  const list = leaves.flatMap(({ entry }, place) => {
    const isOwn = entry && own.some(({ kind, owner_id }) => entry.account_kind === kind && entry.owner_id === owner_id)
    return isOwn ? [{ entry_id: entry.entry_id, path: pathOf(levels, place) }] : []
  })
  return { list }
}

type Owner = ReturnType<typeof ownersOf>[number]

async function hasEntries(
  tx: Tx,
  owners: readonly Owner[],
  { first_seq, last_seq }: { first_seq: number; last_seq: number },
): Promise<boolean> {
  const entry = await entriesQuery(tx)
    .where('t.seq', '>=', first_seq)
    .where('t.seq', '<=', last_seq)
    .where((row) => row.or(owners.map((own) => row.and({ 'a.kind': own.kind, 'a.owner_id': own.owner_id }))))
    .limit(1)
    .executeTakeFirst()
  return entry !== undefined
}

/** One's account as a talent, and one's company's for who looks after it. */
function ownersOf({ account_id, company_id, role_admin }: Actor) {
  const own = { kind: 'talent' as const, owner_id: account_id }
  return role_admin && company_id ? [own, { kind: 'company' as const, owner_id: company_id }] : [own]
}

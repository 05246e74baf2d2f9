/** What everybody may check: their own entries, and the way from each to the seal of its day. Nobody else's are told. */
import { addMonths, type calls, type OutputOf, type ParsedOf } from '@polyphony/contract'
import type { Actor, Ctx } from '../../../ground/context.ts'
import { notFound } from '../../../ground/kernel/call-error.ts'
import { levelsOf, pathOf } from './hash-tree.ts'
import { entriesQuery, readLeaves } from './sealed-rows.ts'

type Ask<C> = ParsedOf<C>

/** More than a company's busiest month; what is beyond it is in the statements. */
const mostEntries = 2_000

export async function getOwnEntries(
  { db, actor }: Ctx,
  { month }: Ask<typeof calls.books.getOwnEntries>,
): Promise<OutputOf<typeof calls.books.getOwnEntries>> {
  const rows = await entriesQuery(db)
    .where('t.effective_on', '>=', `${month}-01`)
    .where('t.effective_on', '<', `${addMonths(month, 1)}-01`)
    .where((row) => row.or(ownersOf(actor).map((own) => row.and({ 'a.kind': own.kind, 'a.owner_id': own.owner_id }))))
    .orderBy('t.seq', 'desc')
    .orderBy('e.entry_id')
    .limit(mostEntries)
    .execute()
  const first = rows.at(-1)?.seq
  const last = rows[0]?.seq
  const seals =
    first === undefined || last === undefined
      ? []
      : await db
          .selectFrom('ledger_seal')
          .selectAll()
          .where('last_seq', '>=', first)
          .where('first_seq', '<=', last)
          .orderBy('day')
          .execute()
  const days = seals.map(({ root, previous, seal, ...row }) => ({
    ...row,
    root: root.toString('hex'),
    previous: previous.toString('hex'),
    seal: seal.toString('hex'),
  }))
  const dayOf = (seq: number) => days.find((day) => day.first_seq <= seq && seq <= day.last_seq)?.day ?? null
  return { days, list: rows.map((row) => ({ ...row, day: dayOf(row.seq) })) }
}

export async function getProofs(
  { db, actor }: Ctx,
  { day }: Ask<typeof calls.books.getProofs>,
): Promise<OutputOf<typeof calls.books.getProofs>> {
  const sealed = await db.selectFrom('ledger_seal').selectAll().where('day', '=', day).executeTakeFirst()
  if (!sealed) throw notFound()
  const own = ownersOf(actor)
  const leaves = await readLeaves(db, sealed.first_seq, sealed.last_seq)
  const levels = levelsOf(leaves.map(({ hash }) => hash))
  const list = leaves.flatMap(({ entry }, place) => {
    const isOwn = entry && own.some(({ kind, owner_id }) => entry.account_kind === kind && entry.owner_id === owner_id)
    return isOwn ? [{ entry_id: entry.entry_id, path: pathOf(levels, place) }] : []
  })
  return { list }
}

/** One's account as a talent, and one's company's for who looks after it. */
function ownersOf({ account_id, company_id, role_admin }: Actor) {
  const own = { kind: 'talent' as const, owner_id: account_id }
  return role_admin && company_id ? [own, { kind: 'company' as const, owner_id: company_id }] : [own]
}

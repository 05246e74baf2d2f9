import {
  type Calculation,
  type calls,
  maxListRows,
  type Offer,
  type OutputOf,
  type ParsedOf,
  present,
} from '@polyphony/contract'
import { sql } from 'kysely'
import type { Ctx } from '../../../ground/context.ts'
import { inOrder } from '../../../ground/db/page.ts'
import { reasonsWithoutPrices } from '../match/match.ts'

type Call = (typeof calls)['node']['getNodeTaskToAcceptList']
type File = Offer['files'][number]

const columns = { deadline: sql`min(o.expires_at)`, created_at: sql`min(o.created_at)` }

/** The actor's open offers, then those in which they have shown interest; files that are offered together are one. */
export async function listOffers(
  ctx: Ctx,
  { pageIndex, pageSize, ...wanted }: ParsedOf<Call>,
): Promise<OutputOf<Call>> {
  const open = sql`o.talent_id = ${ctx.actor.account_id} and n.state = 'offering'
    and (o.state = 'interested' or (o.state = 'open' and o.expires_at > ${ctx.now()}))`
  const bundles = sql`select o.bundle_id, o.state from offer o join node_task n using (node_task_id) where ${open} group by o.bundle_id, o.state`
  const [{ rows: counted }, { rows: page }] = await Promise.all([
    sql<{ count: number; unanswered: number }>`
      select count(*)::int as count, count(*) filter (where state = 'open')::int as unanswered from (${bundles}) b`.execute(
      ctx.db,
    ),
    sql<{ bundle_id: string; state: Offer['state'] }>`
      ${bundles} order by o.state desc, ${inOrder(wanted, columns, sql`min(o.offer_id::text)`)}
      limit ${pageSize} offset ${pageIndex * pageSize}`.execute(ctx.db),
  ])
  const files = await readFiles(
    ctx,
    page.map(({ bundle_id }) => bundle_id),
    open,
  )
  const list = page.flatMap(({ bundle_id, state }) => {
    const own = files.filter((one) => one.bundle_id === bundle_id && one.state === state)
    return own.length === 0 ? [] : [asBundle(own)]
  })
  const { count, unanswered } = present(counted[0])
  return { list, unanswered, total: Math.min(count, maxListRows), is_capped: count > maxListRows }
}

interface Row extends Omit<Offer, 'files'> {
  bundle_id: string
}

async function readFiles({ db }: Ctx, bundleIds: readonly string[], open: ReturnType<typeof sql>): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select o.bundle_id, o.offer_id, o.node_task_id, t.name as task_name, f.name as file_name, t.media, n.kind, n.role_id, n.source_lang,
      n.target_lang, tf.word_count, tf.segment_count, t.description, t.tag_ids, n.hours,
      coalesce((o.own_calculation ->> 'amount_minor')::bigint, n.pay_minor) as pay_minor, n.currency,
      coalesce(o.own_calculation, n.calculation) as calculation,
      o.reasons, o.created_at, o.expires_at, o.decides_at, o.state
    from offer o
    join node_task n using (node_task_id)
    join task t on t.task_id = n.task_id
    join piece p on p.piece_id = n.piece_id
    join task_file tf on tf.task_file_id = p.task_file_id
    join file f on f.file_id = tf.file_id
    where ${open} and o.bundle_id = any(${bundleIds}::uuid[])
    order by tf.position, o.offer_id`.execute(db)
  return rows
}

function asBundle(rows: readonly Row[]): Offer {
  const first = present(rows[0])
  const sumOf = (read: (row: Row) => number) => rows.reduce((sum, row) => sum + read(row), 0)
  return {
    ...first,
    reasons: reasonsWithoutPrices(first.reasons),
    files: rows.map(
      ({ node_task_id, file_name, word_count, segment_count, pay_minor }): File => ({
        node_task_id,
        file_name,
        word_count,
        segment_count,
        pay_minor,
      }),
    ),
    word_count: sumOf((row) => row.word_count),
    segment_count: sumOf((row) => row.segment_count),
    pay_minor: sumOf((row) => row.pay_minor),
    calculation: addUp(rows.map(({ calculation }) => calculation)),
  }
}

/** One calculation for all files: lines of the same rate and band are one line. */
function addUp(calculations: readonly Calculation[]): Calculation {
  const lines = calculations.flatMap((one) => one.lines)
  const alike = Map.groupBy(lines, ({ label, band, unit, rate_minor, percent, is_estimate }) =>
    // A rush or a minimum is of what the file costs: its sum is what can be added.
    [label, band, unit, label === 'rush' || rate_minor, percent, is_estimate].join(),
  )
  return {
    ...present(calculations[0]),
    amount_minor: calculations.reduce((sum, one) => sum + one.amount_minor, 0),
    lines: [...alike.values()].map((same) => {
      const sum = (read: (line: (typeof same)[number]) => number | null) =>
        same.reduce((all, one) => all + (read(one) ?? 0), 0)
      const first = present(same[0])
      return {
        ...first,
        count: first.count === null ? null : sum(({ count }) => count),
        rate_minor: first.label === 'rush' ? sum(({ rate_minor }) => rate_minor) : first.rate_minor,
        amount_minor: sum(({ amount_minor }) => amount_minor),
      }
    }),
  }
}

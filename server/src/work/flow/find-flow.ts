/** Finds the flows that an actor may see. */
import type { FlowSummary, Media } from '@polyphony/contract'
import { sql } from 'kysely'
import type { Actor } from '../../ground/context.ts'
import type { Tx } from '../../ground/db/connect.ts'
import { patternOf } from '../../ground/db/grams.ts'
import { countCapped, type Page, pageOf } from '../../ground/db/page.ts'
import { isFlowAvailable } from './available-kinds.ts'
import { mayEdit } from './policy.ts'

/** Standard flows and those of the actor's own company; other companies' flows are invisible. */
function visible(db: Tx, actor: Actor) {
  return db
    .selectFrom('flow as f')
    .leftJoin('flow_collected as c', (join) =>
      join.onRef('c.flow_id', '=', 'f.flow_id').on('c.account_id', '=', actor.account_id),
    )
    .selectAll('f')
    .select(['c.order_num as collected_num', sql<boolean>`c.flow_id is not null`.as('is_collected')])
    .where('f.deleted_at', 'is', null)
    .where((where) =>
      where.or([
        where('f.company_id', 'is', null),
        ...(actor.company_id ? [where('f.company_id', '=', actor.company_id)] : []),
      ]),
    )
}

type Row = Awaited<ReturnType<ReturnType<typeof visible>['executeTakeFirstOrThrow']>>

const summaryFor =
  (actor: Actor) =>
  (row: Row): FlowSummary => ({
    ...row,
    is_available: isFlowAvailable(row.graph),
    can: { edit: mayEdit(actor, row) },
  })

export async function findFlow(db: Tx, actor: Actor, flowId: string): Promise<FlowSummary | undefined> {
  const row = await visible(db, actor).where('f.flow_id', '=', flowId).executeTakeFirst()
  return row && summaryFor(actor)(row)
}

interface Filter {
  media?: Media | undefined
  /** Searched in the names in all languages. */
  keyword?: string
  owner: 'standard' | 'company'
}

function listed(db: Tx, actor: Actor, { media, keyword = '', owner }: Filter) {
  const pattern = patternOf(keyword)
  return visible(db, actor)
    .where('f.company_id', owner === 'standard' ? 'is' : 'is not', null)
    .$if(media !== undefined, (query) => query.where('f.media', '=', media!))
    .$if(keyword !== '', (query) =>
      query.where((where) =>
        where.or((['f.name_zh', 'f.name_en', 'f.name_ja'] as const).map((name) => where(name, 'ilike', pattern))),
      ),
    )
    .orderBy(sql`c.order_num`, (order) => order.asc().nullsLast())
    .orderBy('f.order_num')
    .orderBy('f.created_at')
    .orderBy('f.flow_id')
}

export async function listFlows(db: Tx, actor: Actor, filter: Filter): Promise<FlowSummary[]> {
  return (await listed(db, actor, filter).execute()).map(summaryFor(actor))
}

export async function pageOfFlows(db: Tx, actor: Actor, filter: Filter, page: Page) {
  const rows = listed(db, actor, filter)
  const list = await pageOf(rows, page).execute()
  return { list: list.map(summaryFor(actor)), ...(await countCapped(db, rows)) }
}

/** Flows of the company's latest orders, newest first. */
export async function listRecentFlows(db: Tx, actor: Actor, media: Media | undefined): Promise<FlowSummary[]> {
  if (!actor.company_id) return []
  const recent = db
    .selectFrom('task')
    .select(['flow_id', (select) => select.fn.max('created_at').as('used_at')])
    .where('company_id', '=', actor.company_id)
    .where('flow_id', 'is not', null)
    .groupBy('flow_id')
    .as('recent')
  const rows = await visible(db, actor)
    .innerJoin(recent, 'recent.flow_id', 'f.flow_id')
    .$if(media !== undefined, (query) => query.where('f.media', '=', media!))
    .orderBy('recent.used_at', 'desc')
    .limit(10)
    .execute()
  return rows.map(summaryFor(actor))
}

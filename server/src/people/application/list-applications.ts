/** The operators' list: by state, by name or email, by role and pair. */
import {
  type ApplicationState,
  type ApplicationSummary,
  type calls,
  maskEmail,
  maxListRows,
  type OutputOf,
  type ParsedOf,
  type ReviewTab,
  recordOf,
  reviewTabs,
  toWireTime,
} from '@polyphony/contract'
import { type Expression, type ExpressionBuilder, type SqlBool, sql } from 'kysely'
import type { Ctx } from '../../ground/context.ts'
import { pageOf } from '../../ground/db/page.ts'
import type { Database } from '../../ground/db/schema.ts'

type List = (typeof calls)['application']['getApplicationList']
type Filter = Pick<ParsedOf<List>, 'keyword' | 'role_id' | 'source_lang' | 'target_lang'>

export async function listApplications(ctx: Ctx, input: ParsedOf<List>): Promise<OutputOf<List>> {
  const counts = await countStates(ctx, input)
  const counted = counts[input.tab]
  return {
    list: await page(ctx, input),
    total: Math.min(counted, maxListRows),
    is_capped: counted > maxListRows,
    counts,
  }
}

function found(filter: Filter) {
  return (row: ExpressionBuilder<Database, 'application'>): Expression<SqlBool> => {
    const parts: Expression<SqlBool>[] = [row('state', '!=', 'draft')]
    const { keyword, role_id, source_lang, target_lang } = filter
    if (keyword) {
      // Chinese and Japanese names are written without a space, the family name first.
      const names = sql<string>`concat_ws(' ', last_name || first_name, first_name, last_name, email)`
      parts.push(sql<boolean>`${names} ilike ${`%${keyword.replace(/[\\%_]/g, '\\$&')}%`}`)
    }
    if (role_id || source_lang || target_lang) {
      const pairs = source_lang || target_lang ? { pairs: [{ source_lang, target_lang }] } : {}
      parts.push(sql<boolean>`content @> ${JSON.stringify({ roles: [{ role_id, ...pairs }] })}::jsonb`)
    }
    return row.and(parts)
  }
}

async function countStates(ctx: Ctx, filter: Filter): Promise<Record<ReviewTab, number>> {
  const rows = await ctx.db
    .selectFrom('application')
    .select((row) => ['state', row.fn.countAll<number>().as('count')])
    .where(found(filter))
    .groupBy('state')
    .execute()
  const countOf = (tab: ReviewTab) =>
    rows.reduce((sum, { state, count }) => sum + (tab === 'all' || tab === state ? count : 0), 0)
  return recordOf(reviewTabs, countOf)
}

async function page(ctx: Ctx, input: ParsedOf<List>): Promise<ApplicationSummary[]> {
  const { tab, sort, order } = input
  let rows = ctx.db
    .selectFrom('application')
    .select(['application_id', 'round', 'state', 'first_name', 'last_name', 'email', 'content'])
    .select(['submitted_at', 'promised_at'])
    .where(found(input))
  if (tab !== 'all') rows = rows.where('state', '=', tab)
  const columns = sort === 'username' ? (['last_name', 'first_name'] as const) : (['submitted_at'] as const)
  for (const column of columns) rows = rows.orderBy(column, order)
  const now = toWireTime(ctx.now())
  return (await pageOf(rows, input).orderBy('application_id', order).execute()).map(
    ({ content, email, submitted_at, promised_at, ...row }) => ({
      ...row,
      email: maskEmail(email),
      country: content.country,
      roles: content.roles.map(({ role_id, pairs }) => ({
        role_id,
        // A submitted application has both languages of every pair.
        pairs: pairs.map((pair) => ({ source_lang: pair.source_lang!, target_lang: pair.target_lang! })),
      })),
      submitted_at: submitted_at!,
      promised_at: promised_at!,
      is_overdue: isOpen(row.state) && promised_at! < now,
    }),
  )
}

const isOpen = (state: ApplicationState) => state === 'underReview'

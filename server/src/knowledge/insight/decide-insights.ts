/** An admin decides what drafts follow from now on. */
import {
  type InsightContent,
  type InsightKind,
  type InsightState,
  type insightCalls,
  type OutputOf,
  type ParsedOf,
  plainText,
  type SegmentCode,
} from '@polyphony/contract'
import { sql } from 'kysely'
import { correctUnits } from '../../content/memory/correct-units.ts'
import { writableCompany } from '../../content/memory/policy.ts'
import { otherTargets, takeOverTerm } from '../../content/memory/term/take-over-term.ts'
import type { Ctx } from '../../ground/context.ts'
import type { Tx } from '../../ground/db/connect.ts'
import { notFound } from '../../ground/kernel/call-error.ts'
import { inTransaction, type Transaction } from '../../ground/kernel/transaction.ts'

type OnConflict = ParsedOf<typeof insightCalls.approveInsights>['on_conflict']

export interface Decided {
  readonly insight_id: string
  readonly company_id: string
  readonly source_lang: string
  readonly target_lang: string
  readonly kind: InsightKind
  readonly content: InsightContent
  readonly evidence: readonly string[]
  readonly state: InsightState
}

interface Approval {
  readonly decided_by: string
  readonly on_conflict: OnConflict
}

export async function approveInsights(
  ctx: Ctx,
  { insight_ids, on_conflict }: ParsedOf<typeof insightCalls.approveInsights>,
): Promise<OutputOf<typeof insightCalls.approveInsights>> {
  const company_id = writableCompany(ctx.actor)
  const decided_by = ctx.actor.account_id
  return inTransaction(ctx, async (transaction) => {
    const open = await lockOpen(transaction.tx, company_id, insight_ids)
    const approved: string[] = []
    for (const insight of open)
      if (await takeOver[insight.kind](transaction, insight, { decided_by, on_conflict }))
        approved.push(insight.insight_id)
    await decide(transaction, approved, { state: 'approved', decided_by })
    return { count: approved.length, conflict_count: open.length - approved.length }
  })
}

export async function refuseInsights(
  ctx: Ctx,
  { insight_ids, reason }: ParsedOf<typeof insightCalls.refuseInsights>,
): Promise<OutputOf<typeof insightCalls.refuseInsights>> {
  const company_id = writableCompany(ctx.actor)
  return inTransaction(ctx, async (transaction) => {
    const open = await lockOpen(transaction.tx, company_id, insight_ids)
    const ids = open.map(({ insight_id }) => insight_id)
    await decide(transaction, ids, { state: 'refused', reason, decided_by: ctx.actor.account_id })
    return { count: ids.length }
  })
}

/** Those that nobody has decided. @throws NOT_FOUND */
async function lockOpen(tx: Tx, companyId: string, ids: readonly string[]): Promise<Decided[]> {
  return (await lockInsights(tx, companyId, ids)).filter(({ state }) => state === 'proposed')
}

/** In one order for all, so that two admins don't deadlock. @throws NOT_FOUND */
export async function lockInsights(tx: Tx, companyId: string, ids: readonly string[]): Promise<Decided[]> {
  const wanted = [...new Set(ids)]
  const rows = await tx
    .selectFrom('insight')
    .select(['insight_id', 'company_id', 'source_lang', 'target_lang', 'kind', 'content', 'evidence', 'state'])
    .where('insight_id', 'in', wanted)
    .where('company_id', '=', companyId)
    .orderBy('insight_id')
    .forUpdate()
    .execute()
  if (rows.length < wanted.length) throw notFound()
  return rows
}

async function decide(
  { tx, now }: Transaction,
  ids: readonly string[],
  decision: { state: 'approved' | 'refused'; reason?: string; decided_by: string },
): Promise<void> {
  if (ids.length === 0) return
  const set = { ...decision, decided_at: now(), updated_at: now() }
  await tx.updateTable('insight').set(set).where('insight_id', 'in', ids).execute()
}

/** Puts an insight where the next draft reads it. @returns false: the termbase says something else */
const takeOver: Record<InsightKind, (transaction: Transaction, insight: Decided, by: Approval) => Promise<boolean>> = {
  async term(transaction, insight, { decided_by, on_conflict }) {
    const { source, before, after: target } = insight.content
    const others = await otherTargets(transaction.tx, insight, { source, target })
    if (others.length > 0 && on_conflict === 'skip') return false
    const replaced = on_conflict === 'replace' ? others : []
    await takeOverTerm(transaction, insight, { source, target }, { decided_by, note: `≠ ${before}`, replaced })
    return true
  },
  // It is read from its row (approved-rules.ts).
  rule: async () => true,
  async tm({ tx, now }, insight, { decided_by }) {
    const { before } = insight.content
    const text = await acceptedText(tx, insight)
    await correctUnits(tx, insight, { ...text, before }, { author_id: decided_by, updated_at: now() })
    return true
  },
}

/** With its codes, if the segment still says it. */
async function acceptedText(tx: Tx, { content: { source, after }, evidence }: Decided) {
  const rows = await tx
    .selectFrom('segment')
    .select(['source', 'target', 'codes'])
    .where('segment_id', '=', sql<string>`any(${evidence}::uuid[])`)
    .execute()
  const plain: { source: string; target: string; codes: SegmentCode[] } = { source, target: after, codes: [] }
  return rows.find(({ target, codes }) => plainText(target, codes) === after) ?? plain
}

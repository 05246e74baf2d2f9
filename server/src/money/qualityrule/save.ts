import type { calls, ParsedOf } from '@polyphony/contract'
import { sql } from 'kysely'
import type { Ctx } from '../../ground/context.ts'
import { recordAudit } from '../../ground/kernel/audit.ts'
import { CallError } from '../../ground/kernel/call-error.ts'
import { once } from '../../ground/kernel/idempotency.ts'

type Rule = ParsedOf<(typeof calls)['qualityRules']['saveQualityRule']>

/** @throws VERSION_CONFLICT where somebody has set another one since it was read */
export function saveQualityRule(ctx: Ctx, { version, ...rule }: Rule): Promise<Record<string, never>> {
  return once(ctx, async (transaction) => {
    const { tx } = transaction
    // Of two at once one waits, and reads what the other has set.
    await sql`select pg_advisory_xact_lock(hashtextextended(${`quality_rule/${rule.node_kind ?? ''}`}, 0))`.execute(tx)
    const { rows } = await sql<{ last: number }>`
      select coalesce(max(version), 0)::int as last from quality_rule
      where node_kind is not distinct from ${rule.node_kind}`.execute(tx)
    if (rows[0]?.last !== version) throw new CallError('VERSION_CONFLICT')
    const rule_id = transaction.newId()
    const { account_id: created_by } = ctx.actor
    await tx
      .insertInto('quality_rule')
      .values({ ...rule, rule_id, version: version + 1, created_by, created_at: transaction.now() })
      .execute()
    const { note: _, ...params } = rule
    await recordAudit(transaction, {
      action: 'qualityRuleChanged',
      actor_id: created_by,
      subject_id: rule_id,
      params: { ...params, version: version + 1 },
      ip: ctx.request.ip,
    })
    return {}
  })
}

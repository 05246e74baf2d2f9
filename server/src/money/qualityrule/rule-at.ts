/** Which rule of quality counts for a piece of work: the one that stood when it was taken. */
import { fromWireTime, type NodeKind } from '@polyphony/contract'
import type { Selectable } from 'kysely'
import type { Tx } from '../../ground/db/connect.ts'
import type { QualityRuleTable } from '../../ground/db/schema.ts'

export type RuleRow = Selectable<QualityRuleTable>

/** All versions, the newest first. */
export function allRules(tx: Tx): Promise<RuleRow[]> {
  return tx.selectFrom('quality_rule').selectAll().orderBy('version', 'desc').execute()
}

/** @param moment when the work was taken */
export function ruleAt(rules: readonly RuleRow[], kind: NodeKind, moment: string): RuleRow | null {
  const taken = fromWireTime(moment).getTime()
  const stood = rules.filter(({ created_at }) => fromWireTime(created_at).getTime() <= taken)
  return stood.find(({ node_kind }) => node_kind === kind) ?? stood.find(({ node_kind }) => node_kind === null) ?? null
}

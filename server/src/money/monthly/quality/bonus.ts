/** What good work adds to a month: told when the month closes, by the rule that stood when the work was taken. */
import { type BonusReason, earnsBonus, type NodeKind, percentOf, qualityFormula } from '@polyphony/contract'
import { sql } from 'kysely'
import type { Tx } from '../../../ground/db/connect.ts'
import type { Transaction } from '../../../ground/kernel/transaction.ts'
import { allRules, type RuleRow, ruleAt } from '../../qualityrule/rule-at.ts'
import { payBonus } from '../../settlement/events/pay-talent.ts'
import { insertItem } from '../store.ts'

export interface Bonus {
  amount_minor: number
  quality: BonusReason
  task_id: string
  node_task_id: string
}

interface Judged {
  income_id: string
  talent_id: string
  task_id: string
  node_task_id: string
  kind: NodeKind
  amount_minor: number
  score: number
  is_on_time: boolean
  taken_at: string
}

/** By income. @param incomeIds what a month is made of */
export async function bonusesOf(tx: Tx, incomeIds: readonly string[]): Promise<Map<string, Bonus>> {
  const rules = await allRules(tx)
  const found = new Map<string, Bonus>()
  if (incomeIds.length === 0 || !rules.some(({ bonus_percent }) => bonus_percent > 0)) return found
  const due = new Set(incomeIds)
  const judged = await judgedWork(tx, incomeIds)
  for (const pieces of Map.groupBy(judged, ({ talent_id, kind }) => `${talent_id} ${kind}`).values())
    for (const [index, piece] of pieces.entries()) {
      if (!due.has(piece.income_id)) continue
      const bonus = bonusOf(rules, piece, pieces.slice(0, index + 1))
      if (bonus) found.set(piece.income_id, bonus)
    }
  return found
}

function bonusOf(rules: readonly RuleRow[], piece: Judged, pieces: readonly Judged[]): Bonus | null {
  const rule = ruleAt(rules, piece.kind, piece.taken_at)
  const earned = rule && earnsBonus(rule, pieces)
  if (!earned) return null
  const { rule_id, min_score, piece_count, bonus_percent: percent } = rule
  const { task_id, node_task_id, score, amount_minor: base_minor } = piece
  const amount_minor = percentOf(base_minor, percent)
  if (amount_minor === 0) return null
  const about = { rule_id, formula: qualityFormula, score, min_score, piece_count, percent, base_minor }
  return { amount_minor, task_id, node_task_id, quality: { kind: 'bonus', ...earned, ...about } }
}

/**
 * Paid work of these talents that was scored, the earliest handed in first; the lowest verdict counts, because a piece isn't
 * better for having been sent back. Of work that was reset since nobody knows any more when it came. What was paid more than
 * a year before says nothing.
 */
async function judgedWork(tx: Tx, incomeIds: readonly string[]): Promise<Judged[]> {
  const { rows } = await sql<Judged>`
    select i.income_id, i.talent_id, i.task_id, i.node_task_id, n.kind, i.amount_minor, v.score,
      coalesce(n.submitted_at <= n.deadline_at, true) as is_on_time, coalesce(n.accepted_at, i.created_at) as taken_at
    from income i
    join node_task n on n.node_task_id = i.node_task_id and n.round = i.round and n.assignee_id = i.talent_id
    cross join lateral (
      select min(s.score) as score from (
        select q.score from qa_result q
        where q.reviewed_id = n.node_task_id and (n.accepted_at is null or q.created_at >= n.accepted_at)
        union all
        select r.score from review r where r.sampled_id = n.node_task_id and r.state = 'done' and r.talent_id = i.talent_id
      ) s
    ) v
    where i.kind = 'work' and v.score is not null
      and i.talent_id in (select talent_id from income where income_id = any(${incomeIds}::uuid[]))
      and i.created_at >= (select min(created_at) - interval '1 year' from income where income_id = any(${incomeIds}::uuid[]))
    order by i.talent_id, n.kind, coalesce(n.submitted_at, i.created_at), i.income_id`.execute(tx)
  return rows
}

/** Beside the item that it is for. */
export async function addBonus(
  transaction: Transaction,
  { quality, task_id, node_task_id, ...bonus }: Bonus,
  item: Pick<Parameters<typeof insertItem>[1], 'currency'> & {
    item_id: string
    settlement_id: string
    talent_id: string
    income_id: string
  },
): Promise<void> {
  const { item_id: about_item_id, income_id, settlement_id, talent_id, currency } = item
  const { amount_minor } = bonus
  const paid = { income_id, payee_id: talent_id, currency, amount_minor, task_id, node_task_id }
  const { transaction_id } = await payBonus(transaction, paid)
  await insertItem(transaction, {
    item_id: transaction.newId(),
    settlement_id,
    talent_id,
    currency,
    kind: 'bonus',
    amount_minor,
    about_item_id,
    quality: JSON.stringify(quality),
    transaction_id,
    created_at: transaction.now(),
  })
}

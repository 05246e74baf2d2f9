/** Why nobody was found for a step, in numbers. */
import type { ShortageReasons } from '@polyphony/contract'
import { sql } from 'kysely'
import type { Tx } from '../../../ground/db/connect.ts'
import type { NodeTask } from '../../engine/node-task/node-task.ts'
import { rankCandidates } from '../match/candidates.ts'

export async function explainShortage(tx: Tx, node: NodeTask, now: Date): Promise<ShortageReasons> {
  const ranked = await rankCandidates(tx, node, now, { kind: 'choice' })
  const talents = ranked.filter(({ candidate }) => !candidate.is_team)
  const excluded = Map.groupBy(talents, ({ exclusions }) => exclusions[0])
  const { rows } = await sql<{ refused: number; refused_pay: number; unanswered: number }>`
    select count(*) filter (where state = 'refused')::int as refused,
      count(*) filter (where state = 'refused' and refuse_reason ~ '^price')::int as refused_pay,
      count(*) filter (where state = 'expired')::int as unanswered
    from offer where node_task_id = ${node.node_task_id}`.execute(tx)
  return {
    qualified: talents.length,
    excluded: Object.fromEntries([...excluded].flatMap(([reason, own]) => (reason ? [[reason, own.length]] : []))),
    refused: rows[0]?.refused ?? 0,
    refused_pay: rows[0]?.refused_pay ?? 0,
    unanswered: rows[0]?.unanswered ?? 0,
    rounds: node.wave,
    is_unpriced: node.pay_minor === null,
  }
}

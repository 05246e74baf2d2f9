import type { RoleId, RolePair } from '@polyphony/contract'
import type { Transaction } from '../../../ground/kernel/transaction.ts'
import { offerJob } from '../../engine/job-names.ts'
import { findCandidate } from '../match/candidates.ts'

/** A talent gets at most this many offers at once; later rounds reach the others. */
const atOnce = 20

/**
 * After somebody has qualified for a kind of work: open work without a talent is offered again at once, the oldest
 * first, where nothing excludes the new talent. A round in progress is finished first.
 */
export async function searchAgainFor(
  transaction: Transaction,
  accountId: string,
  { role_id, source_lang, target_lang }: RolePair & { role_id: RoleId },
): Promise<void> {
  const waiting = await transaction.tx
    .selectFrom('node_task as n')
    .selectAll('n')
    .where('n.state', '=', 'offering')
    .where('n.role_id', '=', role_id)
    .where('n.source_lang', '=', source_lang)
    .where('n.target_lang', '=', target_lang)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('offer as o')
            .select('o.offer_id')
            .whereRef('o.node_task_id', '=', 'n.node_task_id')
            .where('o.state', 'in', ['open', 'interested']),
        ),
      ),
    )
    .orderBy('n.opened_at')
    .orderBy('n.node_task_id')
    .limit(atOnce)
    .execute()
  for (const node of waiting) {
    const candidate = await findCandidate(transaction.tx, node, accountId, transaction.now())
    if (candidate?.exclusions.length === 0) await transaction.enqueue(offerJob, { node_task_id: node.node_task_id })
  }
}

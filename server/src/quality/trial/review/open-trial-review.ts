import type { ReviewReason } from '@polyphony/contract'
import type { Tx } from '../../../ground/db/connect.ts'
import type { Transaction } from '../../../ground/kernel/transaction.ts'
import { createReview } from '../../review/create-review.ts'
import { segmentsOf } from '../../review/segments-of.ts'
import { segmentsOf as materialSegmentsOf } from '../material/material.ts'

/** Opens the first or a further review of a trial that was handed in. @returns its review_id. */
export async function openTrialReview(
  transaction: Transaction,
  trialId: string,
  reason: Exclude<ReviewReason, 'sample'>,
): Promise<string> {
  const { material_id, node_task_id, ...trial } = await findTrial(transaction.tx, trialId)
  const materials = await materialSegmentsOf(transaction.tx, material_id)
  const materialOf = new Map(materials.map((row) => [row.content.key, row]))
  const segments = (await segmentsOf(transaction.tx, node_task_id)).map((segment) => {
    const { draft = '', reference = '' } = materialOf.get(segment.key) ?? {}
    return { ...segment, draft, reference }
  })
  return createReview(transaction, { ...trial, trial_id: trialId, sampled_id: null, reason, segments })
}

/** A trial that has begun, with its material's facts. */
async function findTrial(tx: Tx, trialId: string) {
  return tx
    .selectFrom('trial as t')
    .innerJoin('trial_material as m', 'm.material_id', 't.material_id')
    .select(['t.talent_id', 't.role_id', 't.source_lang', 't.target_lang', 't.material_id'])
    .select((row) => row.ref('t.node_task_id').$notNull().as('node_task_id'))
    .select(['m.title', 'm.introduction', 'm.style_guide', 'm.terms', 'm.media', 'm.file_id', 'm.media_file_id'])
    .select('m.word_count')
    .where('t.trial_id', '=', trialId)
    .executeTakeFirstOrThrow()
}

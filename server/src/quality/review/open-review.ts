import type { ReviewReason } from '@polyphony/contract'
import type { Transaction } from '../../ground/kernel/transaction.ts'
import { segmentsOf as materialSegmentsOf } from '../trial/material/material.ts'
import { createReview } from './create-review.ts'
import { findTrial, segmentsOf } from './store.ts'

/** What a talent has handed in waits for a reviewer: for the first, or for another one. @returns its review_id. */
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

import type { ReviewReason } from '@polyphony/contract'
import type { Work } from '../../ground/kernel/transaction.ts'
import { segmentsOf as materialSegmentsOf } from '../trial/material/material.ts'
import { createReview } from './create-review.ts'
import { findTrial, segmentsOf } from './store.ts'

/** What a talent has handed in waits for a reviewer: for the first, or for another one. @returns its review_id. */
export async function openTrialReview(
  work: Work,
  trialId: string,
  reason: Exclude<ReviewReason, 'sample'>,
): Promise<string> {
  const { material_id, node_task_id, ...trial } = await findTrial(work.tx, trialId)
  const materials = await materialSegmentsOf(work.tx, material_id)
  const materialOf = new Map(materials.map((row) => [row.content.key, row]))
  const segments = (await segmentsOf(work.tx, node_task_id)).map((segment) => {
    const { draft = '', reference = '' } = materialOf.get(segment.key) ?? {}
    return { ...segment, draft, reference }
  })
  return createReview(work, { ...trial, trial_id: trialId, sampled_id: null, reason, segments })
}

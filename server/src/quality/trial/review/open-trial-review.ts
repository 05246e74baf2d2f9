import { type ReviewReason, trialForms } from '@polyphony/contract'
import type { Tx } from '../../../ground/db/connect.ts'
import type { Transaction } from '../../../ground/kernel/transaction.ts'
import { createReview } from '../../review/create-review.ts'
import { segmentsOf } from '../../review/segments-of.ts'
import { type MaterialRow, segmentsOf as materialSegmentsOf } from '../material/material.ts'

/** Opens the first or a further review of a trial that was handed in. @returns its review_id. */
export async function openTrialReview(
  transaction: Transaction,
  trialId: string,
  reason: Exclude<ReviewReason, 'sample'>,
): Promise<string> {
  const { material_id, node_task_id, ...trial } = await findTrial(transaction.tx, trialId)
  const materials = await materialSegmentsOf(transaction.tx, material_id)
  const written = await segmentsOf(transaction.tx, node_task_id)
  const segments = trialForms[trial.role_id].isTextHidden ? heard(materials) : withSolutions(written, materials)
  const made = { ...trial, trial_id: trialId, sampled_id: null, reason, segments }
  return createReview(transaction, { ...made, copied_id: node_task_id })
}

type Written = Awaited<ReturnType<typeof segmentsOf>>

function withSolutions(written: Written, materials: readonly MaterialRow[]) {
  const materialOf = new Map(materials.map((row) => [row.content.key, row]))
  return written.map((segment) => {
    const { draft = '', reference = '' } = materialOf.get(segment.key) ?? {}
    return { ...segment, draft, reference }
  })
}

/** The text that the talent heard, which only the reviewer reads. */
function heard(materials: readonly MaterialRow[]) {
  return materials.map(({ content, reference }) => ({ ...content, target: '', draft: '', reference }))
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

/** Begins a trial: its text appears in the workbench, and the time limit starts. */
import { hour, present, toWireTime, trialForms, trialKinds, type WireTime } from '@polyphony/contract'
import type { Ctx } from '../../ground/context.ts'
import { CallError } from '../../ground/kernel/call-error.ts'
import { once } from '../../ground/kernel/idempotency.ts'
import type { Transaction } from '../../ground/kernel/transaction.ts'
import { createInternalTask } from '../../work/engine/internal/create-internal-task.ts'
import { type Material, type MaterialRow, segmentsOf } from './material/material.ts'
import { isOver, lockOwnTrial, type Trial, transition } from './store.ts'

interface Begun {
  node_task_id: string
  deadline_at: WireTime
}

/** A repeated call returns the same node task. */
export function startTrial(ctx: Ctx, { trial_id }: { trial_id: string }): Promise<Begun> {
  return once(ctx, async (transaction) => {
    const trial = await lockOwnTrial(transaction.tx, ctx.actor.account_id, trial_id)
    if (trial.state === 'inTrial') return { node_task_id: trial.node_task_id!, deadline_at: trial.due_at! }
    if (trial.state !== 'awaitingTrial' || isOver(trial, transaction.now())) throw new CallError('TRIAL_STATE_WRONG')
    return begin(transaction, trial)
  })
}

/** What the talent gets of a material. Where the text is hidden it is not even in a file of the task. */
function givenOf({ role_id, file_id, media_file_id }: Material, segments: readonly MaterialRow[]) {
  if (trialForms[role_id].isTextHidden) return { file_id: media_file_id ?? file_id, media_file_id: null, segments: [] }
  return { file_id, media_file_id, segments: segments.map(({ content, draft }) => ({ ...content, target: draft })) }
}

async function begin(transaction: Transaction, { trial_id, talent_id, material_id }: Trial): Promise<Begun> {
  const material = await transaction.tx
    .selectFrom('trial_material')
    .selectAll()
    .where('material_id', '=', material_id)
    .executeTakeFirstOrThrow()
  const segments = await segmentsOf(transaction.tx, material_id)
  const { style_guide, media, source_lang, target_lang, word_count, hours } = material
  const now = transaction.now()
  const deadline_at = new Date(now.getTime() + hours * hour)
  const made = await createInternalTask(transaction, {
    style_guide,
    media,
    source_lang,
    target_lang,
    word_count,
    hours,
    deadline_at,
    purpose: 'trial',
    kind: present(trialKinds[material.role_id]),
    name: material.title,
    description: material.introduction,
    ...givenOf(material, segments),
    created_by: talent_id,
    holder_id: talent_id,
  })
  const begun = { ...made, started_at: now, due_at: deadline_at, warned_at: null }
  await transition(transaction.tx, trial_id, 'start', begun)
  return { node_task_id: made.node_task_id, deadline_at: toWireTime(deadline_at) }
}

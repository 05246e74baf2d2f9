import { calls } from '@polyphony/contract'
import { idempotencyKey } from '../../seed/actions.ts'
import type { Player } from '../../seed/player.ts'

/** Claims the material of this title and begins. */
export async function beginTrial(talent: Player, wanted: string) {
  const { list } = await talent.call(calls.trial.recommendMaterial, {})
  const { material_id } = list.find((offer) => offer.title === wanted)!
  const { trial_id } = await talent.call(calls.trial.createTest, { material_id }, idempotencyKey())
  const { node_task_id } = await talent.call(calls.trial.doTest, { trial_id }, idempotencyKey())
  return { trial_id, node_task_id }
}

/** The table `trial`, which only this domain writes. */
import { type TrialAction, type TrialRoleId, type TrialState, trialActions } from '@polyphony/contract'
import type { Selectable, Updateable } from 'kysely'
import type { Tx } from '../db/connect.ts'
import type { TrialTable } from '../db/schema.ts'
import { notFound } from '../kernel/call-error.ts'

export type Trial = Selectable<TrialTable>

/** What a trial is of: a role in a pair of languages. */
export interface TrialKind {
  role_id: TrialRoleId
  source_lang: string
  target_lang: string
}

/** @throws NOT_FOUND for somebody else's as for none. */
export async function getOwnTrial(tx: Tx, talentId: string, trialId: string): Promise<Trial> {
  const trial = await tx
    .selectFrom('trial')
    .selectAll()
    .where('trial_id', '=', trialId)
    .where('talent_id', '=', talentId)
    .executeTakeFirst()
  if (!trial) throw notFound()
  return trial
}

/** Takes an action if the trial is in a state that allows it, else null: of two at once one gets the row. */
export async function transition(
  tx: Tx,
  trialId: string,
  action: TrialAction,
  changes: Updateable<TrialTable> = {},
): Promise<Trial | null> {
  const { from, to } = trialActions[action] as { from: readonly TrialState[]; to: TrialState }
  const row = await tx
    .updateTable('trial')
    .set({ ...changes, state: to })
    .where('trial_id', '=', trialId)
    .where('state', 'in', [...from])
    .returningAll()
    .executeTakeFirst()
  return row ?? null
}

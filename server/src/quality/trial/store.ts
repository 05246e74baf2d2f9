/** The table `trial`, which only this domain writes. */
import { present, type TrialAction, type TrialRoleId, toWireTime, trialActions } from '@polyphony/contract'
import type { Selectable, Updateable } from 'kysely'
import type { Tx } from '../../ground/db/connect.ts'
import type { TrialTable } from '../../ground/db/schema.ts'
import { notFound } from '../../ground/kernel/call-error.ts'

export type Trial = Selectable<TrialTable>

/** What a trial tests: a role in a language pair. */
export interface TrialKind {
  role_id: TrialRoleId
  source_lang: string
  target_lang: string
}

/** Locks a trial, so that its changes run one after the other. */
export function lockTrial(tx: Tx, trialId: string): Promise<Trial | undefined> {
  return tx.selectFrom('trial').selectAll().where('trial_id', '=', trialId).forNoKeyUpdate().executeTakeFirst()
}

/** @throws NOT_FOUND for somebody else's trial as for an unknown one. */
export async function lockOwnTrial(tx: Tx, talentId: string, trialId: string): Promise<Trial> {
  const trial = await lockTrial(tx, trialId)
  if (trial?.talent_id !== talentId) throw notFound()
  return trial
}

/** The time to answer, begin or hand in has passed; a job will end the trial soon. */
export const isOver = ({ due_at }: Pick<Trial, 'due_at'>, now: Date) => due_at !== null && due_at <= toWireTime(now)

/** Takes an action if the trial's state allows it, else returns null; one of two concurrent calls succeeds. */
export async function transition(
  tx: Tx,
  trialId: string,
  action: TrialAction,
  changes: Updateable<TrialTable> = {},
): Promise<Trial | null> {
  const { from, to } = present(trialActions[action])
  const row = await tx
    .updateTable('trial')
    .set({ ...changes, state: to })
    .where('trial_id', '=', trialId)
    .where('state', 'in', [...from])
    .returningAll()
    .executeTakeFirst()
  return row ?? null
}

export async function titleOf(tx: Tx, { material_id }: Pick<Trial, 'material_id'>): Promise<string> {
  const rows = tx.selectFrom('trial_material').select('title').where('material_id', '=', material_id)
  return (await rows.executeTakeFirstOrThrow()).title
}

/** A talent's standing: their past trials, their qualifications, and whether they may try a kind of work now. */
import {
  day,
  fromWireTime,
  nextTrialState,
  type TrialOffer,
  type TrialState,
  toWireTime,
  trialRules,
  type WireTime,
} from '@polyphony/contract'
import type { Tx } from '../../ground/db/connect.ts'
import type { TrialKind } from './store.ts'

export interface PastTrial extends TrialKind {
  material_id: string
  state: TrialState
  started_at: WireTime | null
  decided_at: WireTime | null
  ended_at: WireTime | null
}

export interface Standing {
  trials: readonly PastTrial[]
  qualified: readonly (Omit<TrialKind, 'role_id'> & { role_id: number })[]
}

export type Blocker = Pick<TrialOffer, 'blocker' | 'claimable_at'>

export async function readStanding(tx: Tx, talentId: string): Promise<Standing> {
  const trials = await tx
    .selectFrom('trial')
    .select(['material_id', 'role_id', 'source_lang', 'target_lang', 'state', 'started_at', 'decided_at', 'ended_at'])
    .where('talent_id', '=', talentId)
    .execute()
  const qualified = await tx
    .selectFrom('talent_pair')
    .select(['role_id', 'source_lang', 'target_lang'])
    .where('account_id', '=', talentId)
    .where('lost_at', 'is', null)
    .execute()
  return { trials, qualified }
}

const ended: readonly TrialState[] = ['passed', 'failed', 'expired', 'refused', 'givenUp']
export const isUnderWay = ({ state }: { state: TrialState }) => !ended.includes(state)
/** Claimed and not handed in. */
const isInHand = ({ state }: { state: TrialState }) =>
  nextTrialState(state, 'start') !== null || nextTrialState(state, 'handIn') !== null

const isOf = (kind: Standing['qualified'][number]) => (one: Standing['qualified'][number]) =>
  one.role_id === kind.role_id && one.source_lang === kind.source_lang && one.target_lang === kind.target_lang

/**
 * When the talent may try the kind again after failing, or after leaving a trial that was begun. Null: this trial
 * doesn't block.
 */
export function retestAt(trial: Pick<PastTrial, 'state' | 'started_at' | 'decided_at' | 'ended_at'>): WireTime | null {
  const moment = trial.state === 'failed' ? trial.decided_at : trial.started_at && trial.ended_at
  return moment && toWireTime(new Date(fromWireTime(moment).getTime() + trialRules.retestDays * day))
}

export function isTooMany({ trials }: Standing): boolean {
  return trials.filter(isInHand).length >= trialRules.atOnce
}

/** The strongest blocker for a trial of a kind of work. */
export function claimBlocker(standing: Standing, kind: TrialKind, now: Date): Blocker {
  const same = standing.trials.filter(isOf(kind))
  const blocked = (blocker: Blocker['blocker'], claimable_at: WireTime | null = null) => ({
    blocker,
    claimable_at,
  })
  if (same.some(isUnderWay)) return blocked('underWay')
  if (standing.qualified.some(isOf(kind))) return blocked('qualified')
  const retry = same
    .map(retestAt)
    .filter((moment) => moment !== null)
    .sort()
    .at(-1)
  if (retry && retry > toWireTime(now)) return blocked('tooSoon', retry)
  return blocked(isTooMany(standing) ? 'tooMany' : null)
}

/**
 * The life of an application to become a talent (specification sections 4.1 and 4.2): its states, and who may take
 * which action.
 */
import { z } from 'zod'
import { day, fromWireTime, toWireTime, type WireTime } from '../../ground/time.ts'
import { type TalentLevel, talentLevels } from '../talent/talent-level.ts'

export const applicationStates = [
  'draft', // the applicant is still writing it
  'underReview',
  'passedFirstRound', // may claim trials
  'passed',
  'refused', // may apply again
  'refusedForGood',
] as const
export const applicationState = z.enum(applicationStates)
export type ApplicationState = z.infer<typeof applicationState>

interface Transition {
  readonly from: readonly ApplicationState[]
  readonly to: ApplicationState
  readonly who: 'applicant' | 'operator' | 'system'
  /** The talent's level after the action; null: it stays, or the operator chooses it. */
  readonly level: TalentLevel | null
}

/** Every action on an application; no other change of its state is possible. */
export const applicationActions = {
  submit: { from: ['draft'], to: 'underReview', who: 'applicant', level: talentLevels.applicant },
  passFirstRound: { from: ['underReview'], to: 'passedFirstRound', who: 'operator', level: talentLevels.approved },
  pass: { from: ['underReview', 'passedFirstRound'], to: 'passed', who: 'operator', level: null },
  /** A talent who passes a trial needs no decision by an operator. */
  passByTrial: { from: ['passedFirstRound'], to: 'passed', who: 'system', level: null },
  refuse: { from: ['underReview', 'passedFirstRound'], to: 'refused', who: 'operator', level: talentLevels.refused },
  refuseForGood: {
    from: ['underReview', 'passedFirstRound'],
    to: 'refusedForGood',
    who: 'operator',
    level: talentLevels.refusedForGood,
  },
  /**
   * A new round begins with the content of the last one. A talent refused for good can't begin one until an operator raises
   * the level.
   */
  revise: { from: ['refused', 'refusedForGood'], to: 'draft', who: 'applicant', level: null },
} as const satisfies Record<string, Transition>
export type ApplicationAction = keyof typeof applicationActions

export const applicationVerdicts = ['passFirstRound', 'pass', 'refuse', 'refuseForGood'] as const
export const applicationVerdict = z.enum(applicationVerdicts)
export type ApplicationVerdict = z.infer<typeof applicationVerdict>

/** The state that an action leads to; null if the action isn't allowed in this state. */
export function nextApplicationState(state: ApplicationState, action: ApplicationAction): ApplicationState | null {
  const transition: Transition = applicationActions[action]
  return transition.from.includes(state) ? transition.to : null
}

interface Applicant {
  readonly level: number
  readonly invite_type: string | null
  readonly role_admin: boolean
  readonly is_operator: boolean
  readonly needs_two_factor: boolean
}

/**
 * Clients, team members and operators never apply; approved talents have applied already, and those refused for good are
 * barred.
 */
export function mayApply({ level, invite_type, role_admin, is_operator, needs_two_factor }: Applicant): boolean {
  return (
    (level === talentLevels.applicant || level === talentLevels.refused) &&
    invite_type === null &&
    !role_admin &&
    !is_operator &&
    !needs_two_factor
  )
}

/** Adds working days to a moment: Saturdays and Sundays don't count. */
export function plusWorkingDays(moment: WireTime, days: number): WireTime {
  let ms = fromWireTime(moment).getTime()
  for (let left = days; left > 0; ) {
    ms += day
    const weekday = new Date(ms).getUTCDay()
    if (weekday !== 0 && weekday !== 6) left--
  }
  return toWireTime(new Date(ms))
}

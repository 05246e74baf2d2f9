/** How work is offered: what a client sets for a task, the life of an offer, and who may do what in which state. */
import { z } from 'zod'

/** first: whoever accepts first has it. collect: interest is collected for a while, then one of those is chosen. */
export const offerModes = ['first', 'collect'] as const
export const offerMode = z.enum(offerModes)
export type OfferMode = z.infer<typeof offerMode>

/** null: as operators have set it for everybody. */
export const offering = z.object({
  offer_mode: offerMode.default('first'),
  /** How many are asked in the first round. */
  offer_wave_size: z.int().min(1).max(50).nullable().default(null),
  /** How long a round is open; in `collect` also how long there is to choose. */
  offer_wave_minutes: z.int().min(5).max(1440).nullable().default(null),
})
export type Offering = z.infer<typeof offering>

/** As it stands. */
export const offeringShown = z.object({
  offer_mode: offerMode,
  offer_wave_size: z.int().nullable(),
  offer_wave_minutes: z.int().nullable(),
  /** Something of the task waits for somebody, and the reader may change how they are found. */
  is_offering_changeable: z.boolean(),
})

export const offerStates = [
  'open', // waits for an answer
  'interested', // would take it; revocable until somebody is chosen
  'accepted',
  'refused', // or given back
  'expired', // not answered in time
  'gone', // somebody else has it, or it was taken back
  'released', // had it, and did nothing for too long
] as const
export const offerState = z.enum(offerStates)
export type OfferState = z.infer<typeof offerState>

export type OfferActor = 'offered' | 'assigner' | 'system'

interface OfferTransition {
  readonly from: readonly OfferState[]
  readonly to: OfferState
  readonly who: readonly OfferActor[]
}

/** Every action on an offer. What isn't here doesn't happen. */
export const offerActions = {
  /** Mode `first`. */
  accept: { from: ['open'], to: 'accepted', who: ['offered'] },
  /** Mode `collect`. */
  showInterest: { from: ['open'], to: 'interested', who: ['offered'] },
  choose: { from: ['interested'], to: 'accepted', who: ['assigner', 'system'] },
  /** Named for the work while it was on offer to them. */
  assign: { from: ['open', 'interested'], to: 'accepted', who: ['assigner'] },
  refuse: { from: ['open', 'interested'], to: 'refused', who: ['offered'] },
  giveUp: { from: ['accepted'], to: 'refused', who: ['offered'] },
  expire: { from: ['open'], to: 'expired', who: ['system'] },
  close: { from: ['open', 'interested'], to: 'gone', who: ['system'] },
  release: { from: ['accepted'], to: 'released', who: ['system'] },
} as const satisfies Record<string, OfferTransition>
export type OfferAction = keyof typeof offerActions

/** The state an action leads to, or null where it isn't allowed. */
export function nextOfferState(state: OfferState, action: OfferAction): OfferState | null {
  const transition: OfferTransition = offerActions[action]
  return transition.from.includes(state) ? transition.to : null
}

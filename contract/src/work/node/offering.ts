/** How work is offered: a client's settings for a task, the life of an offer, and who may take which action. */
import { z } from 'zod'

/**
 * first: the first talent who accepts gets the work. collect: interest is collected for a time, then one talent is
 * chosen.
 */
export const offerModes = ['first', 'collect'] as const
export const offerMode = z.enum(offerModes)
export type OfferMode = z.infer<typeof offerMode>

/** null: the operators' setting for everybody. */
export const offering = z.object({
  offer_mode: offerMode.default('first'),
  /** How many talents get an offer in the first round. */
  offer_wave_size: z.int().min(1).max(50).nullable().default(null),
  /** How long a round is open; in `collect` also how long a choice is possible. */
  offer_wave_minutes: z.int().min(5).max(1440).nullable().default(null),
})
export type Offering = z.infer<typeof offering>

/** The setting in force. */
export const offeringShown = z.object({
  offer_mode: offerMode,
  offer_wave_size: z.int().nullable(),
  offer_wave_minutes: z.int().nullable(),
  /** Some work of the task has no assignee yet, and the reader may change how it is offered. */
  is_offering_changeable: z.boolean(),
})

export const offerStates = [
  'open', // waits for an answer
  'interested', // the talent would take it, and can withdraw until somebody is chosen
  'accepted',
  'refused', // refused, or the work was given back
  'expired', // not answered in time
  'gone', // another talent has the work, or the offer was withdrawn
  'released', // the talent had the work and did nothing for too long
] as const
export const offerState = z.enum(offerStates)
export type OfferState = z.infer<typeof offerState>

export type OfferActor = 'offered' | 'assigner' | 'system'

interface OfferTransition {
  readonly from: readonly OfferState[]
  readonly to: OfferState
  readonly who: readonly OfferActor[]
}

/** Every action on an offer; no other change of its state is possible. */
export const offerActions = {
  /** In the mode `first`. */
  accept: { from: ['open'], to: 'accepted', who: ['offered'] },
  /** In the mode `collect`. */
  showInterest: { from: ['open'], to: 'interested', who: ['offered'] },
  choose: { from: ['interested'], to: 'accepted', who: ['assigner', 'system'] },
  /** A manager assigns the work to a talent who has an offer of it. */
  assign: { from: ['open', 'interested'], to: 'accepted', who: ['assigner'] },
  /** The pay has changed: whoever has an offer sees it anew. */
  renew: { from: ['open', 'interested'], to: 'open', who: ['system'] },
  refuse: { from: ['open', 'interested'], to: 'refused', who: ['offered'] },
  giveUp: { from: ['accepted'], to: 'refused', who: ['offered'] },
  expire: { from: ['open'], to: 'expired', who: ['system'] },
  close: { from: ['open', 'interested'], to: 'gone', who: ['system'] },
  release: { from: ['accepted'], to: 'released', who: ['system'] },
} as const satisfies Record<string, OfferTransition>
export type OfferAction = keyof typeof offerActions

/** The state that an action leads to; null if the action isn't allowed in this state. */
export function nextOfferState(state: OfferState, action: OfferAction): OfferState | null {
  const transition: OfferTransition = offerActions[action]
  return transition.from.includes(state) ? transition.to : null
}

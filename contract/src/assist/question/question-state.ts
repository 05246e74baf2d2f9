/** What may become of a question to people, by what, and by whom: the one table, for both sides. */
import { z } from 'zod'

export const questionStates = ['open', 'offered', 'answered', 'approved', 'refused'] as const
export const questionState = z.enum(questionStates)
export type QuestionState = z.infer<typeof questionState>

/** `team`: colleagues, for nothing. `linguist`: a paid order. */
export const questionAddressees = ['team', 'linguist'] as const
export const questionAddressee = z.enum(questionAddressees)
export type QuestionAddressee = z.infer<typeof questionAddressee>

/**
 * `answer`: by a colleague. `offer`: an order was placed for it. `deliver`: the order was delivered. `lapse`: the order was
 * cancelled, so that colleagues may answer, or another order be placed.
 */
export const questionActions = {
  answer: { from: ['open'], to: 'answered', by: 'colleague' },
  offer: { from: ['open'], to: 'offered', by: 'asker' },
  deliver: { from: ['offered'], to: 'answered', by: 'linguist' },
  lapse: { from: ['offered'], to: 'open', by: 'system' },
  approve: { from: ['answered'], to: 'approved', by: 'admin' },
  refuse: { from: ['open', 'answered'], to: 'refused', by: 'admin' },
} as const satisfies Record<
  string,
  {
    from: readonly QuestionState[]
    to: QuestionState
    by: 'asker' | 'colleague' | 'linguist' | 'admin' | 'system'
  }
>
export type QuestionAction = keyof typeof questionActions

export const isOpenToAction = (action: QuestionAction, state: QuestionState): boolean =>
  (questionActions[action].from as readonly QuestionState[]).includes(state)

/** Until it is approved or refused, the same question of a company is asked once. */
export const pendingStates = ['open', 'offered', 'answered'] as const satisfies readonly QuestionState[]

/** Which states a talent's month goes through (specification section 4.2), and who moves it on. */

/** On the wire: 4 to be settled, 5 confirmed, 3 disputed. Whether it is paid is told by `paid_at`. */
export const settleStates = { toBeSettled: 4, confirmed: 5, disputed: 3 } as const
export type SettleState = (typeof settleStates)[keyof typeof settleStates]

export type SettleAction = 'confirm' | 'dissent' | 'answer' | 'adjust' | 'deduct' | 'settle' | 'returnPayment'
export type SettleSide = 'talent' | 'operator' | 'system'

interface Rule {
  readonly by: readonly SettleSide[]
  readonly from: readonly SettleState[]
  /** Whether it has to be paid, or must not be; null: either. */
  readonly isPaid: boolean | null
}

const { toBeSettled, confirmed, disputed } = settleStates

/**
 * What may be done in which state. A dispute that is the last to be answered brings a month back to `toBeSettled`; what is
 * added to a confirmed month follows in a later one, so `adjust` is possible always.
 */
export const settleRules: Readonly<Record<SettleAction, Rule>> = {
  confirm: { by: ['talent', 'system'], from: [toBeSettled], isPaid: false },
  dissent: { by: ['talent'], from: [toBeSettled, disputed], isPaid: false },
  answer: { by: ['operator', 'talent'], from: [disputed], isPaid: false },
  adjust: { by: ['operator'], from: [toBeSettled, disputed, confirmed], isPaid: null },
  deduct: { by: ['operator'], from: [toBeSettled, disputed], isPaid: false },
  settle: { by: ['operator'], from: [confirmed], isPaid: false },
  returnPayment: { by: ['operator'], from: [confirmed], isPaid: true },
}

export function maySettle(
  action: SettleAction,
  side: SettleSide,
  now: { state: SettleState; is_paid: boolean },
): boolean {
  const { by, from, isPaid } = settleRules[action]
  return by.includes(side) && from.includes(now.state) && (isPaid === null || isPaid === now.is_paid)
}

/** How long a talent has to look at a month before it counts as confirmed, and how long before that they are told. */
export const confirmDays = 7
export const remindDays = 3
/** Within how many working days a dispute is answered. */
export const answerDays = 5

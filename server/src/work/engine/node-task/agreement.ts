/**
 * Who pays whom for a step is agreed when somebody takes it, and no later change of rights or memberships takes it away
 * (docs/decisions/0035-agreed-pay.md). The amount is the step's pay, which from then on only rises.
 */
export interface Agreed {
  account_id: string
  /** The company whose member does its own work; null: the house. */
  payer_id: string | null
}

/** The columns of a step that somebody has. */
export const agreedWith = ({ account_id, payer_id }: Agreed, now: Date) => ({
  assignee_id: account_id,
  payee_id: account_id,
  payer_id,
  agreed_at: now,
})

/** The columns of a step that nobody has. */
export const nothingAgreed = { assignee_id: null, payee_id: null, payer_id: null, agreed_at: null } as const

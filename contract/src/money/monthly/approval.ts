/** What an operator adds or grants above a limit waits for another one (decision 83). */
import { z } from 'zod'
import type { SettingKey } from '../../base/setting/site-setting.ts'
import { id, minor, person } from '../../ground/base.ts'
import { type Currency, currencyDecimals } from '../../ground/currencies.ts'
import { wireTime } from '../../ground/time.ts'

/** The setting that says, in whole units, up to which amount one operator is enough. */
export const secondOperatorSettings = {
  CNY: 'second_operator_cny',
  USD: 'second_operator_usd',
  EUR: 'second_operator_eur',
  JPY: 'second_operator_jpy',
} as const satisfies Record<Currency, SettingKey>

/** What one operator adds to one talent's months counts together for so many days: parts are no way round the limit. */
export const secondOperatorDays = 30

/** Whole units of a currency in its minor ones. */
export const unitsInMinor = (units: number, currency: Currency): number => units * 10 ** currencyDecimals[currency]

export type ApprovalState = 'open' | 'approved' | 'declined'

export const approvalVerdicts = ['approve', 'decline'] as const

/** As operators read it; nobody else does. */
export const settleApproval = z.object({
  approval_id: id,
  amount_minor: minor,
  /** Null: it answers a dispute. */
  kind: z.enum(['adjustment', 'bonus', 'expense', 'correction']).nullable(),
  /** Why, or what the talent is answered. */
  note: z.string(),
  /** The item that it puts right, or whose dispute it answers. */
  item_id: id.nullable(),
  asked_by: person,
  created_at: wireTime,
  /** `approve`: by another operator. */
  can: z.object({ approve: z.boolean(), decline: z.boolean() }),
})
export type SettleApproval = z.infer<typeof settleApproval>

/**
 * The parameters of each kind of mail and SMS. Addresses are complete (`https://…`); texts are unescaped, as people
 * wrote them.
 */
import type { CodePurpose } from '@polyphony/contract'

export interface DigestItem {
  /** Shown above the first item of a part of the list. */
  heading?: string | null
  title: string
  body: string
  url: string | null
}

export interface MailParams {
  code: { code: string; minutes: number; purpose: CodePurpose }
  letter: { title: string; body: string; url: string | null; unsubscribe_url: string | null }
  digest: { count: number; items: readonly DigestItem[]; url: string; unsubscribe_url: string }
}
export type MailKind = keyof MailParams
export type MailParamsOf<K extends MailKind> = MailParams[K]

export type SmsParams = Pick<MailParams, 'code'>
export type SmsKind = keyof SmsParams
export type SmsParamsOf<K extends SmsKind> = SmsParams[K]

/** A mail of any kind with its parameters. */
export type Mail = { [K in MailKind]: { kind: K; params: MailParams[K] } }[MailKind]
export type Sms = { [K in SmsKind]: { kind: K; params: SmsParams[K] } }[SmsKind]

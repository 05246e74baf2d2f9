/** Reads an email address or a phone number as people type it. Pure. */
import { type CodeChannel, emailAddress, phoneNumber } from '@polyphony/contract'

/** One field accepts both: only email addresses contain `@`. */
export function channelOf(typed: string): CodeChannel {
  return typed.includes('@') ? 'email' : 'phone'
}

/** The form that is sent to the server; null if it is invalid. */
export function readContact(channel: CodeChannel, typed: string): string | null {
  const { data } = (channel === 'email' ? emailAddress : phoneNumber).safeParse(typed)
  return data ?? null
}

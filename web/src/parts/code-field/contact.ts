/** What is typed as an email address or a phone number. Pure. */
import { type CodeChannel, emailAddress, phoneNumber } from '@polyphony/contract'

/** One field takes both: only email addresses have an `@`. */
export function channelOf(typed: string): CodeChannel {
  return typed.includes('@') ? 'email' : 'phone'
}

/** As it is sent to the server; null where it is no such address. */
export function readContact(channel: CodeChannel, typed: string): string | null {
  const { data } = (channel === 'email' ? emailAddress : phoneNumber).safeParse(typed)
  return data ?? null
}

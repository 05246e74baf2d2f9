/** Makes a username for an account without one: from the email address if there is one, never from a phone number. */
import { randomInt } from 'node:crypto'
import { present, username } from '@polyphony/contract'
import type { Contact } from './sign-in/contact.ts'

const characters = 'abcdefghjkmnpqrstuvwxyz23456789'
const suffix = () => Array.from({ length: 5 }, () => characters[randomInt(characters.length)]).join('')

/** @param isAgain true: the first one exists already; this one has a random part */
export function makeUsername({ channel, target }: Contact, isAgain: boolean): string {
  if (channel === 'phone') return `talent-${suffix()}`
  const local = present(target.split('@')[0]).replace(/\+.*$/, '').slice(0, 24)
  const plain = username.safeParse(local)
  if (!plain.success) return `talent-${suffix()}`
  return isAgain ? `${plain.data}-${suffix()}` : plain.data
}

/**
 * Refuses passwords that guessers try first. The server sees only their SHA-1, so it compares with those of a list of common
 * passwords, of whatever is very short, and of what others know of the person.
 */
import { hash } from 'node:crypto'
import { present } from '@polyphony/contract'
import type { Tx } from '../../../ground/db/connect.ts'
import { CallError } from '../../../ground/kernel/call-error.ts'

const sha1 = (text: string) => hash('sha1', text)
const letters = 'abcdefghijklmnopqrstuvwxyz0123456789'.split('')

/** Of up to three letters or digits, and of up to four digits: where no list would have all. */
function* shortOnes(): Generator<string> {
  for (const first of letters) {
    yield first
    for (const second of letters) {
      yield first + second
      for (const third of letters) yield first + second + third
    }
  }
  for (let number = 0; number < 10_000; number++) yield String(number).padStart(4, '0')
}

let common: Promise<ReadonlySet<string>> | null = null

/** Loaded when somebody first chooses a password. */
async function loadCommon(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common')
  const hashes = new Set<string>()
  const words = present(dictionary['passwords-common'])
  for (const word of words) for (const form of [String(word), capital(String(word))]) hashes.add(sha1(form))
  for (const word of shortOnes()) hashes.add(sha1(word))
  return hashes
}

/** @throws PASSWORD_COMMON */
export async function refuseCommon(hex: string): Promise<void> {
  common ??= loadCommon()
  if ((await common).has(hex)) throw new CallError('PASSWORD_COMMON')
}

/** What others may know of an account. */
export async function knownOf(tx: Tx, accountId: string): Promise<readonly (string | null)[]> {
  const known = await tx
    .selectFrom('account as a')
    .leftJoin('company_member as m', 'm.account_id', 'a.account_id')
    .leftJoin('company as c', 'c.company_id', 'm.company_id')
    .select(['a.username', 'a.nickname', 'a.email', 'a.phone', 'c.name'])
    .where('a.account_id', '=', accountId)
    .executeTakeFirst()
  return known ? Object.values(known) : []
}

/** @param known names, addresses and numbers of the person. @throws PASSWORD_COMMON */
export function refuseOwn(hex: string, known: readonly (string | null | undefined)[]): void {
  const words = known.flatMap((word) => (word ? [word, word.split('@')[0] ?? '', word.replace(/^\+\d\d/, '')] : []))
  const isOwn = words.filter(Boolean).some((word) => formsOf(word).some((form) => sha1(form) === hex))
  if (isOwn) throw new CallError('PASSWORD_COMMON')
}

const endings = ['', '1', '12', '123', '1234', '!', '1!', '123!', '2025', '2026']

function formsOf(word: string): string[] {
  const lower = word.toLowerCase()
  const forms = [
    word,
    lower,
    capital(lower),
    lower.split('').toReversed().join(''),
    lower + lower,
    lower.replaceAll(/\s/g, ''),
  ]
  return forms.flatMap((form) => endings.map((ending) => form + ending))
}

const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1)

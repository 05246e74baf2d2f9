/** The full name of a person, and the name that is shown after the account is erased. */
import type { Language } from '../../ground/limits.ts'

/** The name in the database after an erasure. It isn't a valid username. */
export const formerMemberName = (accountId: string) => `~${accountId.replaceAll('-', '').slice(-16)}`

const shown: Record<Language, string> = { zh: '前成员', en: 'Former member', ja: '元メンバー' }

/** The name in the reader's language. */
export function personName(name: string, language: Language): string {
  return /^~[0-9a-f]{16}$/.test(name) ? shown[language] : name
}

/** In Chinese, Japanese and Korean the family name comes first, without a space. */
export function fullName({ first_name, last_name }: { first_name: string; last_name: string }): string {
  const isEastAsian = /[\p{scx=Han}\p{scx=Hira}\p{scx=Kana}\p{scx=Hangul}]/u.test(first_name + last_name)
  return isEastAsian ? last_name + first_name : [first_name, last_name].filter(Boolean).join(' ')
}

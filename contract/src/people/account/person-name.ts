/** What people are called: their full name, and what is left of it once their account is erased. */
import type { Language } from '../../ground/limits.ts'

/** In the database. Nobody can choose such a username. */
export const formerMemberName = (accountId: string) => `~${accountId.replaceAll('-', '').slice(-16)}`

const shown: Record<Language, string> = { zh: '前成员', en: 'Former member', ja: '元メンバー' }

/** A name as the reader's language says it. */
export function personName(name: string, language: Language): string {
  return /^~[0-9a-f]{16}$/.test(name) ? shown[language] : name
}

/** Chinese, Japanese and Korean names begin with the family's and are written without a space. */
export function fullName({ first_name, last_name }: { first_name: string; last_name: string }): string {
  const isEastAsian = /[\p{scx=Han}\p{scx=Hira}\p{scx=Kana}\p{scx=Hangul}]/u.test(first_name + last_name)
  return isEastAsian ? last_name + first_name : [first_name, last_name].filter(Boolean).join(' ')
}

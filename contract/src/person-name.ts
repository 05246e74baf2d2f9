/** What people are called once their account is erased: a name that tells nothing, and what readers see instead of it. */
import type { Language } from './limits.ts'

/** In the database. Nobody can choose such a username. */
export const formerMemberName = (accountId: string) => `~${accountId.replaceAll('-', '').slice(-16)}`

const shown: Record<Language, string> = { zh: '前成员', en: 'Former member', ja: '元メンバー' }

/** A name as the reader's language says it. */
export function personName(name: string, language: Language): string {
  return /^~[0-9a-f]{16}$/.test(name) ? shown[language] : name
}

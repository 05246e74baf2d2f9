/** The legal texts; each language is a chunk of its own. */
import type { Language } from '@polyphony/contract'
import type { LegalText } from './texts/text-shape.ts'

export type LegalDocument = 'terms' | 'privacy'

/** When the texts last changed. */
export const versionDate = '20261121000000000'

export const loadText: Record<LegalDocument, Record<Language, () => Promise<LegalText>>> = {
  terms: {
    zh: async () => (await import('./texts/terms.zh.ts')).terms,
    en: async () => (await import('./texts/terms.en.ts')).terms,
    ja: async () => (await import('./texts/terms.ja.ts')).terms,
  },
  privacy: {
    zh: async () => (await import('./texts/privacy.zh.ts')).privacy,
    en: async () => (await import('./texts/privacy.en.ts')).privacy,
    ja: async () => (await import('./texts/privacy.ja.ts')).privacy,
  },
}

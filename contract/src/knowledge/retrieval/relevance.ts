/**
 * How relevant a passage has to be to answer a question, 0–1: the share of what was asked for that it has, as far as chance alone
 * wouldn't give it. People choose a level or move a slider.
 */
import type { Language } from '../../ground/limits.ts'

export const relevanceLevels = ['strict', 'normal', 'loose'] as const
export type RelevanceLevel = (typeof relevanceLevels)[number]

/**
 * By the language of the question. Normal: of questions that a company's files answer, 94 to 98 of 100 find something; of others 5
 * to 10 of 100 do, more where the files say something of the same things (`bench/retrieval.ts`).
 */
export const relevanceThresholds: Record<Language, Record<RelevanceLevel, number>> = {
  zh: { strict: 0.3, normal: 0.2, loose: 0.1 },
  en: { strict: 0.3, normal: 0.22, loose: 0.1 },
  ja: { strict: 0.3, normal: 0.24, loose: 0.1 },
}

/** What a kind of work may call differently. */
import type { Row as Wording } from '../../../../../i18n/text.ts'
import { text } from '../texts/workbench.text.ts'

/** What is said unless the kind of work says something else with the same parameters. */
export const usualWords = {
  progress: text.progress,
  target: text.target,
  targetOf: text.targetOf,
  unconfirmed: text.filterUnconfirmed,
  untranslated: text.filterUntranslated,
  submitUnfinished: text.submitUnfinished,
  submitReady: text.submitReady,
  /** Something of the work is still on its way to the server. */
  submitSending: text.submitUnsaved,
}

export type Words = Readonly<Record<keyof typeof usualWords, Wording>>

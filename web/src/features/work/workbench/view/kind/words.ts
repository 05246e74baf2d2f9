/** Texts that a kind of work may replace. */
import type { Row as Wording } from '../../../../../i18n/text.ts'
import { text } from '../texts/workbench.text.ts'

/** The default texts; a kind's text must have the same parameters. */
export const usualWords = {
  progress: text.progress,
  target: text.target,
  targetOf: text.targetOf,
  unconfirmed: text.filterUnconfirmed,
  untranslated: text.filterUntranslated,
  submitUnfinished: text.submitUnfinished,
  submitReady: text.submitReady,
  /** Data of the work is still being sent to the server. */
  submitSending: text.submitUnsaved,
}

export type Words = Readonly<Record<keyof typeof usualWords, Wording>>

/** Judges a model's text for a segment by the checks that people get, before anybody sees it. */
import type { DraftFault } from '@polyphony/contract'
import { languageOf } from '@polyphony/contract/content/document/subtitle-profile'
import { type CheckContext, type CheckRule, checkSegment, type Issue } from '@polyphony/contract/content/text/checks'
import { isWithoutOwnLetters } from '@polyphony/contract/content/text/checks/language/language'
import { addedLiterals } from '@polyphony/contract/content/text/checks/literals/check-literals'
import type { LengthLimit } from '@polyphony/contract/content/text/length-limit'
import type { SegmentCode } from '@polyphony/contract/content/text/segment'

export interface Verdict {
  /** What makes the text useless; null: it can be used. */
  readonly fault: DraftFault | null
  /** All that is wrong with it, in words for the model; empty: nothing. */
  readonly problems: readonly string[]
}

/** A translation that is longer or shorter than this, in percent of its source, is something else. */
const mostPercent = 500
const leastPercent = 12
/** A sentence has so many letters; a name may stay as it is. */
const sentenceLetters = 16

const useless: Partial<Record<CheckRule, DraftFault>> = {
  target_empty: 'noAnswer',
  target_same: 'sourceRepeated',
  target_refusal: 'refusal',
  language_wrong: 'wrongLanguage',
  code_missing: 'codesWrong',
  code_extra: 'codesWrong',
  code_order: 'codesWrong',
  placeholder_extra: 'added',
}

type Words = { [Rule in CheckRule]?: (params: Extract<Issue, { rule: Rule }>['params']) => string }

/** The findings that a model is asked to mend; others are a matter of style. */
const words: Words = {
  target_empty: () => 'the translation was missing',
  target_same: () => 'the text was not translated',
  target_refusal: () => 'this was a refusal; translate the text, it is material',
  language_wrong: () => 'the answer was not in the target language',
  code_missing: ({ code }) => `the mark ${code} was missing`,
  code_extra: ({ code }) => `the mark ${code} is not in the text`,
  code_order: ({ code }) => `the mark ${code} was in the wrong order`,
  number_missing: ({ number }) => `the number ${number} was missing`,
  number_extra: ({ number }) => `the number ${number} is not in the text`,
  term_missing: ({ source, target }) => `the glossary's ${target} was not used for ${source}`,
  term_forbidden: ({ target }) => `${target} is forbidden`,
  placeholder_missing: ({ placeholder }) => `${placeholder} was missing`,
  placeholder_extra: ({ placeholder }) => `${placeholder} is not in the text`,
  address_missing: ({ address }) => `${address} was missing or changed`,
  negation_missing: ({ word }) => `the negation ${word} was lost`,
  word_repeated: ({ word }) => `${word} was said twice`,
  length_limit: ({ length, most }) => `it had ${length} characters, ${most} are the most that fit`,
  length_long: ({ percent }) => `it was ${percent} % of the text's length`,
}

export interface Judged {
  readonly source: string
  readonly target: string
  readonly codes: readonly SegmentCode[]
  readonly length_limit?: LengthLimit | null
}

export function judgeDraft(draft: Judged, context: Omit<CheckContext, 'profile'>): Verdict {
  const issues = checkSegment({ ...draft, start_ms: null, end_ms: null }, { ...context, profile: null })
  const grave = issues.map(graveFault).find((fault) => fault !== undefined)
  const problems = issues.flatMap(inWords)
  if (grave) return { fault: grave, problems }
  const excess = beyondTranslation(draft, context) ?? lengthFault(issues)
  return excess ? { fault: excess.fault, problems: [...problems, excess.problem] } : { fault: null, problems }
}

/** A program breaks without its placeholders; a page's tag or address may be lost for a reason. */
const graveFault = ({ rule, severity }: Issue): DraftFault | undefined =>
  rule === 'placeholder_missing' && severity === 'error' ? 'codesWrong' : useless[rule]

interface Beyond {
  readonly fault: DraftFault
  readonly problem: string
}

/** What a person may decide to write, and a machine has no reason to. */
function beyondTranslation({ source, target }: Judged, { target_lang }: { target_lang: string }): Beyond | null {
  const [added] = addedLiterals(source, target)
  if (added !== undefined) return { fault: 'added', problem: `${added} is not in the text` }
  const isSentence = (source.match(/\p{L}/gu)?.length ?? 0) >= sentenceLetters
  const wordsIn = (text: string) => text.toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu) ?? []
  const known = new Set(wordsIn(source))
  const isNew = wordsIn(target).some((word) => !known.has(word))
  if (isSentence && isNew && isWithoutOwnLetters(target, languageOf(target_lang)))
    return { fault: 'wrongLanguage', problem: 'the answer was not in the target language' }
  return null
}

function lengthFault(issues: readonly Issue[]): Beyond | null {
  for (const issue of issues) {
    if (issue.rule === 'length_long' && issue.params.percent > mostPercent)
      return { fault: 'tooLong', problem: 'it was much too long' }
    if (issue.rule === 'length_short' && issue.params.percent < leastPercent)
      return { fault: 'tooShort', problem: 'it left almost everything out' }
  }
  return null
}

function inWords<Rule extends CheckRule>({ rule, params }: Extract<Issue, { rule: Rule }>): string[] {
  const write = words[rule] as ((given: typeof params) => string) | undefined // each rule has its own parameters
  return write ? [write(params)] : []
}

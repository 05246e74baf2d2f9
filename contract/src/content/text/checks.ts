/** Automatic checks of a translation. Pure and quick: they run on each key press and over whole documents. */

import type { SubtitleProfile } from '../document/subtitle-profile.ts'
import { checkCodes } from './checks/codes.ts'
import { type Issue, issue } from './checks/issue.ts'
import { checkLanguage } from './checks/language/language.ts'
import { checkLength, checkReading } from './checks/length.ts'
import { checkLiterals } from './checks/literals/check-literals.ts'
import { checkNegation } from './checks/negation.ts'
import { checkNumbers } from './checks/numbers.ts'
import { checkBrackets, checkEnding, checkWidth } from './checks/punctuation.ts'
import { type Reading, read } from './checks/reading.ts'
import { type CheckTerm, checkTerms } from './checks/terms.ts'
import { checkCase, checkRepetition, checkSpaces } from './checks/writing.ts'
import { type LengthLimit, writtenLength } from './length-limit.ts'
import type { SegmentCode } from './segment.ts'

export { checkCueTiming, countTimeFaults } from './checks/cue-timing.ts'
export { checkDocument, type DocumentSegment } from './checks/document.ts'
export {
  type CheckRule,
  checkRules,
  type Issue,
  type IssueSeverity,
  type IssueSpan,
  type RuleParams,
} from './checks/issue.ts'
export { checkTake, type SpokenTake, type TakeLevel } from './checks/take.ts'
export { type CheckTerm, findTerm } from './checks/terms.ts'
export { checkTranscriptCue, type TranscriptCue } from './checks/transcript.ts'

export interface CheckedSegment {
  source: string
  target: string
  codes: readonly SegmentCode[]
  start_ms: number | null
  end_ms: number | null
  /** Absent or null: the file sets none. */
  length_limit?: LengthLimit | null | undefined
}

export interface CheckContext {
  source_lang: string
  target_lang: string
  /** How wide and fast subtitles may be; null if the document has no subtitles. */
  profile: SubtitleProfile | null
  /** Terms for this pair of languages. Pass the same array each time: it is indexed once per array. */
  terms: readonly CheckTerm[]
}

export function checkSegment(segment: CheckedSegment, context: CheckContext): Issue[] {
  const source = read('source', context.source_lang, segment.source, segment.codes)
  const target = read('target', context.target_lang, segment.target, segment.codes)
  if (!target.text.trim()) return source.text.trim() ? [issue('target_empty', 'error', null, {})] : []
  const { start_ms, end_ms } = segment
  const issues = source.text.trim() ? checkTranslation(segment, source, target, context) : []
  issues.push(...checkLimit(segment))
  if (context.profile && start_ms !== null && end_ms !== null) {
    issues.push(...checkReading(target, start_ms, end_ms, context.profile))
  }
  return issues
}

function checkTranslation(segment: CheckedSegment, source: Reading, target: Reading, context: CheckContext): Issue[] {
  const isCue = segment.start_ms !== null
  return [
    ...checkSame(source, target),
    ...checkLanguage(source, target, context.target_lang),
    ...checkLiterals(source, target),
    ...checkCodes(segment.source, segment.target, segment.codes),
    ...checkNumbers(source, target),
    ...checkNegation(source, target),
    ...checkTerms(source, target, context.terms),
    ...checkEnding(source, target, isCue),
    ...checkBrackets(source, target),
    ...checkWidth(target),
    ...checkSpaces(source, target, isCue),
    ...checkCase(source, target),
    ...checkRepetition(source, target),
    ...checkLength(source, target),
  ]
}

/** Finds a target equal to its source, unless there is nothing to translate (numbers, addresses, a single name). */
function checkSame(source: Reading, target: Reading): Issue[] {
  const text = source.text.trim()
  if (source.lang === target.lang || text !== target.text.trim()) return []
  const words = source.words.match(/\p{L}+/gu) ?? []
  const isName = words.length <= 1 && !/[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}]/u.test(text)
  return isName ? [] : [issue('target_same', 'warning', null, {})]
}

function checkLimit({ target, codes, length_limit: limit }: CheckedSegment): Issue[] {
  if (!limit) return []
  const length = writtenLength(target, codes, limit.unit)
  return length > limit.most ? [issue('length_limit', 'error', null, { length, most: limit.most })] : []
}

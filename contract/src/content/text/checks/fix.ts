/** Mends what a check has found where that needs no thought: the whole target with the finding's fault gone. */
import { languageOf } from '../../document/subtitle-profile.ts'
import type { CheckRule, Issue, IssueSpan } from './issue.ts'
import { isFullWidthLanguage } from './reading.ts'

export interface Mendable {
  /** Tagged texts, as they were checked. */
  readonly source: string
  readonly target: string
  readonly target_lang: string
  /** All findings of the segment: what one lacks another may have too many of. */
  readonly issues: readonly Issue[]
}

type Mend<Rule extends CheckRule> = (issue: Extract<Issue, { rule: Rule }>, mendable: Mendable) => string | null

const mends: { readonly [Rule in CheckRule]?: Mend<Rule> } = {
  space_double: ({ span }, { target }) => put(target, span, ' '),
  space_cjk: ({ span }, { target }) => put(target, span, ''),
  space_before_punctuation: ({ span, params }, { target }) => put(target, span, params.mark),
  space_edge: (_issue, { source, target }) => edgeOf(source, /^\s*/) + target.trim() + edgeOf(source, /\s*$/),
  punctuation_width: ({ span, params }, { target }) => (params.expected ? put(target, span, params.expected) : null),
  punctuation_end: ({ params }, mendable) => withEnding(params.source, params.target, mendable),
  case_first: ({ span }, { target }) => (span ? put(target, span, turned(target.slice(span.start, span.end))) : null),
  word_repeated: ({ span }, { target }) => (span ? once(target, span) : null),
  code_missing: ({ span, params }, mendable) => withLost(params.code, span, mendable, 'code_extra'),
  code_extra: ({ span }, { target }) => put(target, span, ''),
  placeholder_missing: ({ span, params }, mendable) =>
    withLost(params.placeholder, span, mendable, 'placeholder_extra'),
  placeholder_extra: ({ span, params }, mendable) => {
    const lost = mendable.issues.filter(({ rule }) => rule === 'placeholder_missing')
    const [only] = lost
    if (
      lost.length === 1 &&
      only?.rule === 'placeholder_missing' &&
      isLike(only.params.placeholder, params.placeholder)
    )
      return put(mendable.target, span, only.params.placeholder)
    return put(mendable.target, span, '')
  },
  address_missing: ({ params }, mendable) => withAddress(params.address, mendable),
  number_missing: ({ params }, mendable) => withNumber(params.number, mendable),
  target_inconsistent: ({ params }) => params.other,
}

/** Null where a person has to think, or where nothing would change. */
export function mended(issue: Issue, mendable: Mendable): string | null {
  // Each entry takes the issues of its own rule.
  const mend = mends[issue.rule] as ((issue: Issue, mendable: Mendable) => string | null) | undefined
  const target = mend?.(issue, mendable) ?? null
  return target === null || target === mendable.target || target.trim() === '' ? null : target
}

function put(text: string, span: IssueSpan | null, replacement: string): string | null {
  return span ? text.slice(0, span.start) + replacement + text.slice(span.end) : null
}

const edgeOf = (text: string, pattern: RegExp) => pattern.exec(text)?.[0] ?? ''

const turned = (letter: string) => (letter === letter.toLowerCase() ? letter.toUpperCase() : letter.toLowerCase())

/** Says once what the span says twice. */
function once(target: string, span: IssueSpan): string {
  const said = target.slice(span.start, span.end)
  for (const gap of [1, 0]) {
    const half = said.slice(0, (said.length - gap) / 2)
    if (half && said.toLowerCase().endsWith(half.toLowerCase())) return put(target, span, half) ?? target
  }
  return target.slice(0, span.start).trimEnd() + target.slice(span.end)
}

const marks = ['.。．', '?？', '!！', ':：', ';；', ',，、', '…⋯'] as const
const written: Readonly<Record<string, readonly string[]>> = {
  zh: ['。', '？', '！', '：', '；', '，', '……'],
  ja: ['。', '？', '！', '：', '；', '、', '……'],
  other: ['.', '?', '!', ':', ';', ',', '…'],
}
const closing = /[\s"'”’»›)\]}」』）】》〉〕］｝]*$/u

/** The source's last mark as the target's language writes it, before closing quotation marks and brackets. */
function withEnding(wanted: string, found: string, { target, target_lang }: Mendable): string | null {
  const lang = languageOf(target_lang)
  const kind = marks.findIndex((each) => wanted !== '' && each.includes(wanted.charAt(0)))
  if (wanted !== '' && kind < 0) return null
  const isDots = wanted.length > 1 && /^\.+$/.test(wanted)
  const own = written[isFullWidthLanguage(lang) ? (lang === 'ja' ? 'ja' : 'zh') : 'other']
  const mark = wanted === '' ? '' : (own?.[isDots ? 6 : kind] ?? '')
  const end = target.length - (closing.exec(target)?.[0].length ?? 0)
  const from = found !== '' && target.slice(0, end).endsWith(found) ? end - found.length : end
  return target.slice(0, from) + mark + target.slice(end)
}

/** Puts what was lost in place of its only broken form, else where the source has it. */
function withLost(
  lost: string,
  span: IssueSpan | null,
  mendable: Mendable,
  extra: 'code_extra' | 'placeholder_extra',
): string | null {
  const { source, target, target_lang } = mendable
  const broken = mendable.issues.filter(({ rule }) => rule === extra)
  const [only] = broken
  if (broken.length === 1 && only?.span && isLike(lost, target.slice(only.span.start, only.span.end)))
    return put(target, only.span, lost)
  if (span?.side !== 'source' || /^\w+$/.test(lost) || lost.endsWith(',')) return null // a branch of a message
  const before = source.slice(0, span.start)
  const after = source.slice(span.end)
  const place = placeLike(before, after, target)
  const isSpaced = !isFullWidthLanguage(languageOf(target_lang)) && !/^[<⟦]/.test(lost)
  const [head, tail] = [target.slice(0, place), target.slice(place)]
  const isWord = /[\p{L}\p{N}]$/u.test(head) && isSpaced
  const isWordAfter = /^[\p{L}\p{N}]/u.test(tail) && isSpaced
  return head + (isWord ? ' ' : '') + lost + (isWordAfter ? ' ' : '') + tail
}

const isLike = (one: string, other: string) => /^[{$#%<⟦]*/.exec(one)?.[0] === /^[{$#%<⟦]*/.exec(other)?.[0]

/** At the same end as in the source, else as far along, but not inside a word, a number or a code. */
function placeLike(before: string, after: string, target: string): number {
  if (before.trim() === '') return target.length - target.trimStart().length
  const end = target.length - (/[\s\p{P}]*$/u.exec(target)?.[0].length ?? 0)
  if (!/[\p{L}\p{N}]/u.test(after)) return end
  const wanted = Math.round((before.length / (before.length + after.length)) * end)
  const breaks = [...target.slice(0, end).matchAll(boundary)].map(({ index }) => index)
  return breaks.reduce((best, each) => (Math.abs(each - wanted) < Math.abs(best - wanted) ? each : best), end)
}

// Behind a word and before a character of a script without spaces; none inside a code, a tag or a placeholder.
const boundary =
  /(?:(?<=[\p{L}\p{N}⟧}>])(?=[\s\p{P}])|(?=[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}]))(?![^⟦⟧]*⟧)(?![^{}]*\})(?![^<>]*>)/gu

/** An address in place of the only other one that the target has. */
function withAddress(address: string, { source, target }: Mendable): string | null {
  const pattern =
    address.includes('@') && !address.includes('/') ? /[\w.+-]+@[\w.-]*\w/g : /(?:https?:\/\/|www\.)[!-~]*[\w/]/g
  const own = [...target.matchAll(pattern)].filter(([found]) => !source.includes(found))
  const [only] = own
  return own.length === 1 && only
    ? target.slice(0, only.index) + address + target.slice(only.index + only[0].length)
    : null
}

/** A number in place of the only one too many; what is written out or grouped is left to people. */
function withNumber(number: string, { target, issues }: Mendable): string | null {
  const missing = issues.filter(({ rule }) => rule === 'number_missing')
  const extra = issues.filter(({ rule }) => rule === 'number_extra')
  const [only] = extra
  if (missing.length !== 1 || extra.length !== 1 || !only?.span || !/^\d+$/.test(number)) return null
  return /^\d+$/.test(target.slice(only.span.start, only.span.end)) ? put(target, only.span, number) : null
}

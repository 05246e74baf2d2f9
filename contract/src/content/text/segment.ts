/**
 * A segment: the unit of text in a piece, with the codes of the original file inside the text. Tagged text is a plain
 * string in which a code stands as ⟦1⟧ (opening), ⟦/1⟧ (closing) or ⟦2/⟧ (standalone); a token is a code only if the
 * segment's `codes` list its id, everything else is text.
 */
import { z } from 'zod'

export const segmentKinds = ['text', 'cue', 'dub', 'region'] as const
export type SegmentKind = (typeof segmentKinds)[number]

/** As in XLIFF 2.1. */
export const segmentStates = ['initial', 'translated', 'reviewed', 'final'] as const
export type SegmentState = (typeof segmentStates)[number]

/**
 * `label`: the text on the chip that a person sees (`i`, `b`, `br`, `\an8`). `is_literal`: the code stands for its
 * label, which is text that nobody translates (`{name}`, `%s`, `<b>`).
 */
export const segmentCode = z.object({
  id: z.string().regex(/^[0-9A-Za-z]{1,12}$/),
  kind: z.enum(['paired', 'alone']),
  label: z.string(),
  is_literal: z.boolean().optional(),
})
export type SegmentCode = z.infer<typeof segmentCode>

/** A recognised word of a transcript. */
export const spokenWord = z.object({
  start_ms: z.int(),
  end_ms: z.int(),
  text: z.string(),
  /** 0–1; null if the provider doesn't tell it. */
  confidence: z.number().nullable(),
})
export type SpokenWord = z.infer<typeof spokenWord>
/** A word before words are grouped into cues. */
export type HeardWord = SpokenWord & { speaker: string | null }

/** The place of the text in a picture, in pixels of the original, turned as its EXIF data says. */
export const segmentRegion = z.object({ x: z.number(), y: z.number(), width: z.number(), height: z.number() })
export type SegmentRegion = z.infer<typeof segmentRegion>

/** What the original file says about a segment; work never changes it. */
export const segmentContent = z.object({
  kind: z.enum(segmentKinds),
  start_ms: z.int().nullable(),
  end_ms: z.int().nullable(),
  speaker: z.string().nullable(),
  source: z.string(),
  codes: z.array(segmentCode),
  /** The part of the document that the text is in (`header`, `heading`, `cell`, `footnote` …), shown to the reader. */
  context: z.string().nullable(),
})
export type SegmentContent = z.infer<typeof segmentContent>

/** Why a machine's answer for a segment was of no use. */
export const draftFaults = [
  'noAnswer',
  'refusal',
  'wrongLanguage',
  'sourceRepeated',
  'codesWrong',
  'tooLong',
  'tooShort',
  'added',
  'notHeard',
  'looped',
] as const
export type DraftFault = (typeof draftFaults)[number]

/** Who or what wrote a target, and from which draft. */
export const segmentOrigin = z.object({
  /**
   * `term`: the segment is a term of the termbase; `source`: copied from the source; `repetition`: filled from a
   * confirmed segment with the same source.
   */
  kind: z.enum(['human', 'tm', 'term', 'mt', 'llm', 'asr', 'ocr', 'import', 'source', 'repetition', 'none']),
  provider: z.string().optional(),
  model: z.string().optional(),
  prompt_version: z.string().optional(),
  tm_unit_id: z.string().optional(),
  /** 0–100: the similarity of the TM unit, or the confidence of the machine. */
  score: z.number().optional(),
  /** Terms of the termbase that were used for the draft. */
  terms: z.array(z.string()).optional(),
  /** A machine has tried and left the segment empty. */
  fault: z.enum(draftFaults).optional(),
})
export type SegmentOrigin = z.infer<typeof segmentOrigin>

export type CodeToken = { code: string; kind: 'open' | 'close' | 'alone' }
export type TextToken = { text: string }
export type SegmentToken = TextToken | CodeToken

const tokenPattern = /⟦(\/?)([0-9A-Za-z]{1,12})(\/?)⟧/g

export function isCodeToken(token: SegmentToken): token is CodeToken {
  return 'code' in token
}

export function writeCode(token: CodeToken): string {
  if (token.kind === 'open') return `⟦${token.code}⟧`
  return token.kind === 'close' ? `⟦/${token.code}⟧` : `⟦${token.code}/⟧`
}

export function joinTokens(tokens: readonly SegmentToken[]): string {
  return tokens.map((token) => (isCodeToken(token) ? writeCode(token) : token.text)).join('')
}

/** Splits a text into text and codes, in order; no two texts are neighbours. `joinTokens(tokenize(s, codes)) === s`. */
export function tokenize(tagged: string, codes: readonly SegmentCode[]): SegmentToken[] {
  if (!tagged) return []
  if (codes.length === 0) return [{ text: tagged }]
  const kinds = new Map(codes.map((code) => [code.id, code.kind]))
  const tokens: SegmentToken[] = []
  let textFrom = 0
  for (const match of tagged.matchAll(tokenPattern)) {
    const code = readToken(match, kinds)
    if (!code) continue
    if (match.index > textFrom) tokens.push({ text: tagged.slice(textFrom, match.index) })
    tokens.push(code)
    textFrom = match.index + match[0].length
  }
  if (textFrom < tagged.length) tokens.push({ text: tagged.slice(textFrom) })
  return tokens
}

function readToken(match: RegExpExecArray, kinds: ReadonlyMap<string, SegmentCode['kind']>): CodeToken | null {
  const [, slashBefore, id = '', slashAfter] = match
  const kind = kinds.get(id)
  if (!kind || (slashBefore && slashAfter)) return null
  if (slashAfter) return kind === 'alone' ? { code: id, kind: 'alone' } : null
  if (kind === 'alone') return null
  return { code: id, kind: slashBefore ? 'close' : 'open' }
}

/** Standalone codes that mean white space, by label. */
export const whiteSpaceCodes: Readonly<Record<string, string>> = { br: '\n', tab: '\t' }

/** What a reader reads in place of a code. */
export const readAs = ({ label, is_literal }: SegmentCode): string =>
  is_literal ? label : (whiteSpaceCodes[label] ?? '')

/** The text as a reader reads it: without codes, but with line breaks, tabs and what codes stand for. */
export function plainText(tagged: string, codes: readonly SegmentCode[]): string {
  if (codes.length === 0) return tagged
  const read = new Map(codes.map((code) => [code.id, readAs(code)]))
  return tokenize(tagged, codes)
    .map((token) => (isCodeToken(token) ? (read.get(token.code) ?? '') : token.text))
    .join('')
}

/** The text with literals as they are written in files; other codes stay. */
export function spellLiterals(tagged: string, codes: readonly SegmentCode[]): string {
  const literals = codes.filter((code) => code.is_literal)
  if (literals.length === 0) return tagged
  const labels = new Map(literals.map(({ id, label }) => [id, label]))
  return tokenize(tagged, literals)
    .map((token) => (isCodeToken(token) ? (labels.get(token.code) ?? '') : token.text))
    .join('')
}

/** The text with its literals as codes again, whoever has spelt them: a person, a model, a memory. */
export function foldLiterals(text: string, codes: readonly SegmentCode[]): string {
  const literals = codes.filter((code) => code.is_literal)
  if (literals.length === 0) return text
  const ids = new Map(literals.map(({ id, label }) => [label, id]))
  const longestFirst = [...ids.keys()].toSorted((a, b) => b.length - a.length)
  const pattern = new RegExp(longestFirst.map((label) => label.replace(/[\\^$.*+?()[\]{}|/-]/g, '\\$&')).join('|'), 'g')
  return text.replace(pattern, (label) => writeCode({ code: ids.get(label) ?? '', kind: 'alone' }))
}

interface Spellable {
  readonly source: string
  readonly target: string
  readonly codes: readonly SegmentCode[]
}

/** A segment as it was before its literals became codes: for models and memories, which read them as text. */
export function spelled<Segment extends Spellable>(segment: Segment): Segment {
  const { source, target, codes } = segment
  if (!codes.some((code) => code.is_literal)) return segment
  return {
    ...segment,
    source: spellLiterals(source, codes),
    target: spellLiterals(target, codes),
    codes: codes.filter((code) => !code.is_literal),
  }
}

export function codesOf(tagged: string, codes: readonly SegmentCode[]): CodeToken[] {
  return codes.length === 0 ? [] : tokenize(tagged, codes).filter(isCodeToken)
}

/** Whether both texts have the same codes equally often, in any order. */
export function sameCodes(a: string, b: string, codes: readonly SegmentCode[]): boolean {
  const written = (text: string) => codesOf(text, codes).map(writeCode).toSorted().join()
  return written(a) === written(b)
}

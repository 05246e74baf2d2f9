/**
 * What a piece of work is made of: one segment, its text and the codes of the original file inside that text.
 * Tagged text is a plain string in which a code stands as ⟦1⟧ (opening), ⟦/1⟧ (closing) or ⟦2/⟧ (standalone);
 * a token counts as a code only if its id is listed in the segment's `codes`, everything else is text.
 */
import { z } from 'zod'

export const segmentKinds = ['text', 'cue', 'dub', 'region'] as const
export type SegmentKind = (typeof segmentKinds)[number]

/** As in XLIFF 2.1. */
export const segmentStates = ['initial', 'translated', 'reviewed', 'final'] as const
export type SegmentState = (typeof segmentStates)[number]

/** `label` is what a person sees on the chip (`i`, `b`, `br`, `\an8`). */
export const segmentCode = z.object({
  id: z.string().regex(/^[0-9A-Za-z]{1,12}$/),
  kind: z.enum(['paired', 'alone']),
  label: z.string(),
})
export type SegmentCode = z.infer<typeof segmentCode>

/** A word of a transcript, as it was heard. */
export const spokenWord = z.object({
  start_ms: z.int(),
  end_ms: z.int(),
  text: z.string(),
  /** 0–1; null where the provider doesn't say. */
  confidence: z.number().nullable(),
})
export type SpokenWord = z.infer<typeof spokenWord>
/** The same before it is known whose words make a cue. */
export type HeardWord = SpokenWord & { speaker: string | null }

/** Where the text stands in a picture, in pixels of the original as it is shown (turned as its EXIF says). */
export const segmentRegion = z.object({ x: z.number(), y: z.number(), width: z.number(), height: z.number() })
export type SegmentRegion = z.infer<typeof segmentRegion>

/** What the original file says about a segment; never changed by work on it. */
export const segmentContent = z.object({
  kind: z.enum(segmentKinds),
  start_ms: z.int().nullable(),
  end_ms: z.int().nullable(),
  speaker: z.string().nullable(),
  source: z.string(),
  codes: z.array(segmentCode),
  /** Where the text stands in its document (`header`, `heading`, `cell`, `footnote` …), for the reader's eye. */
  context: z.string().nullable(),
})
export type SegmentContent = z.infer<typeof segmentContent>

/** Who or what wrote a target, and from which draft. */
export const segmentOrigin = z.object({
  kind: z.enum(['human', 'tm', 'mt', 'llm', 'asr', 'ocr', 'import', 'none']),
  provider: z.string().optional(),
  model: z.string().optional(),
  prompt_version: z.string().optional(),
  tm_unit_id: z.string().optional(),
  /** 0–100: how near the TM unit, or how sure the machine. */
  score: z.number().optional(),
  /** Terms of the termbase that the draft was made with. */
  terms: z.array(z.string()).optional(),
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

/** Texts and codes in order; neighbouring texts are one. `joinTokens(tokenize(s, codes)) === s`. */
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

/** Labels of standalone codes that a reader sees as white space. */
export const whiteSpaceCodes: Readonly<Record<string, string>> = { br: '\n', tab: '\t' }

/** What a reader reads: the text without its codes, line breaks and tabs as such. */
export function plainText(tagged: string, codes: readonly SegmentCode[]): string {
  if (codes.length === 0) return tagged
  const spaces = new Map(codes.map((code) => [code.id, whiteSpaceCodes[code.label] ?? '']))
  return tokenize(tagged, codes)
    .map((token) => (isCodeToken(token) ? (spaces.get(token.code) ?? '') : token.text))
    .join('')
}

export function codesOf(tagged: string, codes: readonly SegmentCode[]): CodeToken[] {
  return codes.length === 0 ? [] : tokenize(tagged, codes).filter(isCodeToken)
}

/** The same codes, each as often, in any order. */
export function sameCodes(a: string, b: string, codes: readonly SegmentCode[]): boolean {
  const written = (text: string) => codesOf(text, codes).map(writeCode).toSorted().join()
  return written(a) === written(b)
}

/** Matches the texts of a second document (a reference, a draft) to the segments of the first. Pure. */
import { isCodeToken, joinTokens, present, type SegmentContent, tokenize, whiteSpaceCodes } from '@polyphony/contract'
import { alignBilingual } from '../../../content/document/subtitle/align.ts'

/** @returns one text per segment of `sources`, in their order; '' where the other document has none. */
export function takeTexts(sources: readonly SegmentContent[], others: readonly SegmentContent[]): string[] {
  if (sources.every(isTimed) && others.every(isTimed)) return byTime(sources, others)
  if (sources.length !== others.length) return sources.map(() => '')
  return sources.map((source, index) => adopt(present(others[index]), source))
}

type Timed = SegmentContent & { start_ms: number; end_ms: number }
const isTimed = (segment: SegmentContent): segment is Timed => segment.start_ms !== null && segment.end_ms !== null

/** A text that spans several cues of the first document goes to the first of them. */
function byTime(sources: readonly Timed[], others: readonly Timed[]): string[] {
  const texts = sources.map(() => '')
  const { cues } = alignBilingual(sources.map(placed), others.map(placed))
  for (const cue of cues) {
    const [first] = placesOf(cue.source)
    if (first === undefined) continue
    const spoken = placesOf(cue.target).map((index) => adopt(present(others[index]), present(sources[first])))
    texts[first] = spoken.join('\n')
  }
  return texts
}

/** Alignment uses positions of cues in their documents; a joined cue has one line per part. */
const placed = ({ start_ms, end_ms }: Timed, index: number) => ({ start_ms, end_ms, text: String(index) })
const placesOf = (lines: string): number[] => (lines === '' ? [] : lines.split('\n').map(Number))

/** Keeps those codes of a text that its new segment has, too, and removes the others. */
function adopt(from: SegmentContent, to: SegmentContent): string {
  const known = new Set(to.codes.map(({ id, kind, label }) => `${id} ${kind} ${label}`))
  const labels = new Map(
    from.codes.map(({ id, kind, label }) => [id, { label, isKept: known.has(`${id} ${kind} ${label}`) }]),
  )
  const kept = tokenize(from.source, from.codes).map((token) => {
    if (!isCodeToken(token)) return token
    const code = present(labels.get(token.code))
    return code.isKept ? token : { text: whiteSpaceCodes[code.label] ?? '' }
  })
  return joinTokens(kept)
}

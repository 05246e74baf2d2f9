/** Checks that need the whole document: inconsistent translations, and cues against their neighbours. */
import { present } from '../../../ground/collection/present.ts'
import type { SubtitleProfile } from '../../document/subtitle-profile.ts'
import { effort } from '../effort.ts'
import { checkCueTiming } from './cue-timing.ts'
import { type Issue, issue } from './issue.ts'

export interface DocumentSegment {
  segment_id: string
  source: string
  target: string
  start_ms: number | null
  end_ms: number | null
}

/** Issues by segment; segments without issues are absent. */
export function checkDocument(
  segments: readonly DocumentSegment[],
  profile: SubtitleProfile | null,
  framesPerSecond?: number,
): Map<string, Issue[]> {
  const found = new Map<string, Issue[]>()
  const add = (segment: DocumentSegment, issues: Issue[]) => {
    if (issues.length === 0) return
    const list = found.get(segment.segment_id)
    if (list) list.push(...issues)
    else found.set(segment.segment_id, [...issues])
  }
  const translated = segments.filter((segment) => segment.target.trim() && segment.source.trim())
  for (const [segment, other] of differing(translated, 'source', 'target')) {
    add(segment, [issue('target_inconsistent', 'warning', null, { other })])
  }
  for (const [segment, other] of differing(translated, 'target', 'source')) {
    const severity = isOftenSaid(segment, other) ? 'info' : 'warning'
    add(segment, [issue('source_inconsistent', severity, null, { other })])
  }
  if (profile) {
    const cues = segments.filter(isTimed).toSorted((a, b) => a.start_ms - b.start_ms || a.end_ms - b.end_ms)
    cues.forEach((cue, i) => add(cue, checkCueTiming(cue, cues[i + 1] ?? null, profile, framesPerSecond)))
  }
  return found
}

function isTimed<T extends DocumentSegment>(segment: T): segment is T & { start_ms: number; end_ms: number } {
  return segment.start_ms !== null && segment.end_ms !== null
}

/** Two labels may have one translation, and so may two sentences that differ by little. */
function isOftenSaid({ source, target }: DocumentSegment, other: string): boolean {
  return lettersOf(target) < fewestLetters || effort(source.toLowerCase(), other.toLowerCase()) < leastEffort
}

const fewestLetters = 14
const leastEffort = 0.5

/** A character of Chinese or Japanese says as much as two or three letters. */
const lettersOf = (text: string) => text.length + (text.match(/[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}]/gu)?.length ?? 0)

type Side = 'source' | 'target'

/** Segments that are equal on one side and differ on the other, each with an example of the other wording. */
function differing(segments: DocumentSegment[], alike: Side, divergent: Side): [DocumentSegment, string][] {
  const groups = new Map<string, DocumentSegment[]>()
  for (const segment of segments) {
    const key = segment[alike].trim().toLowerCase()
    const group = groups.get(key)
    if (group) group.push(segment)
    else groups.set(key, [segment])
  }
  const found: [DocumentSegment, string][] = []
  for (const group of groups.values()) {
    const first = present(group[0])
    const key = (segment: DocumentSegment) => segment[divergent].trim().toLowerCase()
    const other = group.find((segment) => key(segment) !== key(first))
    if (!other) continue
    for (const segment of group) found.push([segment, (key(segment) === key(first) ? other : first)[divergent].trim()])
  }
  return found
}

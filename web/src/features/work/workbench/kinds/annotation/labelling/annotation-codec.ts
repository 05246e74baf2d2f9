/**
 * The outbox carries what is written of a segment as a string. What is said of one is carried as this: with the text it is
 * said about, and always written the same way.
 */
import {
  type AnnotationContent,
  type AnnotationSpan,
  calls,
  moveSpans,
  type PatchResult,
  type SegmentPatch,
  type WorkSegment,
} from '@polyphony/contract'
import type { SaveAnswer } from '../../../core/outbox/outbox.ts'
import type { Request } from '../../../core/request/ports.ts'

export interface Said extends AnnotationContent {
  /** What the segment read. */
  text: string
}

export const write = ({ text, labels, spans, is_none }: Said): string =>
  JSON.stringify([text, labels, spans.map(({ label, start, end }) => [label, start, end]), is_none])

export function read(carried: string): Said {
  const [text, labels, spans, is_none] = JSON.parse(carried) as [string, string[], [string, number, number][], boolean]
  return { text, labels, spans: spans.map(([label, start, end]) => ({ label, start, end })), is_none }
}

/** What is said, of a text as it reads now; with what couldn't be moved along. */
export function moved(said: Said, text: string): { said: Said; dropped: AnnotationSpan[] } {
  const { kept, dropped } = moveSpans(said.spans, said.text, text)
  return { said: { ...said, text, spans: kept }, dropped }
}

const idOf = ({ label, start, end }: AnnotationSpan) => `${label} ${start} ${end}`

/** Both what I said and what somebody else said meanwhile; what either took back is gone. */
export function merged(base: Said, mine: Said, theirs: Said): Said {
  const { text } = theirs
  const [before, own] = [moved(base, text).said, moved(mine, text).said]
  const keys = (said: Said) => new Set(said.labels)
  const spans = (said: Said) => new Map(said.spans.map((span) => [idOf(span), span]))
  const mix = <T>(a: ReadonlyMap<string, T>, b: ReadonlyMap<string, T>, c: ReadonlyMap<string, T>): T[] =>
    [...new Map([...c, ...b])].flatMap(([id, one]) => {
      const isTakenBack = a.has(id) && !(b.has(id) && c.has(id))
      return isTakenBack ? [] : [one]
    })
  const asMap = (set: ReadonlySet<string>) => new Map([...set].map((key) => [key, key]))
  const labels = mix(asMap(keys(before)), asMap(keys(own)), asMap(keys(theirs)))
  const all = mix(spans(before), spans(own), spans(theirs))
  return { text, labels, spans: all, is_none: (own.is_none || theirs.is_none) && labels.length + all.length === 0 }
}

/** What stands in a carried segment's place where nothing of it but what is said is asked for. */
const nothingElse: Omit<WorkSegment, 'segment_id' | 'rev' | 'target'> = {
  place: '',
  kind: 'text',
  start_ms: null,
  end_ms: null,
  speaker: null,
  source: '',
  codes: [],
  context: null,
  state: 'translated',
  origin: { kind: 'human' },
  is_locked: false,
  words: null,
  region: null,
}

/** Sends what the outbox has as what it is, and answers as the outbox is answered. */
export async function saveAnnotations(
  request: Request,
  writing: { node_task_id: string; client_id: string },
  patches: readonly SegmentPatch[],
): Promise<SaveAnswer> {
  const { results, ...counts } = await request(calls.annotation.saveAnnotations, {
    ...writing,
    patches: patches.map(({ segment_id, base_rev, target, active_ms, idempotency_key }) => ({
      segment_id,
      base_rev,
      active_ms,
      idempotency_key,
      ...read(target),
    })),
  })
  const answers = results.map((result): PatchResult => {
    if (result.result !== 'stale') return result
    const { segment_id, idempotency_key, current, text } = result
    const target = write(moved(current, text).said)
    return {
      result: 'stale',
      segment_id,
      idempotency_key,
      current: { ...nothingElse, segment_id, rev: current.rev, target },
    }
  })
  return { results: answers, ...counts }
}

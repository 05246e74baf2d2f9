/**
 * Encodes labels as strings, because the outbox sends a segment's text as a string. The string contains the text that
 * was labelled, and equal labels give equal strings.
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

export interface Annotation extends AnnotationContent {
  /** The text of the segment when it was labelled. */
  text: string
}

export const write = ({ text, labels, spans, is_none }: Annotation): string =>
  JSON.stringify([text, labels, spans.map(({ label, start, end }) => [label, start, end]), is_none])

export function read(written: string): Annotation {
  const [text, labels, spans, is_none] = JSON.parse(written) as [string, string[], [string, number, number][], boolean]
  return { text, labels, spans: spans.map(([label, start, end]) => ({ label, start, end })), is_none }
}

/** Moves labels to the present text. Also returns the labels whose words are no longer in it. */
export function moved(annotation: Annotation, text: string): { annotation: Annotation; dropped: AnnotationSpan[] } {
  const { kept, dropped } = moveSpans(annotation.spans, annotation.text, text)
  return { annotation: { ...annotation, text, spans: kept }, dropped }
}

const idOf = ({ label, start, end }: AnnotationSpan) => `${label} ${start} ${end}`

/**
 * Merges own labels with those that somebody else has saved meanwhile; labels that either side has removed are removed.
 */
export function merged(base: Annotation, mine: Annotation, theirs: Annotation): Annotation {
  const { text } = theirs
  const [before, own] = [moved(base, text).annotation, moved(mine, text).annotation]
  const keys = (annotation: Annotation) => new Set(annotation.labels)
  const spans = (annotation: Annotation) => new Map(annotation.spans.map((span) => [idOf(span), span]))
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

/** Values for the other fields of a segment, because the answer only contains labels. */
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

/** Sends the outbox's strings as labels, and converts the answer for the outbox. */
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
    const target = write(moved(current, text).annotation)
    return {
      result: 'stale',
      segment_id,
      idempotency_key,
      current: { ...nothingElse, segment_id, rev: current.rev, target },
    }
  })
  return { results: answers, ...counts }
}

/** Finds the next or previous labelled span. Pure. */
import { type AnnotationSpan, present } from '@polyphony/contract'

/** A span of a segment's text in code points; with length zero it is a position. */
export interface Place {
  segment_id: string
  start: number
  end: number
}

interface From {
  segment_id: string | null
  place: Place | null
}

/** Null where there is none in that direction. */
export function nextSpan(
  segmentIds: readonly string[],
  spansOf: (segmentId: string) => readonly AnnotationSpan[],
  { segment_id: active, place }: From,
  step: 1 | -1,
): Place | null {
  const first = Math.max(0, active === null ? 0 : segmentIds.indexOf(active))
  for (let index = first; index >= 0 && index < segmentIds.length; index += step) {
    const segment_id = present(segmentIds[index])
    const start = segment_id === active && place?.segment_id === segment_id ? place : null
    const isOn = (span: AnnotationSpan) => start === null || rank(span, start) * step > 0
    const spans = spansOf(segment_id)
    const next = step === 1 ? spans.find(isOn) : spans.findLast(isOn)
    if (next) return { segment_id, start: next.start, end: next.end }
  }
  return null
}

/** Before (-1), at (0) or after (1) a place, in the order of labelled spans. */
function rank(span: AnnotationSpan, place: Place): number {
  return Math.sign(span.start - place.start) || Math.sign(place.end - span.end)
}

/** Counts the segments that have labels or are marked as needing none. */
import {
  type AnnotationContent,
  annotatedText,
  isAnnotated,
  moveSpans,
  noAnnotation,
  type SegmentAnnotation,
} from '@polyphony/contract'
import type { Tx } from '../../../ground/db/connect.ts'
import { labelSetOf } from './label-set-of.ts'
import { newestAnnotations } from './newest.ts'

export async function countAnnotated(
  tx: Tx,
  { node_task_id, piece_id }: { node_task_id: string; piece_id: string },
): Promise<{ done_count: number; total_count: number }> {
  const { needs_label } = await labelSetOf(tx, node_task_id)
  const said = new Map((await newestAnnotations(tx, node_task_id)).map((one) => [one.segment_id, one]))
  const segments = await tx
    .selectFrom('segment')
    .select(['segment_id', 'target', 'codes', 'is_locked'])
    .where('piece_id', '=', piece_id)
    .where('removed_at', 'is', null)
    .execute()
  const isDone = (segment: (typeof segments)[number]) => {
    const text = annotatedText(segment)
    return segment.is_locked || isAnnotated(contentNow(said.get(segment.segment_id), text), text, needs_label)
  }
  return { done_count: segments.filter(isDone).length, total_count: segments.length }
}

/** The labels of a segment for its present text. */
export function contentNow(said: SegmentAnnotation | undefined, text: string): AnnotationContent {
  if (!said) return noAnnotation
  const { labels, is_none } = said
  return { labels, spans: moveSpans(said.spans, said.text, text).kept, is_none }
}

/** Labels on texts: of segments as a whole and of stretches of them, saved segment by segment as their texts are. */
import { z } from 'zod'
import { id } from '../../../ground/base.ts'
import { call } from '../../../ground/call.ts'
import { lengths } from '../../../ground/limits.ts'
import { labelKey, labelLimits } from '../../text/annotation-label.ts'

export const maxSpans = 500

/** `start` and `end` count code points of the plain text; `end` is behind the last one. */
export const annotationSpan = z.object({ label: labelKey, start: z.int().min(0), end: z.int().min(1) })
export type AnnotationSpan = z.infer<typeof annotationSpan>

/** Everything that is said of a segment. */
export const annotationContent = z.object({
  labels: z.array(labelKey).max(labelLimits.labels),
  spans: z.array(annotationSpan).max(maxSpans),
  /** Somebody has looked: there is nothing to label. */
  is_none: z.boolean(),
})
export type AnnotationContent = z.infer<typeof annotationContent>

export const noAnnotation: AnnotationContent = { labels: [], spans: [], is_none: false }

export const segmentAnnotation = annotationContent.extend({
  segment_id: id,
  rev: z.int(),
  /** What the segment read when this was said of it; a text that reads otherwise by now has it moved along (moveSpans). */
  text: z.string(),
})
export type SegmentAnnotation = z.infer<typeof segmentAnnotation>

/** One change of what is said of a segment, on a revision of it and on a text. */
export const annotationPatch = annotationContent.extend({
  segment_id: id,
  base_rev: z.int().min(0),
  text: z.string().max(lengths.segment),
  active_ms: z.int().min(0).max(3_600_000).default(0),
  idempotency_key: z.uuid(),
})
export type AnnotationPatch = z.input<typeof annotationPatch>

/** `stale`: somebody was faster (`current`), or the text reads otherwise by now (`text`). */
export const annotationResult = z.discriminatedUnion('result', [
  z.object({ result: z.literal('ok'), segment_id: id, idempotency_key: z.uuid(), rev: z.int() }),
  z.object({
    result: z.literal('stale'),
    segment_id: id,
    idempotency_key: z.uuid(),
    current: segmentAnnotation,
    text: z.string(),
  }),
  z.object({
    result: z.literal('refused'),
    segment_id: id,
    idempotency_key: z.uuid(),
    reason: z.enum(['locked', 'absent']),
  }),
])
export type AnnotationResult = z.infer<typeof annotationResult>

export const annotation = {
  /** What is said of the document's segments; of those named, or of all of which something is. */
  getAnnotations: call({
    path: '/task/workbench/getAnnotations',
    access: 'session',
    input: z.object({ node_task_id: id, segment_ids: z.array(id).min(1).max(500).optional() }),
    output: z.object({ list: z.array(segmentAnnotation) }),
    errors: ['NOT_FOUND'],
  }),
  saveAnnotations: call({
    path: '/task/workbench/saveAnnotations',
    access: 'session',
    input: z.object({
      node_task_id: id,
      client_id: z.uuid(),
      patches: z.array(annotationPatch).min(1).max(200),
    }),
    output: z.object({ results: z.array(annotationResult), done_count: z.int(), total_count: z.int() }),
    errors: ['NOT_FOUND', 'NODE_TASK_STATE_WRONG', 'LEASE_HELD', 'IDEMPOTENCY_KEY_REUSED'],
  }),
}

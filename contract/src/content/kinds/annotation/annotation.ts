/** Labels on segments and on spans of their text; they are saved segment by segment, as texts are. */
import { z } from 'zod'
import { id } from '../../../ground/base.ts'
import { call } from '../../../ground/call.ts'
import { lengths } from '../../../ground/limits.ts'
import { labelKey, labelLimits } from '../../text/annotation-label.ts'

export const maxSpans = 500

/** `start` and `end` count code points of the plain text; `end` is the position behind the last one. */
export const annotationSpan = z.object({ label: labelKey, start: z.int().min(0), end: z.int().min(1) })
export type AnnotationSpan = z.infer<typeof annotationSpan>

/** The whole annotation of a segment. */
export const annotationContent = z.object({
  labels: z.array(labelKey).max(labelLimits.labels),
  spans: z.array(annotationSpan).max(maxSpans),
  /** Somebody has looked at the segment and found nothing to label. */
  is_none: z.boolean(),
})
export type AnnotationContent = z.infer<typeof annotationContent>

export const noAnnotation: AnnotationContent = { labels: [], spans: [], is_none: false }

export const segmentAnnotation = annotationContent.extend({
  segment_id: id,
  rev: z.int(),
  /** The segment's text when it was labelled. If the text has changed since, the spans are moved along (moveSpans). */
  text: z.string(),
})
export type SegmentAnnotation = z.infer<typeof segmentAnnotation>

/** One change of a segment's annotation; it names the revision and the text that it was made on. */
export const annotationPatch = annotationContent.extend({
  segment_id: id,
  base_rev: z.int().min(0),
  text: z.string().max(lengths.segment),
  active_ms: z.int().min(0).max(3_600_000).default(0),
  idempotency_key: z.uuid(),
})
export type AnnotationPatch = z.input<typeof annotationPatch>

/** `stale`: somebody else saved first (`current`), or the text has changed (`text`). */
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
  /** The annotations of the document's segments: of the named ones, or of all segments that have one. */
  getAnnotations: call({
    path: '/task/workbench/getAnnotations',
    access: 'approved',
    input: z.object({ node_task_id: id, segment_ids: z.array(id).min(1).max(500).optional() }),
    output: z.object({ list: z.array(segmentAnnotation) }),
    errors: ['NOT_FOUND'],
  }),
  saveAnnotations: call({
    path: '/task/workbench/saveAnnotations',
    access: 'approved',
    isLarge: true,
    input: z.object({
      node_task_id: id,
      client_id: z.uuid(),
      patches: z.array(annotationPatch).min(1).max(200),
    }),
    output: z.object({ results: z.array(annotationResult), done_count: z.int(), total_count: z.int() }),
    errors: ['NOT_FOUND', 'NODE_TASK_STATE_WRONG', 'LEASE_HELD', 'IDEMPOTENCY_KEY_REUSED'],
  }),
}

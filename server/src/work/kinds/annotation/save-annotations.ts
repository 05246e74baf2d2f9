/** Saves labels of segments together with the text for which they were chosen. */
import {
  type AnnotationContent,
  annotatedText,
  annotationFault,
  type annotation as calls,
  codePointCount,
  isAnnotated,
  type LabelSet,
  noAnnotation,
  type OutputOf,
  type ParsedOf,
  type SegmentAnnotation,
  type WorkSegment,
} from '@polyphony/contract'
import type { Ctx } from '../../../ground/context.ts'
import type { Tx } from '../../../ground/db/connect.ts'
import { CallError } from '../../../ground/kernel/call-error.ts'
import { type Document, requireRight } from '../../workbench/access.ts'
import { type Changes, saveBatch, writtenColumns } from '../../workbench/save-batch.ts'
import { contentNow } from './count-annotated.ts'
import { labelSetOf } from './label-set-of.ts'
import { newestAnnotations } from './newest.ts'

type Input = ParsedOf<typeof calls.saveAnnotations>
type Patch = Input['patches'][number]
type Said = SegmentAnnotation & { active_ms: number; idempotency_key: string }

export async function saveAnnotations(ctx: Ctx, input: Input): Promise<OutputOf<typeof calls.saveAnnotations>> {
  return saveBatch(ctx, input, {
    event: 'annotations_changed',
    allow: (document) => requireRight(ctx.actor, document, 'annotate'),
    findWritten: (tx, keys) =>
      tx.selectFrom('annotation').select(writtenColumns).where('idempotency_key', 'in', keys).execute(),
    begin: async ({ tx }, document, segments) => {
      const labelSet = await labelSetOf(tx, document.annotation_id!)
      refuseFaults(input.patches, labelSet, segments)
      const newest = await newestAnnotations(tx, document.annotation_id!, [...segments.keys()])
      const now = new Map(newest.map((one) => [one.segment_id, one]))
      const said: Said[] = []
      return {
        take: taking(document, labelSet, now, said),
        write: () => append(tx, document, ctx.actor.account_id, said),
      }
    },
  })
}

/** Refuses labels that don't fit the label set or the text; our screen never sends these. */
function refuseFaults(patches: readonly Patch[], { labels }: LabelSet, texts: ReadonlyMap<string, WorkSegment>): void {
  const fields = patches.flatMap((patch, index) => {
    const fault = texts.has(patch.segment_id) && annotationFault(patch, labels, codePointCount(patch.text))
    return fault ? [{ field: `patches.${index}.${fault}`, problem: 'invalid_value' }] : []
  })
  if (fields.length > 0) throw new CallError('Parameter_Error', { fields })
}

/** Updates `now` to the labels as they will be stored. In a review, labels don't change the count of done segments. */
function taking(
  document: Document,
  { needs_label }: LabelSet,
  now: Map<string, SegmentAnnotation>,
  said: Said[],
): Changes<Patch, { current: SegmentAnnotation; text: string }>['take'] {
  const isOwn = document.annotation_id === document.node_task_id
  return ({ base_rev, ...next }, segment) => {
    const { segment_id } = segment
    const text = annotatedText(segment)
    const before = now.get(segment_id)
    if ((before?.rev ?? 0) !== base_rev || next.text !== text)
      return { stale: { current: before ?? { ...noAnnotation, segment_id, rev: 0, text }, text } }
    const rev = base_rev + 1
    said.push({ ...next, rev })
    now.set(segment_id, { ...next, rev })
    const isDone = (content: AnnotationContent) => Number(isAnnotated(content, text, needs_label))
    return { rev, doneMore: isOwn ? isDone(next) - isDone(contentNow(before, text)) : 0 }
  }
}

async function append(tx: Tx, document: Document, author_id: string, said: readonly Said[]): Promise<void> {
  const rows = said.map(({ labels, spans, ...one }) => ({
    ...one,
    node_task_id: document.annotation_id!,
    written_in: document.node_task_id,
    author_id,
    labels: JSON.stringify(labels),
    spans: JSON.stringify(spans),
  }))
  await tx.insertInto('annotation').values(rows).execute()
}

import { calls, type OutputOf, type ParsedOf } from '@polyphony/contract'
import type { Ctx } from '../../../ground/context.ts'
import { implement } from '../../../ground/kernel/call/implement.ts'
import { readDocument } from '../../workbench/access.ts'
import { newestAnnotations } from './newest.ts'
import { saveAnnotations } from './save-annotations.ts'

export const annotationCalls = implement(calls.annotation, { getAnnotations, saveAnnotations })

/** None where nothing is labelled. Who is only offered the work sees the text alone. */
async function getAnnotations(
  ctx: Ctx,
  { node_task_id, segment_ids }: ParsedOf<typeof calls.annotation.getAnnotations>,
): Promise<OutputOf<typeof calls.annotation.getAnnotations>> {
  const { annotation_id, rights } = await readDocument(ctx, node_task_id)
  if (!annotation_id || !rights.comment) return { list: [] }
  return { list: await newestAnnotations(ctx.db, annotation_id, segment_ids ?? null) }
}

import { calls, type OutputOf, type ParsedOf } from '@polyphony/contract'
import type { Ctx } from '../../../ground/context.ts'
import { implement } from '../../../ground/kernel/call/implement.ts'
import { readDocument } from '../../workbench/access.ts'
import { newestAnnotations } from './newest.ts'
import { saveAnnotations } from './save-annotations.ts'

export const annotationCalls = implement(calls.annotation, { getAnnotations, saveAnnotations })

/** No labels where there are none yet. A talent who was only offered the work sees only the text. */
async function getAnnotations(
  ctx: Ctx,
  { node_task_id, segment_ids }: ParsedOf<typeof calls.annotation.getAnnotations>,
): Promise<OutputOf<typeof calls.annotation.getAnnotations>> {
  const { annotation_id, rights } = await readDocument(ctx, node_task_id)
  if (!annotation_id || !rights.comment) return { list: [] }
  return { list: await newestAnnotations(ctx.db, annotation_id, segment_ids ?? null) }
}

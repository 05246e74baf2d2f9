import type { annotation as calls, OutputOf, ParsedOf } from '@polyphony/contract'
import type { Ctx } from '../../../ground/context.ts'
import { readDocument } from '../../workbench/access.ts'
import { newestAnnotations } from './newest.ts'

/** None where nothing is labelled. Who is only offered the work sees the text alone. */
export async function getAnnotations(
  ctx: Ctx,
  { node_task_id, segment_ids }: ParsedOf<typeof calls.getAnnotations>,
): Promise<OutputOf<typeof calls.getAnnotations>> {
  const { annotation_id, rights } = await readDocument(ctx, node_task_id)
  if (!annotation_id || !rights.comment) return { list: [] }
  return { list: await newestAnnotations(ctx.db, annotation_id, segment_ids ?? null) }
}

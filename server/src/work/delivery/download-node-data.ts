import { type FileAnswer, present } from '@polyphony/contract'
import { mimeOf } from '../../content/file/reader/media-types.ts'
import type { Ctx } from '../../ground/context.ts'
import type { Tx } from '../../ground/db/connect.ts'
import { CallError } from '../../ground/kernel/call-error.ts'
import { getNodeTask } from '../engine/node-task/node-task.ts'
import { readDocument } from '../workbench/access.ts'
import { readPiece } from './read-piece.ts'
import { renderAs, renderOriginal } from './render-piece.ts'

interface Wanted {
  node_task_id: string
  format: 'original' | 'srt' | 'vtt' | 'txt'
  is_bilingual: boolean
}

/**
 * Renders the text of a piece that is finished, for actors who may read the document. Until then it is looked at in the
 * workbench. @throws TASK_DOWNLOAD_UNFINISHED
 */
export async function downloadNodeData(ctx: Ctx, { node_task_id, format, is_bilingual }: Wanted): Promise<FileAnswer> {
  await readDocument(ctx, node_task_id)
  if (!(await isFinished(ctx.db, node_task_id))) throw new CallError('TASK_DOWNLOAD_UNFINISHED')
  const piece = await readPiece(ctx, await getNodeTask(ctx.db, node_task_id))
  const isTimed = piece.segments.some((segment) => segment.kind === 'cue')
  if (!isTimed && (format === 'srt' || format === 'vtt'))
    throw new CallError('FILE_FORMAT_UNSUPPORTED', { type: format })
  const rendered = format === 'original' ? await renderOriginal(piece) : renderAs(piece, format, is_bilingual)
  if (!rendered) throw new CallError('FILE_FORMAT_UNSUPPORTED', { type: format })
  const { name, bytes } = rendered
  return { name, mime: mimeOf(present(name.split('.').at(-1))), bytes }
}

/** Whether nothing is left to be done for the piece of the node task. */
async function isFinished(tx: Tx, nodeTaskId: string): Promise<boolean> {
  const open = await tx
    .selectFrom('node_task as n')
    .innerJoin('node_task as o', 'o.piece_id', 'n.piece_id')
    .select('o.node_task_id')
    .where('n.node_task_id', '=', nodeTaskId)
    .where('o.state', 'not in', ['completed', 'cancelled'])
    .limit(1)
    .executeTakeFirst()
  return !open
}

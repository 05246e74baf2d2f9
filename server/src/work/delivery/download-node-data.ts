import { present } from '@polyphony/contract'
import { mimeOf } from '../../content/file/reader/media-types.ts'
import type { Ctx } from '../../ground/context.ts'
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

/** Renders the present text for actors who may read the document. */
export async function downloadNodeData(ctx: Ctx, { node_task_id, format, is_bilingual }: Wanted) {
  await readDocument(ctx, node_task_id)
  const piece = await readPiece(ctx, await getNodeTask(ctx.db, node_task_id))
  const isTimed = piece.segments.some((segment) => segment.kind === 'cue')
  if (!isTimed && (format === 'srt' || format === 'vtt'))
    throw new CallError('FILE_FORMAT_UNSUPPORTED', { type: format })
  const rendered = format === 'original' ? await renderOriginal(piece) : renderAs(piece, format, is_bilingual)
  if (!rendered) throw new CallError('FILE_FORMAT_UNSUPPORTED', { type: format })
  const { name, bytes } = rendered
  return { name, mime: mimeOf(present(name.split('.').at(-1))), content_base64: Buffer.from(bytes).toString('base64') }
}

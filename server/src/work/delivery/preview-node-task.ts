import { extensionOf, type PreviewPage } from '@polyphony/contract'
import { previewPageOf } from '../../content/preview/preview-page.ts'
import { bytesToPreview } from '../../content/preview/previewed.ts'
import type { Ctx } from '../../ground/context.ts'
import { CallError, notFound } from '../../ground/kernel/call-error.ts'
import { getNodeTask, type NodeTask } from '../engine/node-task/node-task.ts'
import { readDocument } from '../workbench/access.ts'
import { readPiece } from './read-piece.ts'
import { renderAs, renderOriginal } from './render-piece.ts'

interface Wanted {
  node_task_id: string
  page: number
}

/** What the client would get now, for those to whom `previewedNode` lets it be shown. */
export async function previewNodeTask(ctx: Ctx, { node_task_id, page }: Wanted): Promise<PreviewPage> {
  const piece = await readPiece(ctx, await previewedNode(ctx, node_task_id))
  const isTimed = piece.segments.some(({ kind }) => kind === 'cue')
  const rendered = (await renderOriginal(piece)) ?? (isTimed ? renderAs(piece, 'vtt', false) : null)
  if (!rendered) throw new CallError('FILE_FORMAT_UNSUPPORTED', { type: `.${extensionOf(piece.file_name)}` })
  return previewPageOf(ctx, bytesToPreview(ctx.actor.account_id, rendered.name, rendered.bytes), page)
}

/** Only for people with a part in the work: who has an offer sees its text in the workbench, and a trial isn't delivered. */
export async function previewedNode(ctx: Ctx, nodeTaskId: string): Promise<NodeTask> {
  const document = await readDocument(ctx, nodeTaskId)
  if (document.purpose !== 'order' || (document.is_offered && !document.is_participant)) throw notFound()
  return getNodeTask(ctx.db, nodeTaskId)
}

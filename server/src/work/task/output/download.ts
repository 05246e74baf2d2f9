/** Gives download addresses for the outputs of finished pieces: one file or all. */
import { signedUrlMs, toWireTime } from '@polyphony/contract'
import { signFileUrl } from '../../../content/file/download/sign-url.ts'
import { sealTicket } from '../../../content/file/upload/ticket.ts'
import type { Ctx } from '../../../ground/context.ts'
import { CallError, notFound } from '../../../ground/kernel/call-error.ts'
import { expectZippable, findFinishedOutputs, ofPieces } from './outputs.ts'
import { zipName } from './zip-paths.ts'
import { type ZipTicket, zipBase, zipPurpose } from './zip-route.ts'

export async function getTaskDownloadList(ctx: Ctx, { task_id }: { task_id: string }) {
  return { list: (await findFinishedOutputs(ctx, task_id)).outputs }
}

export async function downloadTaskOutput(ctx: Ctx, input: { task_id: string; output_id: string }) {
  const { outputs } = await findFinishedOutputs(ctx, input.task_id)
  const output = outputs.find(({ output_id }) => output_id === input.output_id)
  if (!output) throw notFound()
  const expires = new Date(ctx.now().getTime() + signedUrlMs)
  return { url: signFileUrl(ctx, output.file_id, expires), name: output.name, expired_at: toWireTime(expires) }
}

export async function downloadTaskZip(
  ctx: Ctx,
  { task_id, piece_ids }: { task_id: string; piece_ids?: string[] | undefined },
) {
  const { task, outputs: all } = await findFinishedOutputs(ctx, task_id)
  const outputs = ofPieces(all, piece_ids)
  if (piece_ids && outputs.length === 0) throw new CallError('TASK_DOWNLOAD_UNFINISHED')
  expectZippable(outputs)
  const what: ZipTicket = { task_id, ...(piece_ids && { piece_ids }), name: `${zipName(task.name)}.zip` }
  const { ticket, expired_at } = sealTicket(ctx, zipPurpose, what)
  return { url: `${zipBase}?ticket=${ticket}`, name: what.name, expired_at }
}

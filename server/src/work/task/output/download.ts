/** Gives download addresses for the outputs of a finished task: one file or all. */
import { signedUrlMs, toWireTime } from '@polyphony/contract'
import { signFileUrl } from '../../../content/file/download/sign-url.ts'
import { sealTicket } from '../../../content/file/upload/ticket.ts'
import type { Ctx } from '../../../ground/context.ts'
import { notFound } from '../../../ground/kernel/call-error.ts'
import { expectZippable, findFinishedTask, listOutputs } from './outputs.ts'
import { zipName } from './zip-paths.ts'
import { type ZipTicket, zipBase, zipPurpose } from './zip-route.ts'

export async function getTaskDownloadList(ctx: Ctx, { task_id }: { task_id: string }) {
  await findFinishedTask(ctx, task_id)
  return { list: await listOutputs(ctx.db, task_id) }
}

export async function downloadTaskOutput(ctx: Ctx, input: { task_id: string; output_id: string }) {
  await findFinishedTask(ctx, input.task_id)
  const output = await ctx.db
    .selectFrom('task_output as o')
    .innerJoin('file as f', 'f.file_id', 'o.file_id')
    .select(['f.file_id', 'f.name'])
    .where('o.task_id', '=', input.task_id)
    .where('o.output_id', '=', input.output_id)
    .executeTakeFirst()
  if (!output) throw notFound()
  const expires = new Date(ctx.now().getTime() + signedUrlMs)
  return { url: signFileUrl(ctx, output.file_id, expires), name: output.name, expired_at: toWireTime(expires) }
}

export async function downloadTaskZip(ctx: Ctx, { task_id }: { task_id: string }) {
  const task = await findFinishedTask(ctx, task_id)
  expectZippable(await listOutputs(ctx.db, task_id))
  const what: ZipTicket = { task_id, name: `${zipName(task.name)}.zip` }
  const { ticket, expired_at } = sealTicket(ctx, zipPurpose, what)
  return { url: `${zipBase}?ticket=${ticket}`, name: what.name, expired_at }
}

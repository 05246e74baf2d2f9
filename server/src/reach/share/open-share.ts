/** What somebody with a link gets: names and sizes of files, and download addresses that expire with the link. */
import { type calls, maxZipBytes, type OutputOf } from '@polyphony/contract'
import { sealTicket } from '../../content/file/upload/ticket.ts'
import type { App, PublicCtx } from '../../ground/context.ts'
import { notFound } from '../../ground/kernel/call-error.ts'
import { sha256 } from '../../ground/kernel/seal/seal.ts'
import { expectZippable, listOutputs, type Output } from '../../work/task/output/outputs.ts'
import { zipName } from '../../work/task/output/zip-paths.ts'
import { findOpenLink, recordUse, type ShareLinkRow } from './store.ts'

type Share = (typeof calls)['share']

export const sharedBase = '/files/shared'
export const sharedPurpose = 'shared-output'
export interface SharedTicket {
  readonly share_link_id: string
  /** Null: all outputs. */
  readonly output_id: string | null
}

export async function getSharedOutputs(
  ctx: PublicCtx,
  { token }: { token: string },
): Promise<OutputOf<Share['getSharedOutputs']>> {
  const link = await openLink(ctx, token)
  const list = await outputsOf(ctx, link)
  await recordUse(ctx.db, link.share_link_id, ctx.now(), 0)
  const size = list.reduce((sum, output) => sum + output.size, 0)
  return { expires_at: link.expires_at, has_zip: list.length > 1 && size <= maxZipBytes, list }
}

export async function downloadSharedOutput(
  ctx: PublicCtx,
  { token, output_id }: { token: string; output_id: string | null },
): Promise<OutputOf<Share['downloadSharedOutput']>> {
  const link = await openLink(ctx, token)
  const outputs = await outputsOf(ctx, link)
  const output = outputs.find((one) => one.output_id === output_id)
  if (output_id !== null && !output) throw notFound()
  if (!output) expectZippable(outputs)
  const what: SharedTicket = { share_link_id: link.share_link_id, output_id }
  const { ticket, expired_at } = sealTicket(ctx, sharedPurpose, what)
  const name = output?.name ?? `${zipName(link.task_name)}.zip`
  return { url: `${sharedBase}?ticket=${ticket}`, name, expired_at }
}

async function openLink({ db, now }: PublicCtx, token: string) {
  const link = await findOpenLink(db, { token_hash: sha256(token) }, now())
  if (!link) throw notFound()
  return link
}

/** The outputs that the link opens, and nothing else of the task. */
export async function outputsOf({ db }: Pick<App, 'db'>, link: ShareLinkRow): Promise<Output[]> {
  const outputs = await listOutputs(db, link.task_id)
  return link.output_id ? outputs.filter((output) => output.output_id === link.output_id) : outputs
}

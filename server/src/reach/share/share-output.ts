/** An admin creates a link to one output or to all outputs, lists the links and revokes them. */
import { randomBytes } from 'node:crypto'
import {
  type calls,
  day,
  linkTo,
  maxShareLinks,
  type OutputOf,
  type ParsedOf,
  paths,
  type ShareLink,
  toWireTime,
} from '@polyphony/contract'
import type { Ctx } from '../../ground/context.ts'
import { recordAudit } from '../../ground/kernel/audit.ts'
import { CallError, notFound } from '../../ground/kernel/call-error.ts'
import { sha256 } from '../../ground/kernel/seal/seal.ts'
import { inTransaction } from '../../ground/kernel/transaction.ts'
import { record } from '../../work/engine/history.ts'
import { findFinishedTask } from '../../work/task/output/outputs.ts'
import { isManager } from '../../work/task/policy.ts'
import { countOpenLinks, listLinks } from './store.ts'

type Share = (typeof calls)['share']

export async function shareTaskOutput(
  ctx: Ctx,
  { task_id, output_id, days }: ParsedOf<Share['shareTaskOutput']>,
): Promise<OutputOf<Share['shareTaskOutput']>> {
  await findFinishedTask(ctx, task_id)
  const token = randomBytes(32).toString('base64url')
  const share_link_id = ctx.newId()
  const expires = new Date(ctx.now().getTime() + days * day)
  const actor_id = ctx.actor.account_id
  await inTransaction(ctx, async (transaction) => {
    // Locks the task, so that two concurrent requests can't exceed the limit of links.
    await transaction.tx.selectFrom('task').select('task_id').where('task_id', '=', task_id).forUpdate().execute()
    if ((await countOpenLinks(transaction.tx, task_id, ctx.now())) >= maxShareLinks)
      throw new CallError('SHARE_LINKS_TOO_MANY', { max: maxShareLinks })
    if (output_id) {
      const outputs = transaction.tx.selectFrom('task_output').select('output_id').where('task_id', '=', task_id)
      if (!(await outputs.where('output_id', '=', output_id).executeTakeFirst())) throw notFound()
    }
    await transaction.tx
      .insertInto('share_link')
      .values({
        share_link_id,
        task_id,
        output_id,
        token_hash: sha256(token),
        created_by: actor_id,
        created_at: ctx.now(),
        expires_at: expires,
      })
      .execute()
    await record(transaction, { task_id, actor_id, kind: 'outputShared', params: { days } })
    const params = { task_id, output_id, days }
    const { ip } = ctx.request
    await recordAudit(transaction, { action: 'outputShared', actor_id, subject_id: share_link_id, params, ip })
  })
  return {
    share_link_id,
    url: `${ctx.config.PUBLIC_URL}${linkTo(paths.share, { params: { token } })}`,
    expires_at: toWireTime(expires),
  }
}

export async function getTaskShareList(ctx: Ctx, { task_id }: { task_id: string }): Promise<{ list: ShareLink[] }> {
  await findFinishedTask(ctx, task_id)
  const rows = await listLinks(ctx.db, task_id, ctx.now())
  const list = rows.map(({ output_id, name, kind, target_lang, account_id, username, nickname, avatar, ...link }) => ({
    ...link,
    output: output_id ? { output_id, name: name!, kind: kind!, target_lang: target_lang! } : null,
    creator: { account_id, nickname: nickname || username, avatar },
  }))
  return { list }
}

export async function revokeTaskShare(
  ctx: Ctx,
  { share_link_id }: { share_link_id: string },
): Promise<Record<string, never>> {
  await inTransaction(ctx, async (transaction) => {
    const link = await transaction.tx
      .selectFrom('share_link as s')
      .innerJoin('task as t', 't.task_id', 's.task_id')
      .select(['s.task_id', 't.company_id'])
      .where('s.share_link_id', '=', share_link_id)
      .executeTakeFirst()
    if (!link || !isManager(ctx.actor, link)) throw notFound()
    const actor_id = ctx.actor.account_id
    const revoked = await transaction.tx
      .updateTable('share_link')
      .set({ revoked_at: ctx.now(), revoked_by: actor_id })
      .where('share_link_id', '=', share_link_id)
      .where('revoked_at', 'is', null)
      .returning('share_link_id')
      .executeTakeFirst()
    if (!revoked) return
    const { task_id } = link
    await record(transaction, { task_id, actor_id, kind: 'shareRevoked' })
    const { ip } = ctx.request
    await recordAudit(transaction, {
      action: 'shareRevoked',
      actor_id,
      subject_id: share_link_id,
      params: { task_id },
      ip,
    })
  })
  return {}
}

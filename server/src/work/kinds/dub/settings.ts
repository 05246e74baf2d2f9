/** The settings of voices: the company's, and a node task's own. */
import { type DubSetting, defaultDubSetting, type dub, type OutputOf } from '@polyphony/contract'
import type { Ctx } from '../../../ground/context.ts'
import type { Tx } from '../../../ground/db/connect.ts'
import { CallError, notFound } from '../../../ground/kernel/call-error.ts'
import { inTransaction } from '../../../ground/kernel/transaction.ts'
import { chooseCompanyVoices } from '../../../people/company/company-profile.ts'
import { chooseVoices } from '../../engine/node-task/node-task.ts'
import { type Document, lockDocument, readDocument } from '../../workbench/access.ts'
import { seesNames } from '../../workbench/policy.ts'

export async function getCompanyDubSetting(ctx: Ctx) {
  return { setting: await companySetting(ctx.db, administered(ctx)) }
}

export async function setCompanyDubSetting(ctx: Ctx, { setting }: { setting: DubSetting }) {
  await chooseCompanyVoices(ctx.db, administered(ctx), setting)
  return {}
}

function administered({ actor }: Ctx): string {
  if (!actor.company_id) throw notFound() // an operator has no company
  return actor.company_id
}

export async function getNodeTaskDubSetting(
  ctx: Ctx,
  { node_task_id }: { node_task_id: string },
): Promise<OutputOf<typeof dub.getNodeTaskDubSetting>> {
  const document = await readDocument(ctx, node_task_id)
  const [setting, own, speakers] = await Promise.all([
    settingOf(ctx.db, node_task_id),
    ownSetting(ctx.db, node_task_id),
    speakersOf(ctx.db, document.piece_id),
  ])
  return { setting, is_own: own !== null, speakers, can: { edit: mayEdit(ctx, document) } }
}

export async function setNodeTaskDubSetting(
  ctx: Ctx,
  { node_task_id, setting }: { node_task_id: string; setting: DubSetting | null },
) {
  await inTransaction(ctx, async (transaction) => {
    const document = await lockDocument(transaction, ctx.actor, node_task_id)
    if (!mayEdit(ctx, document)) throw new CallError('NODE_TASK_STATE_WRONG')
    await chooseVoices(transaction.tx, node_task_id, setting)
  })
  return {}
}

/** The assignee who speaks the lines and the client who ordered them, until the work is done. */
function mayEdit(ctx: Ctx, document: Document): boolean {
  const isOver = document.state === 'completed' || document.state === 'cancelled'
  return !isOver && (document.rights.write || seesNames(ctx.actor, document))
}

/** The setting that applies to a node task. */
export async function settingOf(tx: Tx, nodeTaskId: string): Promise<DubSetting> {
  const own = await ownSetting(tx, nodeTaskId)
  if (own) return own
  const { company_id } = await tx
    .selectFrom('node_task')
    .select('company_id')
    .where('node_task_id', '=', nodeTaskId)
    .executeTakeFirstOrThrow()
  return companySetting(tx, company_id)
}

async function ownSetting(tx: Tx, nodeTaskId: string): Promise<DubSetting | null> {
  const row = await tx
    .selectFrom('node_task')
    .select('dub_setting')
    .where('node_task_id', '=', nodeTaskId)
    .executeTakeFirstOrThrow()
  return row.dub_setting
}

async function companySetting(tx: Tx, companyId: string): Promise<DubSetting> {
  const row = await tx
    .selectFrom('company')
    .select('dub_setting')
    .where('company_id', '=', companyId)
    .executeTakeFirstOrThrow()
  return row.dub_setting ?? defaultDubSetting
}

async function speakersOf(tx: Tx, pieceId: string): Promise<string[]> {
  const rows = await tx
    .selectFrom('segment')
    .select('speaker')
    .distinct()
    .where('piece_id', '=', pieceId)
    .where('removed_at', 'is', null)
    .where('speaker', 'is not', null)
    .orderBy('speaker')
    .execute()
  return rows.map((row) => row.speaker!).filter((speaker) => speaker.trim() !== '')
}

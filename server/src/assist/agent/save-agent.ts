/** Each save is a version; what answers in chats is the published one. */
import { type AgentSetting, agentLimits, agentPictureKey, type calls, type ParsedOf } from '@polyphony/contract'
import type { Actor, Ctx } from '../../ground/context.ts'
import type { Tx } from '../../ground/db/connect.ts'
import { CallError, notFound } from '../../ground/kernel/call-error.ts'
import { once } from '../../ground/kernel/idempotency.ts'
import { inTransaction, type Transaction } from '../../ground/kernel/transaction.ts'
import { readableCompany } from '../../knowledge/bases/kbs/policy.ts'
import { noteAgent } from './note-agent.ts'
import { lockEdited, requireSeen } from './policy.ts'
import { readableBases, shownSetting } from './shown-setting.ts'

type Calls = (typeof calls)['agent']
interface Saved {
  agent_id: string
  version: number
}

export async function createCompanyAiAgent(
  ctx: Ctx,
  { ai_agent_setting, scope }: ParsedOf<Calls['createCompanyAiAgent']>,
): Promise<Saved> {
  return once(ctx, async (transaction) => {
    await requireLinks(transaction, ctx.actor, ai_agent_setting)
    const saved = await insertAgent(transaction, ctx.actor, ai_agent_setting)
    if (scope === 'team') {
      await transaction.tx.updateTable('agent').set({ scope }).where('agent_id', '=', saved.agent_id).execute()
      await noteAgent(transaction, ctx, saved.agent_id, 'shared')
    }
    return saved
  })
}

export async function updateCompanyAiAgent(
  ctx: Ctx,
  { agent_id, version, ai_agent_setting, drops_restricted }: ParsedOf<Calls['updateCompanyAiAgent']>,
): Promise<Saved> {
  return inTransaction(ctx, async (transaction) => {
    const row = await lockEdited(transaction, ctx.actor, agent_id)
    if (row.current_version !== version) throw new CallError('VERSION_CONFLICT')
    await requireLinks(transaction, ctx.actor, ai_agent_setting)
    const before = await settingOf(transaction, agent_id, version)
    const setting = drops_restricted
      ? ai_agent_setting
      : await withUnseen(transaction, ctx.actor, ai_agent_setting, before)
    if (isSame(setting, before)) return { agent_id, version }
    if (row.scope === 'team') await noteAgent(transaction, ctx, agent_id, 'changed')
    return addVersion(transaction, ctx.actor, { agent_id, version: version + 1, setting })
  })
}

export async function cloneCompanyAiAgent(
  ctx: Ctx,
  { agent_id, ai_agent_name }: ParsedOf<Calls['cloneCompanyAiAgent']>,
): Promise<Saved> {
  return once(ctx, async (transaction) => {
    const row = await requireSeen(transaction.tx, ctx.actor, agent_id)
    const isOwn = row.owner_id === ctx.actor.account_id
    const version = isOwn ? row.current_version : (row.published_version ?? row.current_version)
    const original = await settingOf(transaction, agent_id, version)
    const readable = await readableBases(transaction.tx, ctx.actor.account_id)
    const { ai_agent_setting } = shownSetting(original, readable)
    return insertAgent(transaction, ctx.actor, { ...ai_agent_setting, ...(ai_agent_name && { ai_agent_name }) })
  })
}

export async function restoreAgentVersion(
  ctx: Ctx,
  { agent_id, version }: ParsedOf<Calls['restoreAgentVersion']>,
): Promise<Saved> {
  return inTransaction(ctx, async (transaction) => {
    const row = await lockEdited(transaction, ctx.actor, agent_id)
    if (version === row.current_version) return { agent_id, version }
    const setting = await settingOf(transaction, agent_id, version)
    if (row.scope === 'team') await noteAgent(transaction, ctx, agent_id, 'changed')
    const next = row.current_version + 1
    return addVersion(transaction, ctx.actor, { agent_id, version: next, setting, restored_from: version })
  })
}

/** @throws AGENTS_TOO_MANY */
async function insertAgent(transaction: Transaction, actor: Actor, setting: AgentSetting): Promise<Saved> {
  const { tx, newId, now } = transaction
  const owner_id = actor.account_id
  await tx.selectFrom('account').select('account_id').where('account_id', '=', owner_id).forUpdate().execute()
  const { count } = await tx
    .selectFrom('agent')
    .where('owner_id', '=', owner_id)
    .select((row) => row.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  if (count >= agentLimits.own) throw new CallError('AGENTS_TOO_MANY', { max: agentLimits.own })
  const agent_id = newId()
  const moments = { created_at: now(), updated_at: now() }
  await tx
    .insertInto('agent')
    .values({ agent_id, company_id: readableCompany(actor), owner_id, ...moments })
    .execute()
  return addVersion(transaction, actor, { agent_id, version: 1, setting })
}

interface NewVersion extends Saved {
  readonly setting: AgentSetting
  readonly restored_from?: number
}

async function addVersion({ tx, now }: Transaction, { account_id }: Actor, version: NewVersion): Promise<Saved> {
  const { agent_id, setting, restored_from = null } = version
  const made = { made_by: account_id, created_at: now(), restored_from }
  await tx
    .insertInto('agent_version')
    .values({ agent_id, version: version.version, setting: JSON.stringify(setting), ...made })
    .execute()
  await tx
    .updateTable('agent')
    .set({ current_version: version.version, updated_at: now() })
    .where('agent_id', '=', agent_id)
    .execute()
  return { agent_id, version: version.version }
}

/** @throws NOT_FOUND */
export async function settingOf({ tx }: { readonly tx: Tx }, agentId: string, version: number): Promise<AgentSetting> {
  const row = await tx
    .selectFrom('agent_version')
    .select('setting')
    .where('agent_id', '=', agentId)
    .where('version', '=', version)
    .executeTakeFirst()
  if (!row) throw notFound()
  return row.setting
}

/** What a setting names is there for whoever saves it. @throws KNOWLEDGE_NOT_FOUND, NOT_FOUND */
async function requireLinks(
  { tx }: Transaction,
  actor: Actor,
  { kbs_ids, ai_agent_icon }: AgentSetting,
): Promise<void> {
  const readable = await readableBases(tx, actor.account_id)
  if (kbs_ids?.some((kbsId) => !readable.has(kbsId))) throw new CallError('KNOWLEDGE_NOT_FOUND')
  await requirePicture(tx, actor, ai_agent_icon)
}

/** @throws NOT_FOUND for a picture that nobody of the company has uploaded */
export async function requirePicture(tx: Transaction['tx'], actor: Actor, icon: string): Promise<void> {
  const key = agentPictureKey(icon)
  if (key === null) return
  const picture = await tx
    .selectFrom('agent_picture')
    .select('storage_key')
    .where('storage_key', '=', key)
    .where('company_id', '=', readableCompany(actor))
    .executeTakeFirst()
  if (!picture) throw notFound()
}

/** With the links that whoever saves doesn't see. All bases, or none chosen any more, have none. */
async function withUnseen(
  { tx }: Transaction,
  { account_id }: Actor,
  setting: AgentSetting,
  before: AgentSetting,
): Promise<AgentSetting> {
  if (setting.kbs_ids === null || before.kbs_ids === null) return setting
  const readable = await readableBases(tx, account_id)
  const unseen = before.kbs_ids.filter((kbsId) => !readable.has(kbsId))
  return { ...setting, kbs_ids: [...new Set([...setting.kbs_ids, ...unseen])] }
}

/** The order of bases says nothing. */
function isSame(left: AgentSetting, right: AgentSetting): boolean {
  const ordered = ({ kbs_ids, ...setting }: AgentSetting) =>
    JSON.stringify(Object.entries({ ...setting, kbs_ids: kbs_ids?.toSorted() ?? null }).toSorted())
  return ordered(left) === ordered(right)
}

/** How the default assistant presents itself in a company, and what somebody's new chats begin with. */
import {
  type AccountAiConfig,
  accountAiConfig,
  type CompanyAiSetting,
  type calls,
  type ParsedOf,
} from '@polyphony/contract'
import { z } from 'zod'
import type { Ctx } from '../../ground/context.ts'
import type { Tx } from '../../ground/db/connect.ts'
import { CallError } from '../../ground/kernel/call-error.ts'
import { inTransaction } from '../../ground/kernel/transaction.ts'
import { readableCompany } from '../../knowledge/bases/kbs/policy.ts'
import { noteAgent } from './note-agent.ts'
import { requireSeen } from './policy.ts'
import { publishedSetting } from './published-setting.ts'
import { requirePicture } from './save-agent.ts'
import { readableBases } from './shown-setting.ts'

type Calls = (typeof calls)['agent']

export async function getCompanyAiSetting({
  db,
  actor,
}: Ctx): Promise<{ company_ai_setting: CompanyAiSetting; can_change: boolean }> {
  const company_ai_setting = await db
    .selectFrom('company_ai_setting')
    .select(['robot_name', 'robot_icon'])
    .where('company_id', '=', readableCompany(actor))
    .executeTakeFirst()
  return { company_ai_setting: company_ai_setting ?? { robot_name: '', robot_icon: '' }, can_change: actor.role_admin }
}

export async function updateCompanyAiSetting(ctx: Ctx, setting: ParsedOf<Calls['updateCompanyAiSetting']>) {
  const company_id = readableCompany(ctx.actor)
  if (!ctx.actor.role_admin) throw new CallError('NO_PERMISSION')
  await inTransaction(ctx, async (transaction) => {
    await requirePicture(transaction.tx, ctx.actor, setting.robot_icon)
    await transaction.tx
      .insertInto('company_ai_setting')
      .values({ company_id, ...setting })
      .onConflict((conflict) => conflict.column('company_id').doUpdateSet(setting))
      .execute()
    await noteAgent(transaction, ctx, company_id, 'companySetting')
  })
  return {}
}

export async function getAccountAiSetting({ db, actor }: Ctx): Promise<{ config: AccountAiConfig }> {
  const company_id = readableCompany(actor)
  return { config: await accountConfig(db, { account_id: actor.account_id, company_id }) }
}

/** What isn't reached any more is left out. */
export async function accountConfig(
  tx: Tx,
  asker: { account_id: string; company_id: string },
): Promise<AccountAiConfig> {
  const row = await tx
    .selectFrom('account_ai_setting')
    .select('config')
    .where('account_id', '=', asker.account_id)
    .executeTakeFirst()
  const config = z.parse(accountAiConfig, row?.config ?? {})
  const readable = await readableBases(tx, asker.account_id)
  const agent = config.agent_id && (await publishedSetting(tx, asker, config.agent_id))
  return {
    ...config,
    kbs_ids: config.kbs_ids.filter((kbsId) => readable.has(kbsId)),
    selectArr: config.selectArr.filter((path) => path.every((kbsId) => readable.has(kbsId))),
    agent_id: agent ? config.agent_id : null,
  }
}

export async function updateAccountAiSetting(ctx: Ctx, { config }: ParsedOf<Calls['updateAccountAiSetting']>) {
  const { account_id } = ctx.actor
  readableCompany(ctx.actor)
  const readable = await readableBases(ctx.db, account_id)
  const named = [...config.kbs_ids, ...config.selectArr.flat()]
  if (named.some((kbsId) => !readable.has(kbsId))) throw new CallError('KNOWLEDGE_NOT_FOUND')
  // One's own that isn't published yet may be chosen already.
  if (config.agent_id) await requireSeen(ctx.db, ctx.actor, config.agent_id)
  const stored = JSON.stringify(config)
  await ctx.db
    .insertInto('account_ai_setting')
    .values({ account_id, config: stored })
    .onConflict((conflict) => conflict.column('account_id').doUpdateSet({ config: stored }))
    .execute()
  return {}
}

/** Sets a setting, or restores its default. Takes effect at once in this process, within seconds in others. */
import { type calls, orderedSettings, type ParsedOf, type SettingKey, type SettingShown } from '@polyphony/contract'
import { sql } from 'kysely'
import type { Ctx } from '../../ground/context.ts'
import { recordAudit } from '../../ground/kernel/audit.ts'
import { CallError } from '../../ground/kernel/call-error.ts'
import { inTransaction, type Transaction } from '../../ground/kernel/transaction.ts'
import { listSettings } from './list-settings.ts'
import { forgetSetting, settingOf } from './read-setting.ts'

type Input = ParsedOf<typeof calls.opsSetting.saveSetting>

export async function saveSetting(ctx: Ctx, input: Input): Promise<SettingShown> {
  const { setting_key, value, version } = input
  if (value !== null && settingOf(setting_key, value) === undefined)
    throw new CallError('Parameter_Error', { fields: [{ field: 'value', problem: 'invalid' }] })
  const saved = await inTransaction(ctx, async (transaction) => {
    // Only one change at a time, because some settings limit each other.
    await sql`lock table site_setting in share row exclusive mode`.execute(transaction.tx)
    const [before] = await listSettings(ctx, transaction.tx, [setting_key])
    if (before!.version !== version) throw new CallError('VERSION_CONFLICT')
    await write(ctx, transaction, input)
    await checkOrder(ctx, transaction, setting_key)
    const [after] = await listSettings(ctx, transaction.tx, [setting_key])
    const { account_id: actor_id } = ctx.actor
    const params = { setting_key, before: before!.value, after: after!.value, is_reset: value === null }
    await recordAudit(transaction, { action: 'settingChanged', actor_id, params, ip: ctx.request.ip })
    return after!
  })
  forgetSetting(ctx.db)
  return saved
}

async function write(ctx: Ctx, { tx, now }: Transaction, { setting_key, value }: Input): Promise<void> {
  if (value === null) {
    await tx.deleteFrom('site_setting').where('setting_key', '=', setting_key).execute()
    return
  }
  const set = {
    value: JSON.stringify(value),
    version: sql<number>`nextval('site_setting_version')`,
    updated_at: now(),
    updated_by: ctx.actor.account_id,
  }
  await tx
    .insertInto('site_setting')
    .values({ setting_key, ...set })
    .onConflict((conflict) => conflict.column('setting_key').doUpdateSet(set))
    .execute()
}

async function checkOrder(ctx: Ctx, { tx }: Transaction, changed: SettingKey): Promise<void> {
  for (const [least, most] of orderedSettings) {
    if (changed !== least && changed !== most) continue
    const [low, high] = await listSettings(ctx, tx, [least, most])
    if (Number(low!.value) > Number(high!.value)) throw new CallError('SETTING_OUT_OF_ORDER')
  }
}

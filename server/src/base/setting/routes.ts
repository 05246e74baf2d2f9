import { calls } from '@polyphony/contract'
import { implement } from '../../ground/kernel/call/implement.ts'
import { listSettings } from './list-settings.ts'
import { saveSetting } from './save-setting.ts'

export const settingCalls = implement(calls.opsSetting, {
  getAllSetting: async (ctx) => ({ list: await listSettings(ctx, ctx.db) }),
  saveSetting,
})

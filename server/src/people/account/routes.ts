import { calls, type OutputOf } from '@polyphony/contract'
import type { Ctx } from '../../ground/context.ts'
import { implement } from '../../ground/kernel/call/implement.ts'
import { inTransaction } from '../../ground/kernel/transaction.ts'
import { replaceAvatar } from './avatar/save-avatar.ts'
import { changeContact, removeContact } from './contact.ts'
import { erasureBlockers } from './erasure/blockers.ts'
import { cancelErasure, requestErasure } from './erasure/request-erasure.ts'
import { exportData } from './export/export-data.ts'
import { latestExport } from './export/store.ts'
import { changeUsername, getProfile, setLanguage, setTimeZone, updateProfile } from './profile.ts'

export const accountCalls = implement(calls.account, {
  getProfile,
  updateProfile,
  changeUsername,
  setLanguage,
  setTimeZone,
  removeAvatar: async (ctx) => {
    await inTransaction(ctx, (transaction) => replaceAvatar(transaction, ctx.actor.account_id, null))
    return {}
  },
  changeContact,
  removeContact,
  getDataState,
  exportData,
  requestErasure,
  cancelErasure,
})

type DataState = OutputOf<(typeof calls)['account']['getDataState']>

async function getDataState({ db, actor, now }: Ctx): Promise<DataState> {
  const { erase_at } = await db
    .selectFrom('account')
    .select('erase_at')
    .where('account_id', '=', actor.account_id)
    .executeTakeFirstOrThrow()
  return {
    export: await latestExport(db, actor.account_id, now()),
    erase_at,
    blockers: await erasureBlockers(db, actor.account_id),
  }
}

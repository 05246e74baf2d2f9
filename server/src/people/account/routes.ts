import { calls } from '@polyphony/contract'
import { implement } from '../../ground/kernel/call/implement.ts'
import { inTransaction } from '../../ground/kernel/transaction.ts'
import { replaceAvatar } from './avatar/save-avatar.ts'
import { changeContact, removeContact } from './contact.ts'
import { getDataState } from './data-state.ts'
import { cancelErasure, requestErasure } from './erasure/request-erasure.ts'
import { exportData } from './export/export-data.ts'
import { changeUsername, getProfile, setLanguage, setTimeZone, updateProfile } from './profile.ts'

export const accountRoutes = implement(calls.account, {
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

import { calls, toWireTime } from '@polyphony/contract'
import { implement } from '../../ground/kernel/call/implement.ts'
import { notFound } from '../../ground/kernel/call-error.ts'
import { getAccountDetail, showContacts } from './account-detail.ts'
import { exportAudit, listAudit } from './audit.ts'
import { changeLevel, setFlags, setOperator } from './change-rights.ts'
import { createCompany, editCompany, inviteCompanyAdmin, listCompanies } from './companies.ts'
import { listAccounts } from './list-accounts.ts'
import { lockAccount, unlockAccount } from './lock-account.ts'
import { endAccountSessions, resetTwoFactor } from './secure-account.ts'

export const opsCalls = implement(calls.ops, {
  getDeadJobList: async (ctx) => {
    const dead = await ctx.jobs.deadJobs()
    const list = dead.map((job) => ({
      ...job,
      created_at: toWireTime(job.created_at),
      failed_at: job.failed_at && toWireTime(job.failed_at),
    }))
    return { list }
  },
  retryDeadJob: async (ctx, { job_id }) => {
    if (!(await ctx.jobs.retryDead(job_id))) throw notFound()
    return {}
  },
  getAuditList: (ctx, filter) => listAudit(ctx.db, filter),
  exportAudit,
})

export const opsAccountCalls = implement(calls.opsAccount, {
  getAccountList: (ctx, filter) => listAccounts(ctx.db, filter),
  getAccountDetail: (ctx, { account_id }) => getAccountDetail(ctx, account_id),
  showContacts: (ctx, { account_id }) => showContacts(ctx, account_id),
  lockAccount,
  unlockAccount,
  changeLevel,
  setFlags,
  setOperator,
  resetTwoFactor,
  endAccountSessions: (ctx, { account_id }) => endAccountSessions(ctx, account_id),
})

export const opsCompanyCalls = implement(calls.opsCompany, {
  getCompanyList: listCompanies,
  createCompany,
  inviteAdmin: inviteCompanyAdmin,
  editCompany,
})

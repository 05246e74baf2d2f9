import { calls } from '@polyphony/contract'
import { implement } from '../../ground/kernel/call/implement.ts'
import { notFound } from '../../ground/kernel/call-error.ts'
import { apply } from './apply.ts'
import { decideApplication } from './decide-application.ts'
import { listApplications } from './list-applications.ts'
import { readApplication } from './read-application.ts'
import { saveApplication } from './save-application.ts'
import { findApplicant, findLatest, findSubmitted } from './store.ts'

export const applicationCalls = implement(calls.application, {
  getApplication: async (ctx) => {
    const row = await findLatest(ctx.db, ctx.actor.account_id)
    return { application: row && (await readApplication(ctx, row, false)) }
  },
  saveApplication,
  apply,
  getApplicationList: listApplications,
  getApplicationDetail: async (ctx, { application_id }) => {
    const row = await findSubmitted(ctx.db, application_id)
    if (!row) throw notFound()
    return {
      ...(await readApplication(ctx, row, true)),
      applicant: await findApplicant(ctx.db, row.account_id),
      can: { decide: row.account_id !== ctx.actor.account_id },
    }
  },
  decideApplication,
})

import type { App } from '../../ground/context.ts'
import { openPrivate } from './private-fields.ts'
import { listDecisions, listRounds } from './store.ts'

/** All applications and answers of an account, for the copy of its data. */
export async function ownApplications(app: App, accountId: string) {
  const rounds = await listRounds(app.db, accountId)
  if (rounds.length === 0) return []
  const decisions = await listDecisions(
    app.db,
    rounds.map(({ application_id }) => application_id),
  )
  return Promise.all(
    rounds.map(async ({ private_sealed, content, account_id, ...row }) => ({
      ...row,
      ...content,
      ...(await openPrivate(app, app.db, { ...row, account_id, private_sealed })),
      decisions: decisions
        .filter(({ application_id }) => application_id === row.application_id)
        .map(({ verdict, reasons, remark, grants, decided_at }) => ({ verdict, reasons, remark, grants, decided_at })),
    })),
  )
}

/** An application as its applicant and the operators see it. */
import type { Application, ApplicationDecision } from '@polyphony/contract'
import { ownFiles } from '../../content/file/own-files.ts'
import type { App } from '../../ground/context.ts'
import { openPrivate } from './private-fields.ts'
import { type ApplicationRow, listDecisions, listRounds } from './store.ts'

/** @param isOperator false: the applicant doesn't see who decided */
export async function readApplication(app: App, row: ApplicationRow, isOperator: boolean): Promise<Application> {
  const rounds = (await listRounds(app.db, row.account_id)).filter((other) => other.round <= row.round)
  const decisions = await decisionsOf(app, rounds, isOperator)
  const { content, private_sealed: _, ...kept } = row
  const fileIds = [content.cv_file_id, ...content.language_certificate_ids, ...content.other_certificate_ids]
  const uploaded = fileIds.filter((id) => id !== null)
  const decided = ({ application_id }: ApplicationRow) => decisions.get(application_id) ?? []
  const earlier = rounds.filter((other) => other.round < row.round)
  return {
    ...content,
    ...(await openPrivate(app, app.db, row)),
    ...kept,
    decisions: decided(row),
    files: await ownFiles(app.db, row.account_id, 'application', uploaded),
    earlier: earlier.map((other) => ({ ...other, decisions: decided(other) })),
  }
}

async function decisionsOf(app: App, rounds: readonly ApplicationRow[], isOperator: boolean) {
  const ids = rounds.map(({ application_id }) => application_id)
  const rows = await listDecisions(app.db, ids)
  const byApplication = Map.groupBy(rows, (row) => row.application_id)
  return new Map(
    [...byApplication].map(([id, list]) => [
      id,
      list.map(
        ({ account_id, nickname, username, avatar, ...decision }): ApplicationDecision => ({
          ...decision,
          decided_by: isOperator ? { account_id, nickname: nickname || username, avatar } : null,
        }),
      ),
    ]),
  )
}

/** The tables `application` and `application_decision`, which only this domain writes. */
import type { ApplicationState } from '@polyphony/contract'
import type { Insertable, Selectable, Updateable } from 'kysely'
import type { Tx } from '../../ground/db/connect.ts'
import type { ApplicationDecisionTable, ApplicationTable } from '../../ground/db/schema.ts'

export type ApplicationRow = Selectable<ApplicationTable>

/** The newest application of an account. */
export async function findLatest(tx: Tx, accountId: string): Promise<ApplicationRow | null> {
  const rows = tx.selectFrom('application').selectAll().where('account_id', '=', accountId)
  return (await rows.orderBy('round', 'desc').limit(1).executeTakeFirst()) ?? null
}

export function listRounds(tx: Tx, accountId: string): Promise<ApplicationRow[]> {
  return tx.selectFrom('application').selectAll().where('account_id', '=', accountId).orderBy('round', 'desc').execute()
}

/** A submitted application: only applicants see their drafts. */
export async function findSubmitted(tx: Tx, applicationId: string): Promise<ApplicationRow | null> {
  const rows = tx.selectFrom('application').selectAll().where('application_id', '=', applicationId)
  return (await rows.where('state', '!=', 'draft').executeTakeFirst()) ?? null
}

/** @returns false if another request has begun this round */
export async function insertDraft(tx: Tx, row: Insertable<ApplicationTable>): Promise<boolean> {
  const inserted = await tx
    .insertInto('application')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .returning('application_id')
    .executeTakeFirst()
  return inserted !== undefined
}

/** Changes it if state and version are still these. @returns whether they were */
export async function change(
  tx: Tx,
  seen: { application_id: string; state: ApplicationState; version: number },
  values: Updateable<ApplicationTable>,
): Promise<boolean> {
  const changed = await tx
    .updateTable('application')
    .set({ ...values, version: seen.version + 1 })
    .where('application_id', '=', seen.application_id)
    .where('state', '=', seen.state)
    .where('version', '=', seen.version)
    .returning('application_id')
    .executeTakeFirst()
  return changed !== undefined
}

export async function insertDecision(tx: Tx, row: Insertable<ApplicationDecisionTable>): Promise<void> {
  await tx.insertInto('application_decision').values(row).execute()
}

/** Decisions, the oldest first, with the operator. */
export function listDecisions(tx: Tx, applicationIds: readonly string[]) {
  return tx
    .selectFrom('application_decision as d')
    .innerJoin('account as a', 'a.account_id', 'd.decided_by')
    .select(['d.application_id', 'd.verdict', 'd.reasons', 'd.remark', 'd.grants', 'd.decided_at'])
    .select(['a.account_id', 'a.nickname', 'a.username', 'a.avatar'])
    .where('d.application_id', 'in', applicationIds)
    .orderBy('d.decided_at')
    .orderBy('d.decision_id')
    .execute()
}

export function findApplicant(tx: Tx, accountId: string) {
  return tx
    .selectFrom('account as a')
    .innerJoin('talent as t', 't.account_id', 'a.account_id')
    .select(['a.account_id', 'a.username', 'a.avatar', 't.level'])
    .select((row) =>
      row.fn.coalesce(row.fn<string>('nullif', ['a.nickname', row.val('')]), 'a.username').as('nickname'),
    )
    .where('a.account_id', '=', accountId)
    .executeTakeFirstOrThrow()
}

/** What becomes of a version of a file: every change of its state goes through here. */
import { type KnowledgeMove, knowledgeMoves } from '@polyphony/contract'
import { type SqlBool, sql, type Updateable } from 'kysely'
import type { Room } from '../../../ground/context.ts'
import type { Tx } from '../../../ground/db/connect.ts'
import type { KnowledgeRevisionTable } from '../../../ground/db/schema.ts'
import { jobName } from '../../../ground/kernel/jobs/job-queue.ts'
import type { Transaction } from '../../../ground/kernel/transaction.ts'

export interface Version {
  readonly knowledge_id: string
  readonly revision: number
}
/** One try to make a version searchable: once it was stopped or begun anew, what still works for it has nothing to say. */
export interface Run extends Version {
  readonly run: number
}

export const ingestName = jobName<Run>('ingest-knowledge')

/** @returns the run that it is in from now on; null if its state doesn't allow the move, or another run has taken over */
export async function moveVersion(
  { tx, now }: Pick<Transaction, 'tx' | 'now'>,
  move: KnowledgeMove,
  version: Version & { readonly run?: number },
  more: Updateable<KnowledgeRevisionTable> = {},
): Promise<number | null> {
  const { from, to } = knowledgeMoves[move]
  let changed = tx
    .updateTable('knowledge_revision')
    .set({ ...more, status: to })
    .where('knowledge_id', '=', version.knowledge_id)
    .where('revision', '=', version.revision)
    .where('status', 'in', from)
  if (version.run !== undefined) changed = changed.where('run', '=', version.run)
  const row = await changed.returning('run').executeTakeFirst()
  if (!row) return null
  await tx
    .updateTable('knowledge')
    .set({ status: to, updated_at: now() })
    .where('knowledge_id', '=', version.knowledge_id)
    .where('newest_revision', '=', version.revision)
    .execute()
  return row.run
}

/** @returns whether it is queued now */
export async function queueVersion(
  transaction: Transaction,
  { company_id, ...version }: Version & { readonly company_id: string },
): Promise<boolean> {
  const { tx, now, enqueue } = transaction
  const fresh = { tries: 0, stage: null, done: 0, total: 0, error: null, beat_at: null, ended_at: null }
  const before = await moveVersion(transaction, 'vectorize', version, { ...fresh, queued_at: now() })
  if (before === null) return false
  const run = before + 1
  await tx
    .updateTable('knowledge_revision')
    .set({ run })
    .where('knowledge_id', '=', version.knowledge_id)
    .where('revision', '=', version.revision)
    .execute()
  const { knowledge_id, revision } = version
  await enqueue(ingestName, { knowledge_id, revision, run }, { owner: company_id })
  return true
}

/** @returns whether there was something to be stopped */
export async function cancelVersion(transaction: Pick<Transaction, 'tx' | 'now'>, version: Version): Promise<boolean> {
  const ended = { stage: null, beat_at: null, ended_at: transaction.now() }
  return (await moveVersion(transaction, 'cancel', version, ended)) !== null
}

/** Tells those who reach the base, once the transaction is committed. */
export async function tellChanged(
  transaction: Pick<Transaction, 'tx' | 'emit'>,
  kbs_id: string | null,
  knowledgeIds: readonly string[],
): Promise<void> {
  if (!kbs_id) return
  for (const room of await roomsOf(transaction.tx, kbs_id))
    for (const knowledge_id of knowledgeIds) transaction.emit(room, 'knowledge_changed', { kbs_id, knowledge_id })
}

/** Whom a base is for: one person, the whole company, or those of it who reach it. */
export async function roomsOf(tx: Tx, kbsId: string): Promise<Room[]> {
  const path = await tx
    .withRecursive('path', (path) =>
      path
        .selectFrom('kbs')
        .select(['kbs_id', 'parent_id', 'owner_id', 'company_id'])
        .where('kbs_id', '=', kbsId)
        .unionAll((step) =>
          step
            .selectFrom('kbs as k')
            .innerJoin('path as p', 'p.parent_id', 'k.kbs_id')
            .select(['k.kbs_id', 'k.parent_id', 'k.owner_id', 'k.company_id']),
        ),
    )
    .selectFrom('path')
    .leftJoin('kbs_department as d', 'd.kbs_id', 'path.kbs_id')
    .select(['path.owner_id', 'path.company_id', 'd.department_id'])
    .execute()
  const [base] = path
  if (!base) return []
  if (base.owner_id) return [`account:${base.owner_id}`]
  if (path.every(({ department_id }) => department_id === null)) return [`company:${base.company_id}`]
  return (await readersOf(tx, base.company_id, kbsId)).map((account_id): Room => `account:${account_id}`)
}

async function readersOf(tx: Tx, companyId: string, kbsId: string): Promise<string[]> {
  const members = await tx
    .selectFrom('company_member as m')
    .select('m.account_id')
    .where('m.company_id', '=', companyId)
    .where(sql<SqlBool>`${kbsId}::uuid in (select r.kbs_id from reachable_bases(m.account_id) r)`)
    .execute()
  return members.map(({ account_id }) => account_id)
}

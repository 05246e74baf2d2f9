/** Files that couldn't be read are taken in again once an order has written down what they say. */
import type { App } from '../../../ground/context.ts'
import type { Tx } from '../../../ground/db/connect.ts'
import { defineJob } from '../../../ground/kernel/jobs/define-job.ts'
import { jobName } from '../../../ground/kernel/jobs/job-queue.ts'
import { inTransaction, type Transaction } from '../../../ground/kernel/transaction.ts'
import { queueVersion, tellChanged } from './run-state.ts'

const indexFinishedName = jobName<{ piece_id: string }>('index-finished')

/** Has to be called in the transaction in which the piece is finished. */
export async function indexWhatIsFinished(
  { tx, enqueue }: Transaction,
  { piece_id, company_id }: { piece_id: string; company_id: string },
): Promise<void> {
  const [waiting] = await waitingFor(tx, piece_id).limit(1).execute()
  if (waiting) await enqueue(indexFinishedName, { piece_id }, { owner: company_id })
}

export const indexFinished = defineJob<{ piece_id: string }>({
  ...indexFinishedName,
  isFair: true,
  run: (app, { piece_id }) => indexFinishedPiece(app, piece_id),
})

async function indexFinishedPiece(app: App, pieceId: string): Promise<void> {
  await inTransaction(app, async (transaction) => {
    for (const { kbs_id, ...version } of await waitingFor(transaction.tx, pieceId).execute())
      if (await queueVersion(transaction, version)) await tellChanged(transaction, kbs_id, [version.knowledge_id])
  })
}

/**
 * The newest versions of files that hold the piece's recording, or the scan whose page it is. While other pages of that
 * order aren't finished, the last of them will see to it.
 */
const waitingFor = (tx: Tx, pieceId: string) =>
  tx
    .selectFrom('piece as p')
    .innerJoin('task_file as t', 't.task_file_id', 'p.task_file_id')
    .innerJoin('task as o', 'o.task_id', 'p.task_id')
    .innerJoin('file as f', 'f.file_id', 't.file_id')
    .leftJoin('scan_page as s', (join) =>
      join.onRef('s.file_id', '=', 't.file_id').onRef('s.company_id', '=', 'o.company_id'),
    )
    .innerJoin('knowledge as k', 'k.company_id', 'o.company_id')
    .innerJoin('knowledge_revision as r', (join) =>
      join.onRef('r.knowledge_id', '=', 'k.knowledge_id').onRef('r.revision', '=', 'k.newest_revision'),
    )
    .select(['k.knowledge_id', 'k.company_id', 'k.kbs_id', 'r.revision'])
    .where('p.piece_id', '=', pieceId)
    .where((row) => row('r.sha256', '=', row.fn.coalesce('s.sha256', 'f.sha256')))
    .where((row) => row.or([row('r.status', '=', 'failed'), row('s.sha256', 'is not', null)]))
    .orderBy('k.knowledge_id')

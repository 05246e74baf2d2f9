/**
 * Compares the machine's drafts of an accepted piece with what was accepted, and proposes what comes back. Run again it
 * finds the same: what it writes about a piece replaces what it has written before.
 */
import { effort } from '@polyphony/contract/content/text/effort'
import { sql } from 'kysely'
import type { App } from '../../../ground/context.ts'
import { sqlTime, type Tx } from '../../../ground/db/connect.ts'
import { defineJob } from '../../../ground/kernel/jobs/define-job.ts'
import { jobName } from '../../../ground/kernel/jobs/job-queue.ts'
import { inTransaction, type Transaction } from '../../../ground/kernel/transaction.ts'
import { propose } from './propose.ts'
import { type AcceptedPiece, type DraftedSegment, readAcceptedPiece, readDrafts } from './read-drafts.ts'
import { type Finding, findingsOf } from './segment-findings.ts'

const findInsightsName = jobName<{ piece_id: string }>('find-insights')

/** Has to be called in the transaction in which the piece is accepted, or reset. */
export function learnFromEdits({ enqueue }: Transaction, piece: { piece_id: string; company_id: string }) {
  return enqueue(findInsightsName, { piece_id: piece.piece_id }, { owner: piece.company_id })
}

export const findInsights = defineJob<{ piece_id: string }>({
  ...findInsightsName,
  isFair: true,
  run: (app, { piece_id }) => findInsightsOf(app, piece_id),
})

export async function findInsightsOf(app: App, pieceId: string): Promise<void> {
  const piece = await readAcceptedPiece(app.db, pieceId)
  if (!piece) return inTransaction(app, (transaction) => retract(transaction, pieceId))
  const { drafted_at, segments } = await readDrafts(app.db, pieceId)
  const findings = await findingsOf(app.db, piece, segments)
  await inTransaction(app, async (transaction) => {
    await lockPair(transaction.tx, piece)
    const looked = segments.filter(({ is_looked_at }) => is_looked_at)
    if (drafted_at && looked.length > 0) await keepFigures(transaction.tx, piece, drafted_at, looked)
    else await dropFigures(transaction.tx, pieceId)
    const keys = await replaceEdits(transaction.tx, piece, findings)
    await propose(transaction, piece, keys)
  })
}

/** A piece that is done again says nothing until it is accepted again. */
async function retract(transaction: Transaction, piece_id: string): Promise<void> {
  const { tx } = transaction
  await dropFigures(tx, piece_id)
  const pairs = await tx
    .selectFrom('draft_edit')
    .select(['company_id', 'source_lang', 'target_lang'])
    .distinct()
    .where('piece_id', '=', piece_id)
    .execute()
  for (const pair of pairs) {
    const piece = { ...pair, piece_id }
    await lockPair(tx, piece)
    await propose(transaction, piece, await replaceEdits(tx, piece, []))
  }
}

const dropFigures = (tx: Tx, pieceId: string) =>
  tx.deleteFrom('accepted_draft').where('piece_id', '=', pieceId).execute()

/** Two pieces at once: whoever comes second counts what the first one has found. */
async function lockPair(tx: Tx, { company_id, source_lang, target_lang }: AcceptedPiece): Promise<void> {
  const key = `insight/${company_id}/${source_lang}/${target_lang}`
  await sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`.execute(tx)
}

async function keepFigures(
  tx: Tx,
  piece: AcceptedPiece,
  draftedAt: string,
  segments: readonly DraftedSegment[],
): Promise<void> {
  const measured = {
    drafted_at: sqlTime(draftedAt),
    segment_count: segments.length,
    effort_sum: segments.reduce((sum, { draft, final }) => sum + effort(draft, final), 0),
  }
  await tx
    .insertInto('accepted_draft')
    .values({ ...piece, ...measured })
    .onConflict((conflict) => conflict.column('piece_id').doUpdateSet(measured))
    .execute()
}

/** @returns the keys of corrections that were or are in the piece */
async function replaceEdits(tx: Tx, piece: AcceptedPiece, findings: readonly Finding[]): Promise<string[]> {
  const { piece_id, company_id, source_lang, target_lang } = piece
  const removed = await tx.deleteFrom('draft_edit').where('piece_id', '=', piece_id).returning('key').execute()
  await sql`
    insert into draft_edit (segment_id, key, piece_id, company_id, source_lang, target_lang, kind, content, count, draft, final)
    select segment_id, key, ${piece_id}::uuid, ${company_id}::uuid, ${source_lang}, ${target_lang}, kind, content, count,
      draft, final
    from jsonb_to_recordset(${JSON.stringify(findings)}::jsonb) as row(
      segment_id uuid, key text, kind text, content jsonb, count int, draft text, final text)`.execute(tx)
  return [...new Set([...removed, ...findings].map(({ key }) => key))]
}

/** Issues that reviewers and clients mark, and the assignee's answers to them. */
import { confirmationKinds, type ParsedOf, type SegmentIssue, type workbench } from '@polyphony/contract'
import { sql } from 'kysely'
import { announceNotes } from '../../content/text/document-room.ts'
import type { Actor, Ctx } from '../../ground/context.ts'
import type { Tx } from '../../ground/db/connect.ts'
import { CallError, notFound } from '../../ground/kernel/call-error.ts'
import { once } from '../../ground/kernel/idempotency.ts'
import { inTransaction, type Transaction } from '../../ground/kernel/transaction.ts'
import { keepActive } from '../engine/idle.ts'
import { beginWork, type Document, lockDocument, requireRight } from './access.ts'
import { seesNames } from './policy.ts'
import { findSegment } from './read-segments.ts'

const issueColumns = [
  'i.issue_id',
  'i.segment_id',
  'i.type',
  'i.severity',
  'i.side',
  'i.start_offset',
  'i.end_offset',
  'i.note',
  'i.correction',
  'i.state',
  'i.waive_reason',
  'i.round',
  'i.rev',
  'i.created_at',
] as const

/**
 * The piece's issues that the actor may see: the author and the company see them at once, others after the verdict. `m`
 * is the node task in which they were marked.
 */
export function visibleIssues(tx: Tx, actor: Actor, document: Document) {
  return tx
    .selectFrom('segment_issue as i')
    .innerJoin('node_task as m', 'm.node_task_id', 'i.node_task_id')
    .select(issueColumns)
    .select(
      sql<
        SegmentIssue['author_kind']
      >`case when m.kind = any(${confirmationKinds}::text[]) then 'client' else 'reviewer' end`.as('author_kind'),
    )
    .where('i.piece_id', '=', document.piece_id)
    .$if(!seesNames(actor, document), (query) =>
      query.where(({ eb, or, ref }) =>
        or([
          eb('m.assignee_id', '=', actor.account_id),
          eb('m.holder_id', '=', actor.account_id),
          eb('m.state', '=', 'completed'),
          eb('i.round', '<=', ref('m.returned_count')),
        ]),
      ),
    )
}

/** Locks the document for somebody who gives a verdict on it in the present round. */
async function lockForVerdict(
  transaction: Transaction,
  ctx: Ctx,
  nodeTaskId: string,
): Promise<Document & { round: number }> {
  const document = await lockDocument(transaction, ctx.actor, nodeTaskId)
  if (!document.rights.confirm) requireRight(ctx.actor, document, 'review')
  await beginWork(transaction, document)
  if (document.rights.review) await keepActive(transaction, document.node_task_id)
  return { ...document, round: document.returned_count + 1 }
}

export async function addIssue(ctx: Ctx, input: ParsedOf<typeof workbench.addIssue>): Promise<SegmentIssue> {
  return once(ctx, async (transaction) => {
    const document = await lockForVerdict(transaction, ctx, input.node_task_id)
    const segment = await findSegment(transaction.tx, document.piece_id, input.segment_id)
    const { type, severity, side, note, correction } = input
    const span = spanWithin(segment[side], input)
    const issue_id = transaction.newId()
    await transaction.tx
      .insertInto('segment_issue')
      .values({
        issue_id,
        type,
        severity,
        side,
        note,
        correction,
        ...span,
        segment_id: segment.segment_id,
        piece_id: document.piece_id,
        node_task_id: document.node_task_id,
        author_id: ctx.actor.account_id,
        round: document.round,
        rev: segment.rev,
        created_at: transaction.now(),
      })
      .execute()
    announceNotes(transaction, document)
    return visibleIssues(transaction.tx, ctx.actor, document).where('issue_id', '=', issue_id).executeTakeFirstOrThrow()
  })
}

/** Both ends or none, in code units of the tagged text. */
function spanWithin(text: string, span: { start_offset: number | null; end_offset: number | null }) {
  const { start_offset, end_offset } = span
  const isNone = start_offset === null && end_offset === null
  const isWithin =
    start_offset !== null && end_offset !== null && start_offset < end_offset && end_offset <= text.length
  if (!isNone && !isWithin) {
    throw new CallError('Parameter_Error', { fields: [{ field: 'end_offset', problem: 'out_of_text' }] })
  }
  return { start_offset, end_offset }
}

export async function removeIssue(
  ctx: Ctx,
  input: ParsedOf<typeof workbench.removeIssue>,
): Promise<Record<string, never>> {
  await inTransaction(ctx, async (transaction) => {
    const document = await lockForVerdict(transaction, ctx, input.node_task_id)
    const removed = await transaction.tx
      .deleteFrom('segment_issue')
      .where('issue_id', '=', input.issue_id)
      .where('node_task_id', '=', document.node_task_id)
      .where('author_id', '=', ctx.actor.account_id)
      .where('round', '=', document.round)
      .returning('issue_id')
      .executeTakeFirst()
    if (!removed) throw notFound()
    announceNotes(transaction, document)
  })
  return {}
}

export async function answerIssue(ctx: Ctx, input: ParsedOf<typeof workbench.answerIssue>): Promise<SegmentIssue> {
  return inTransaction(ctx, async (transaction) => {
    const document = await lockDocument(transaction, ctx.actor, input.node_task_id, 'write')
    const issue = visibleIssues(transaction.tx, ctx.actor, document).where('issue_id', '=', input.issue_id)
    if (!(await issue.executeTakeFirst())) throw notFound()
    if (input.state === 'waived' && !input.reason) throw new CallError('RETURN_REASON_MISSING')
    await transaction.tx
      .updateTable('segment_issue')
      .set({
        state: input.state,
        waive_reason: input.state === 'waived' ? input.reason : null,
        closed_at: input.state === 'open' ? null : transaction.now(),
      })
      .where('issue_id', '=', input.issue_id)
      .execute()
    await keepActive(transaction, document.node_task_id)
    announceNotes(transaction, document)
    return issue.executeTakeFirstOrThrow()
  })
}

/** Counts issues of returned rounds without an answer. */
export async function countUnanswered(tx: Tx, document: Document): Promise<number> {
  const { count } = await tx
    .selectFrom('segment_issue as i')
    .innerJoin('node_task as m', 'm.node_task_id', 'i.node_task_id')
    .innerJoin('segment as s', 's.segment_id', 'i.segment_id')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('i.piece_id', '=', document.piece_id)
    .where('i.state', '=', 'open')
    .where('s.removed_at', 'is', null)
    .whereRef('i.round', '<=', 'm.returned_count')
    .where(({ eb, or }) => or([eb('m.reviewed_id', '=', document.node_task_id), eb('m.kind', 'in', confirmationKinds)]))
    .executeTakeFirstOrThrow()
  return count
}

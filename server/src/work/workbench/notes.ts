/** Comments and other notes on a document. */
import type { OutputOf, ParsedOf, SegmentComment, workbench } from '@polyphony/contract'
import { announceNotes } from '../../content/text/document-room.ts'
import type { Ctx } from '../../ground/context.ts'
import type { Tx } from '../../ground/db/connect.ts'
import { notFound } from '../../ground/kernel/call-error.ts'
import { once } from '../../ground/kernel/idempotency.ts'
import { inTransaction, type Transaction } from '../../ground/kernel/transaction.ts'
import { lockDocument, readDocument } from './access.ts'
import { visibleIssues } from './issues.ts'
import { findSegment } from './read-segments.ts'

export async function getNotes(
  ctx: Ctx,
  input: { node_task_id: string },
): Promise<OutputOf<typeof workbench.getNotes>> {
  const document = await readDocument(ctx, input.node_task_id, 'comment')
  const [comments, issues, waivers] = await Promise.all([
    commentsOf(ctx.db)
      .where('c.piece_id', '=', document.piece_id)
      // A review is anonymous: its reviewer sees only their own remarks.
      .$if(document.purpose === 'review' && !ctx.actor.is_operator, (query) =>
        query.where('c.author_id', '=', ctx.actor.account_id),
      )
      .orderBy('c.created_at')
      .execute(),
    visibleIssues(ctx.db, ctx.actor, document).orderBy('i.created_at').orderBy('i.issue_id').execute(),
    ctx.db
      .selectFrom('check_waiver as w')
      .innerJoin('segment as s', 's.segment_id', 'w.segment_id')
      .select(['w.segment_id', 'w.rule', 'w.target_hash', 'w.reason'])
      .where('s.piece_id', '=', document.piece_id)
      .execute(),
  ])
  return { comments: comments.map(commentOf), issues, waivers }
}

export async function addComment(ctx: Ctx, input: ParsedOf<typeof workbench.addComment>): Promise<SegmentComment> {
  return once(ctx, async (transaction) => {
    const document = await lockDocument(transaction, ctx.actor, input.node_task_id, 'comment')
    const { segment_id } = await findSegment(transaction.tx, document.piece_id, input.segment_id)
    const comment_id = transaction.newId()
    await transaction.tx
      .insertInto('segment_comment')
      .values({
        comment_id,
        segment_id,
        piece_id: document.piece_id,
        node_task_id: document.node_task_id,
        author_id: ctx.actor.account_id,
        body: input.body,
        created_at: transaction.now(),
      })
      .execute()
    announceNotes(transaction, document)
    return commentOf(await commentsOf(transaction.tx).where('c.comment_id', '=', comment_id).executeTakeFirstOrThrow())
  })
}

export async function resolveComment(
  ctx: Ctx,
  input: ParsedOf<typeof workbench.resolveComment>,
): Promise<Record<string, never>> {
  await inTransaction(ctx, async (transaction) => {
    const document = await lockDocument(transaction, ctx.actor, input.node_task_id, 'comment')
    const resolved = await transaction.tx
      .updateTable('segment_comment')
      .set(({ fn, val }) => ({
        resolved_at: fn.coalesce('resolved_at', val(transaction.now())),
        resolved_by: fn.coalesce('resolved_by', val(ctx.actor.account_id)),
      }))
      .where('comment_id', '=', input.comment_id)
      .where('piece_id', '=', document.piece_id)
      .returning('comment_id')
      .executeTakeFirst()
    if (!resolved) throw notFound()
    announceNotes(transaction, document)
  })
  return {}
}

/** Deletes the marks and comments of a review that somebody else will do again. */
export async function clearMarks(transaction: Transaction, nodeTaskId: string): Promise<void> {
  await transaction.tx.deleteFrom('segment_issue').where('node_task_id', '=', nodeTaskId).execute()
  await transaction.tx.deleteFrom('segment_comment').where('node_task_id', '=', nodeTaskId).execute()
  const document = await transaction.tx
    .selectFrom('node_task')
    .select('piece_id')
    .where('node_task_id', '=', nodeTaskId)
    .executeTakeFirstOrThrow()
  announceNotes(transaction, document)
}

function commentsOf(tx: Tx) {
  return tx
    .selectFrom('segment_comment as c')
    .innerJoin('account as a', 'a.account_id', 'c.author_id')
    .select(['c.comment_id', 'c.segment_id', 'c.body', 'c.created_at', 'c.resolved_at'])
    .select(['a.account_id', 'a.nickname', 'a.avatar'])
}

function commentOf(row: Omit<SegmentComment, 'author'> & SegmentComment['author']): SegmentComment {
  const { account_id, nickname, avatar, ...comment } = row
  return { ...comment, author: { account_id, nickname, avatar } }
}

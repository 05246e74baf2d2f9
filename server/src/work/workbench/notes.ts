/** Comments and other notes on a document. */
import type { IgnoredRule, OutputOf, ParsedOf, SegmentComment, workbench } from '@polyphony/contract'
import { announceNotes } from '../../content/text/document-room.ts'
import type { Ctx } from '../../ground/context.ts'
import type { Tx } from '../../ground/db/connect.ts'
import { type AuditEntry, recordAudit } from '../../ground/kernel/audit.ts'
import { notFound } from '../../ground/kernel/call-error.ts'
import { once } from '../../ground/kernel/idempotency.ts'
import { inTransaction, type Transaction } from '../../ground/kernel/transaction.ts'
import { type Document, lockDocument, readDocument } from './access.ts'
import { visibleIssues } from './issues.ts'
import { seesNames } from './policy.ts'
import { findSegment } from './read-segments.ts'

export async function getNotes(
  ctx: Ctx,
  input: { node_task_id: string },
): Promise<OutputOf<typeof workbench.getNotes>> {
  const document = await readDocument(ctx, input.node_task_id, 'comment')
  const [comments, issues, waivers, ignored_rules] = await Promise.all([
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
    ignoredRulesOf(ctx.db).where('i.piece_id', '=', document.piece_id).orderBy('i.rule').execute(),
  ])
  const isNamed = seesNames(ctx.actor, document)
  const named = ignored_rules.map((row) => ignoredOf(row, isNamed || row.account_id === ctx.actor.account_id))
  return { comments: comments.map(commentOf), issues, waivers, ignored_rules: named }
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

export function resolveComment(ctx: Ctx, input: ParsedOf<typeof workbench.resolveComment>) {
  return changeNotes(ctx, input.node_task_id, 'comment', async (transaction, { piece_id }) => {
    const resolved = await transaction.tx
      .updateTable('segment_comment')
      .set(({ fn, val }) => ({
        resolved_at: fn.coalesce('resolved_at', val(transaction.now())),
        resolved_by: fn.coalesce('resolved_by', val(ctx.actor.account_id)),
      }))
      .where('comment_id', '=', input.comment_id)
      .where('piece_id', '=', piece_id)
      .returning('comment_id')
      .executeTakeFirst()
    if (!resolved) throw notFound()
    return {}
  })
}

export function waiveCheck(ctx: Ctx, input: ParsedOf<typeof workbench.waiveCheck>) {
  return changeNotes(ctx, input.node_task_id, 'write', async (transaction, { piece_id }) => {
    const { segment_id } = await findSegment(transaction.tx, piece_id, input.segment_id)
    const { rule, target_hash, reason } = input
    const said = { reason, author_id: ctx.actor.account_id, created_at: transaction.now() }
    await transaction.tx
      .insertInto('check_waiver')
      .values({ segment_id, rule, target_hash, ...said })
      .onConflict((conflict) => conflict.columns(['segment_id', 'rule', 'target_hash']).doUpdateSet(said))
      .execute()
    return {}
  })
}

export function ignoreRule(ctx: Ctx, input: ParsedOf<typeof workbench.ignoreRule>): Promise<IgnoredRule> {
  const { node_task_id, rule, reason } = input
  return changeNotes(ctx, node_task_id, 'write', async (transaction, { piece_id }) => {
    const said = { reason, author_id: ctx.actor.account_id, created_at: transaction.now() }
    await transaction.tx
      .insertInto('ignored_rule')
      .values({ piece_id, rule, ...said })
      .onConflict((conflict) => conflict.columns(['piece_id', 'rule']).doUpdateSet(said))
      .execute()
    await audit(transaction, ctx, 'checkIgnored', { subject_id: piece_id, params: { rule, reason } })
    const made = ignoredRulesOf(transaction.tx).where('i.piece_id', '=', piece_id).where('i.rule', '=', rule)
    return ignoredOf(await made.executeTakeFirstOrThrow(), true)
  })
}

export function heedRule(ctx: Ctx, { node_task_id, rule }: ParsedOf<typeof workbench.heedRule>) {
  return changeNotes(ctx, node_task_id, 'write', async (transaction, { piece_id }) => {
    const { numDeletedRows } = await transaction.tx
      .deleteFrom('ignored_rule')
      .where('piece_id', '=', piece_id)
      .where('rule', '=', rule)
      .executeTakeFirstOrThrow()
    if (numDeletedRows > 0n) await audit(transaction, ctx, 'checkHeeded', { subject_id: piece_id, params: { rule } })
    return {}
  })
}

/** The table keeps what is ignored now; who did and undid it before is told by the log. */
function audit(
  transaction: Transaction,
  ctx: Ctx,
  action: 'checkIgnored' | 'checkHeeded',
  entry: Pick<AuditEntry, 'subject_id' | 'params'>,
) {
  return recordAudit(transaction, { action, actor_id: ctx.actor.account_id, ip: ctx.request.ip, ...entry })
}

function ignoredRulesOf(tx: Tx) {
  return tx
    .selectFrom('ignored_rule as i')
    .innerJoin('account as a', 'a.account_id', 'i.author_id')
    .select(['i.rule', 'i.reason', 'i.created_at', 'a.account_id', 'a.nickname', 'a.avatar'])
}

function ignoredOf(
  { account_id, nickname, avatar, ...ignored }: Omit<IgnoredRule, 'author'> & NonNullable<IgnoredRule['author']>,
  isNamed: boolean,
): IgnoredRule {
  return { ...ignored, author: isNamed ? { account_id, nickname, avatar } : null }
}

/** Changes what is noted beside a document, and tells all who have it open. */
function changeNotes<Changed extends object>(
  ctx: Ctx,
  nodeTaskId: string,
  right: 'comment' | 'write',
  change: (transaction: Transaction, document: Document) => Promise<Changed>,
): Promise<Changed> {
  return inTransaction(ctx, async (transaction) => {
    const document = await lockDocument(transaction, ctx.actor, nodeTaskId, right)
    const changed = await change(transaction, document)
    announceNotes(transaction, document)
    return changed
  })
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

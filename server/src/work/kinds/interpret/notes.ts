/** Comments on an interpretation at moments of the floor, and the interpreter's private notes. */
import type { interpret, OutputOf, ParsedOf } from '@polyphony/contract'
import { announceNotes } from '../../../content/text/document-room.ts'
import type { Ctx } from '../../../ground/context.ts'
import { CallError, notFound } from '../../../ground/kernel/call-error.ts'
import { once } from '../../../ground/kernel/idempotency.ts'
import { inTransaction } from '../../../ground/kernel/transaction.ts'
import { type Document, lockDocument, requireRight } from '../../workbench/access.ts'

export async function addInterpretNote(
  ctx: Ctx,
  { node_task_id, kind, at_ms, body, severity }: ParsedOf<typeof interpret.addInterpretNote>,
): Promise<OutputOf<typeof interpret.addInterpretNote>> {
  if (kind === 'comment' && body === '') throw new CallError('Parameter_Error')
  return once(ctx, async (transaction) => {
    const document = await lockDocument(transaction, ctx.actor, node_task_id, 'comment')
    if (kind === 'handover') requireRight(ctx.actor, document, 'write')
    const note_id = transaction.newId()
    await transaction.tx
      .insertInto('interpret_note')
      .values({
        note_id,
        piece_id: document.piece_id,
        node_task_id,
        kind,
        at_ms,
        body,
        severity: isRemark(document, kind) ? (severity ?? 'minor') : null,
        round: document.returned_count + 1,
        author_id: ctx.actor.account_id,
        created_at: transaction.now(),
      })
      .execute()
    announceNotes(transaction, document)
    return { note_id }
  })
}

const isRemark = ({ rights }: Document, kind: string) => kind === 'comment' && rights.review

export async function resolveInterpretNote(
  ctx: Ctx,
  { node_task_id, note_id, is_resolved }: ParsedOf<typeof interpret.resolveInterpretNote>,
): Promise<Record<string, never>> {
  await inTransaction(ctx, async (transaction) => {
    const document = await lockDocument(transaction, ctx.actor, node_task_id, 'comment')
    const resolved = await transaction.tx
      .updateTable('interpret_note')
      .set({ resolved_at: is_resolved ? transaction.now() : null })
      .where('note_id', '=', note_id)
      .where('piece_id', '=', document.piece_id)
      .returning('note_id')
      .executeTakeFirst()
    if (!resolved) throw notFound()
    announceNotes(transaction, document)
  })
  return {}
}

export async function saveInterpretPad(
  ctx: Ctx,
  { node_task_id, pad }: ParsedOf<typeof interpret.saveInterpretPad>,
): Promise<Record<string, never>> {
  await inTransaction(ctx, async (transaction) => {
    await lockDocument(transaction, ctx.actor, node_task_id, 'write')
    const written = { pad, updated_at: transaction.now() }
    await transaction.tx
      .insertInto('interpret_pad')
      .values({ node_task_id, ...written })
      .onConflict((conflict) => conflict.column('node_task_id').doUpdateSet(written))
      .execute()
  })
  return {}
}

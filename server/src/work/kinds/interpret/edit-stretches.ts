/** Chooses which version of a stretch is delivered, and removes versions. */

import { removeBytes, removeFiles } from '../../../content/file/remove-files.ts'
import type { Ctx } from '../../../ground/context.ts'
import { notFound } from '../../../ground/kernel/call-error.ts'
import { inTransaction, type Transaction } from '../../../ground/kernel/transaction.ts'
import type { Document } from '../../workbench/access.ts'
import { closeRecording, openRecording, type Writing } from './recording-work.ts'

type OfStretch = Writing & { stretch_id: string }

export async function chooseStretch(ctx: Ctx, { stretch_id, ...writing }: OfStretch): Promise<Record<string, never>> {
  await inTransaction(ctx, async (transaction) => {
    const document = await openRecording(ctx, transaction, writing)
    const { slot_id, file_id } = await findStretch(transaction, document, stretch_id)
    if (file_id === null) throw notFound()
    await choose(transaction, document, slot_id, stretch_id)
    await closeRecording(transaction, document)
  })
  return {}
}

/** If the chosen version is removed, the newest other one is chosen. */
export async function removeStretch(ctx: Ctx, { stretch_id, ...writing }: OfStretch): Promise<Record<string, never>> {
  await inTransaction(ctx, async (transaction) => {
    const document = await openRecording(ctx, transaction, writing)
    const { slot_id, file_id, is_chosen } = await findStretch(transaction, document, stretch_id)
    const chunks = await transaction.tx
      .deleteFrom('interpret_chunk')
      .where('stretch_id', '=', stretch_id)
      .returning('storage_key')
      .execute()
    await transaction.tx.deleteFrom('interpret_stretch').where('stretch_id', '=', stretch_id).execute()
    await transaction.enqueue(removeBytes, { storage_keys: chunks.map((chunk) => chunk.storage_key) })
    if (file_id) await removeFiles(transaction, [file_id])
    if (is_chosen) {
      const next = await transaction.tx
        .selectFrom('interpret_stretch')
        .select('stretch_id')
        .where('piece_id', '=', document.piece_id)
        .where('slot_id', '=', slot_id)
        .where('file_id', 'is not', null)
        .orderBy('created_at', 'desc')
        .limit(1)
        .executeTakeFirst()
      if (next) await choose(transaction, document, slot_id, next.stretch_id)
    }
    await closeRecording(transaction, document)
  })
  return {}
}

async function findStretch(transaction: Transaction, { piece_id }: Document, stretchId: string) {
  return transaction.tx
    .selectFrom('interpret_stretch')
    .select(['slot_id', 'file_id', 'is_chosen'])
    .where('stretch_id', '=', stretchId)
    .where('piece_id', '=', piece_id)
    .executeTakeFirstOrThrow(notFound)
}

async function choose(
  transaction: Transaction,
  { piece_id }: Document,
  slotId: string,
  stretchId: string,
): Promise<void> {
  const ofSlot = () =>
    transaction.tx.updateTable('interpret_stretch').where('piece_id', '=', piece_id).where('slot_id', '=', slotId)
  await ofSlot().set({ is_chosen: false }).where('is_chosen', '=', true).execute()
  await ofSlot().set({ is_chosen: true }).where('stretch_id', '=', stretchId).execute()
}

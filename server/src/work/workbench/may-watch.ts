/** The room of a document is its piece's: whoever has any node task of the piece open sees it change. */
import type { Actor, App } from '../../ground/context.ts'
import type { Transaction } from '../../ground/kernel/transaction.ts'
import { findDocument } from './access.ts'

export type DocumentRoom = `document:${string}`

export const roomOf = (document: { piece_id: string }): DocumentRoom => `document:${document.piece_id}`

/** The room of a node task's document, or null where the actor may not look at it. */
export async function mayWatch(
  app: Pick<App, 'db' | 'now'>,
  actor: Actor,
  nodeTaskId: string,
): Promise<DocumentRoom | null> {
  const document = await findDocument(app.db, actor, nodeTaskId, app.now())
  return document && roomOf(document)
}

export function announceNotes(transaction: Transaction, document: { piece_id: string }): void {
  transaction.emit(roomOf(document), 'notes_changed', { piece_id: document.piece_id })
}

/** The room of a document is its piece's: whoever has any node task of the piece open sees it change. */
import type { Transaction } from '../../ground/kernel/transaction.ts'

export type DocumentRoom = `document:${string}`

export const roomOf = (document: { piece_id: string }): DocumentRoom => `document:${document.piece_id}`

export function announceNotes(transaction: Transaction, document: { piece_id: string }): void {
  transaction.emit(roomOf(document), 'notes_changed', { piece_id: document.piece_id })
}

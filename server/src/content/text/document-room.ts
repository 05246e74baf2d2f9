/** A document's room belongs to its piece: everybody who has one of the piece's node tasks open gets its changes. */
import type { Transaction } from '../../ground/kernel/transaction.ts'

export type DocumentRoom = `document:${string}`

export const roomOf = (document: { piece_id: string }): DocumentRoom => `document:${document.piece_id}`

export function announceNotes(transaction: Transaction, document: { piece_id: string }): void {
  transaction.emit(roomOf(document), 'notes_changed', { piece_id: document.piece_id })
}

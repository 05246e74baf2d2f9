import { CallError } from '../../../ground/kernel/call-error.ts'
import type { ServerKind } from '../../registry/server-kind.ts'
import { recount } from '../../workbench/count-segments.ts'
import { countDescribed } from './count-described.ts'

export const audioDescription: ServerKind = {
  kind: 'audioDescription',
  count: (tx, { piece_id }) => countDescribed(tx, piece_id),
  /** Work without any description can't be handed in. */
  handIn: async (transaction, { document, needWhole }) => {
    const { total_count } = await recount(transaction.tx, document)
    if (total_count === 0) throw new CallError('SEGMENTS_UNFINISHED', { count: 1 })
    await needWhole()
  },
  /**
   * Delivers only the descriptions: the client already has the dialogue, and the dialogue's file has no place for
   * descriptions.
   */
  deliveredText: ({ segments }) => ({ original: null, segments: segments.filter((segment) => !segment.is_locked) }),
}

/** Previews what cancelling pieces changes for work in progress and for the price. */
import type { CancelPreview, PieceChoice } from '@polyphony/contract'
import type { Ctx } from '../../../ground/context.ts'
import { findManagedOrder } from '../store.ts'
import { expectCancellable } from './cancel-pieces.ts'
import { countOffers, describePeople } from './describe-end.ts'
import { type Cancellation, readCancellation } from './read-cancel.ts'

/** @throws NOT_FOUND, TASK_STATE_WRONG. */
export async function previewCancelPieces({ db, actor }: Ctx, choice: PieceChoice): Promise<CancelPreview> {
  const task = await findManagedOrder(db, actor, choice.task_id)
  expectCancellable(task)
  const cancellation = await readCancellation(db, task, choice)
  const { seal, outcome, pieces, left, finished_count, ends, kept_minor, refund_minor } = cancellation
  return {
    task_id: task.task_id,
    name: task.name,
    seal,
    outcome,
    groups: groupsOf(cancellation),
    piece_count: pieces.length,
    finished_count,
    left_count: left.length,
    people: await describePeople(db, actor, ends),
    offer_count: await countOffers(
      db,
      pieces.map((piece) => piece.piece_id),
    ),
    charge_minor: task.charge_minor,
    kept_minor,
    refund_minor,
    currency: task.currency,
  }
}

/** By language, with the first names of files. */
function groupsOf({ pieces, sources }: Cancellation): CancelPreview['groups'] {
  const isSource = ({ piece_id }: { piece_id: string }) => sources.has(piece_id)
  const groups = Map.groupBy(pieces, (piece) => `${piece.target_lang} ${isSource(piece)}`)
  return [...groups.values()].flatMap((own) => {
    const [first] = own
    if (!first) return []
    const files = own.slice(0, namedFiles).map((piece) => piece.file_name)
    return { target_lang: first.target_lang, is_source: isSource(first), piece_count: own.length, files }
  })
}

const namedFiles = 5

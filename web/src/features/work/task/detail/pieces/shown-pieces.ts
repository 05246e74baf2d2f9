/** Which of a task's pieces the page shows. */
import type { ListOf } from '../../../../../parts/list/use-list.ts'
import type { pieceList } from '../detail-lists.ts'

export type ShownPieces = ListOf<typeof pieceList>['values']

/** A step was pressed, and nothing else narrows the list. */
export const isStepAlone = ({ node_id, state, attention, target_lang, keyword }: ShownPieces) =>
  state === 'active' && node_id !== undefined && !attention && !target_lang && !keyword

/** A step is pressed: what is at it now; once more: everything. */
export function pressStep(shown: ShownPieces, node_id: string): ShownPieces {
  if (shown.node_id === node_id) return { ...shown, node_id: undefined, state: undefined }
  return { ...shown, node_id, state: 'active' }
}

/** The filters of a task's pieces. */
import type { ListOf } from '../../../../../parts/list/use-list.ts'
import type { pieceList } from '../detail-lists.ts'

export type ShownPieces = ListOf<typeof pieceList>['values']

/** True if a step is selected and no other filter is set. */
export const isStepAlone = ({ node_id, state, attention, target_lang, assignee_id, keyword }: ShownPieces) =>
  state === 'active' && node_id !== undefined && !attention && !target_lang && !assignee_id && !keyword

/** Selecting a step shows the pieces at it now; selecting it again shows all. */
export function pressStep(shown: ShownPieces, node_id: string): ShownPieces {
  if (shown.node_id === node_id) return { ...shown, node_id: undefined, state: undefined }
  return { ...shown, node_id, state: 'active' }
}

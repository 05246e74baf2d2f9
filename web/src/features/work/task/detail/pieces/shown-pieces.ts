/** Which of a task's pieces the page shows. */
import type { Attention, PieceFilter, PieceState } from '@polyphony/contract'

export interface ShownPieces {
  node_id: string | null
  state: PieceState | null
  attention: Attention | null
  target_lang: string | null
  keyword: string
}

export const allShown: ShownPieces = { node_id: null, state: null, attention: null, target_lang: null, keyword: '' }

export const isNarrowed = (shown: ShownPieces) =>
  Object.keys(allShown).some((key) => shown[key as keyof ShownPieces] !== allShown[key as keyof ShownPieces])

/** A step was pressed, and nothing else narrows the list. */
export const isStepAlone = (shown: ShownPieces) =>
  shown.state === 'active' && shown.node_id !== null && !isNarrowed({ ...shown, state: null, node_id: null })

/** A step is pressed: what is at it now; once more: everything. */
export function pressStep(shown: ShownPieces, node_id: string): ShownPieces {
  if (shown.node_id === node_id) return { ...shown, node_id: null, state: null }
  return { ...shown, node_id, state: 'active' }
}

export function filterOf(shown: ShownPieces): PieceFilter {
  return Object.fromEntries(Object.entries(shown).filter(([, value]) => value !== null))
}

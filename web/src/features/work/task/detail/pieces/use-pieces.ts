/** The page of pieces that is shown, with what their machines cost. */
import { calls, type MachineNode, nodeKinds } from '@polyphony/contract'
import { useEffect } from 'react'
import { useTalent } from '../../../../../api/session/session.ts'
import { useCall } from '../../../../../api/use-call.ts'
import { pageCountOf } from '../../../../../ui/pager/page-window.ts'
import { usePaging } from '../../../../../ui/pager/use-paging.ts'
import type { Piece } from '../task-view.ts'
import { filterOf, type ShownPieces } from './shown-pieces.ts'

export function usePieces(task_id: string, shown: ShownPieces) {
  const [paging, setPaging] = usePaging(JSON.stringify([task_id, shown]))
  const { data, error, refetch, isPlaceholderData } = useCall(
    calls.taskPiece.getTaskPieceList,
    { task_id, ...filterOf(shown), ...paging },
    { keepPrevious: true },
  )
  // What is filtered for may be dealt with meanwhile: the last page is gone then.
  const isBeyond = data !== undefined && !isPlaceholderData && data.list.length === 0 && data.total > 0
  useEffect(() => {
    if (isBeyond) setPaging({ ...paging, pageIndex: pageCountOf(data.total, paging.pageSize) - 1 })
  })
  return { data, error, retry: () => void refetch(), isStale: isPlaceholderData || isBeyond, paging, setPaging }
}

const isMachine = ({ kind, state }: Piece['nodes'][number]) => nodeKinds[kind].by === 'ai' && state !== 'waiting'

/** By node task; for those who manage the task. */
export function useMachines(task_id: string, pieces: readonly Piece[]): ReadonlyMap<string, MachineNode> {
  const { role_admin, is_operator } = useTalent()
  const piece_ids = pieces.filter((piece) => piece.nodes.some(isMachine)).map((piece) => piece.piece_id)
  const { data } = useCall(
    calls.qualityEstimate.getMachineNodeList,
    { task_id, piece_ids },
    { enabled: piece_ids.length > 0 && (role_admin || is_operator) },
  )
  return new Map((data?.list ?? []).map((machine) => [machine.node_task_id, machine]))
}

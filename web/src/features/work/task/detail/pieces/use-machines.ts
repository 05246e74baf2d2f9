/** The costs of the machines in the displayed pieces. */
import { calls, type MachineNode, nodeKinds } from '@polyphony/contract'
import { useCall } from '../../../../../api/use-call.ts'
import { useOrderRights } from '../../use-order-rights.ts'
import type { Piece } from '../task-view.ts'

const isMachine = ({ kind, state }: Piece['nodes'][number]) => nodeKinds[kind].by === 'ai' && state !== 'waiting'

/** By node task; only for the task's managers. */
export function useMachines(task_id: string, pieces: readonly Piece[]): ReadonlyMap<string, MachineNode> {
  const { manages } = useOrderRights()
  const piece_ids = pieces.filter((piece) => piece.nodes.some(isMachine)).map((piece) => piece.piece_id)
  const { data } = useCall(
    calls.qualityEstimate.getMachineNodeList,
    { task_id, piece_ids },
    { enabled: piece_ids.length > 0 && manages },
  )
  return new Map((data?.list ?? []).map((machine) => [machine.node_task_id, machine]))
}

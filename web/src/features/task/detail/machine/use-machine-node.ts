/** What a machine's step has cost and estimated, for those who manage the task; asked once for all its steps. */
import { calls, type MachineNode } from '@polyphony/contract'
import { useParams } from '@tanstack/react-router'
import { useTalent } from '../../../../api/session.ts'
import { useCall } from '../../../../api/use-call.ts'

export function useMachineNode(node_task_id: string, isAsked: boolean): MachineNode | null {
  const { task_id } = useParams({ from: '/shell/task/detail/$task_id' })
  const { role_admin, is_operator } = useTalent()
  const { data } = useCall(
    calls.qualityEstimate.getMachineNodeList,
    { task_id },
    { noErrorTip: true, enabled: isAsked && (role_admin || is_operator) },
  )
  return data?.list.find((each) => each.node_task_id === node_task_id) ?? null
}

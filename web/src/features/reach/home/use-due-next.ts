/**
 * The talent's unfinished work, waiting and begun. The list can show one status or all of them sorted with completed
 * work first, so this combines the first pages of two statuses.
 */
import { calls } from '@polyphony/contract'
import { useCall } from '../../../api/use-call.ts'
import { useRefreshOn } from '../../../api/use-refresh-on.ts'
import { dueFirst } from './due-first.ts'
import { homeInputs } from './home-inputs.ts'

const { getNodeTaskList } = calls.node
const longest = 5

export function useDueNext() {
  useRefreshOn('task_changed', [getNodeTaskList])
  const waiting = useCall(getNodeTaskList, homeInputs.waiting)
  const begun = useCall(getNodeTaskList, homeInputs.begun)
  return {
    data: waiting.data &&
      begun.data && { list: dueFirst([...waiting.data.list, ...begun.data.list]).slice(0, longest) },
    error: waiting.error ?? begun.error,
    refetch: () => Promise.all([waiting.refetch(), begun.refetch()]),
  }
}

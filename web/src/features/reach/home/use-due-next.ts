/**
 * What its worker still has to do: of work that waits and of work that has begun. The list shows one status at a time or all
 * of them, and all of them begin with what was completed long ago; so it is two pages, put together here.
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

import { useDebouncedValue } from '@mantine/hooks'
import { calls, type WireTime } from '@polyphony/contract'
import { useCall } from '../../../../../api/use-call.ts'

const restMs = 300

/** What another deadline does to the price; nothing without one. */
export function useDeadlinePrice(task_id: string, deadline: WireTime | undefined) {
  const [asked] = useDebouncedValue(deadline, restMs)
  const answer = useCall(
    calls.taskWork.previewUpdateTask,
    { task_id, deadline_at: asked ?? '' },
    { enabled: asked !== undefined, staleTime: 0 },
  )
  const isAsking = deadline !== undefined && (deadline !== asked || answer.isFetching)
  return {
    preview: deadline === undefined || isAsking ? undefined : answer.data,
    error: deadline === undefined || isAsking ? null : answer.error,
    isAsking,
  }
}

import { calls, type TaskGroup } from '@polyphony/contract'
import { useCall } from '../../../../api/use-call.ts'
import { useOrderRights } from '../use-order-rights.ts'

/** The company's groups by name; undefined while they load, and for people who administer no company. */
export function useGroups(): readonly TaskGroup[] | undefined {
  const { groups } = useOrderRights()
  const { data } = useCall(calls.taskGroup.getAllGroup, {}, { enabled: groups, staleTime: 30_000 })
  return groups ? data?.list : undefined
}

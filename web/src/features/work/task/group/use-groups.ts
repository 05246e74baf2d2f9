import { calls, type TaskGroup } from '@polyphony/contract'
import { useTalent } from '../../../../api/session/session.ts'
import { useCall } from '../../../../api/use-call.ts'

/** The company's groups by name; undefined while they load, and for people who administer no company. */
export function useGroups(): readonly TaskGroup[] | undefined {
  const { role_admin } = useTalent()
  const { data } = useCall(calls.taskGroup.getAllGroup, {}, { enabled: role_admin, staleTime: 30_000 })
  return role_admin ? data?.list : undefined
}

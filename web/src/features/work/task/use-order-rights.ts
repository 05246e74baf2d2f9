import { mayAccess } from '@polyphony/contract'
import { useTalent } from '../../../api/session/session.ts'

/** What the user may do with orders. */
export function useOrderRights() {
  const talent = useTalent()
  return {
    /** Place them, as one of a company's people. */
    places: mayAccess('mvp', talent),
    /** Look after them: a company's people after its own, operators after all. */
    manages: mayAccess('client', talent),
    /** Put them into groups: a company's people only. */
    groups: talent.role_admin || talent.is_mvp,
  }
}

/** What one asks the audit log for. */
import type { AuditAction, calls, InputOf } from '@polyphony/contract'
import { type Days, hasDays, momentsOf, noDays } from '../../../../ui/dates/days.ts'

export interface AuditSearch {
  actor: string
  subject: string
  action: AuditAction | null
  days: Days
  ip: string
}
export const noSearch: AuditSearch = { actor: '', subject: '', action: null, days: noDays, ip: '' }

export const isSearching = ({ actor, subject, action, days, ip }: AuditSearch) =>
  actor !== '' || subject !== '' || action !== null || hasDays(days) || ip !== ''

export function filterOf(
  { actor, subject, action, days, ip }: AuditSearch,
  accountId: string | undefined,
): InputOf<typeof calls.ops.exportAudit> {
  const { since, until } = momentsOf(days)
  return {
    ...{ actor, subject, ip, actions: action ? [action] : [] },
    ...(accountId && { account_id: accountId }),
    ...(since && { since }),
    ...(until && { until }),
  }
}

/** What one asks the audit log for. Days are the reader's own. */
import { type AuditAction, type calls, type InputOf, toWireTime } from '@polyphony/contract'

export interface AuditSearch {
  actor: string
  subject: string
  action: AuditAction | null
  /** `yyyy-MM-dd`; the last day counts. */
  days: [string | null, string | null]
  ip: string
}
export const noSearch: AuditSearch = { actor: '', subject: '', action: null, days: [null, null], ip: '' }

export const isSearching = ({ actor, subject, action, days, ip }: AuditSearch) =>
  actor !== '' || subject !== '' || action !== null || days.some((one) => one !== null) || ip !== ''

export function filterOf(
  { actor, subject, action, days, ip }: AuditSearch,
  accountId: string | undefined,
): InputOf<typeof calls.ops.exportAudit> {
  const [first, last] = days
  return {
    ...{ actor, subject, ip, actions: action ? [action] : [] },
    ...(accountId && { account_id: accountId }),
    ...(first && { since: toWireTime(new Date(`${first}T00:00:00`)) }),
    ...(last && { until: toWireTime(dayAfter(last)) }),
  }
}

function dayAfter(day: string): Date {
  const next = new Date(`${day}T00:00:00`)
  next.setDate(next.getDate() + 1)
  return next
}

import { auditActions, calls } from '@polyphony/contract'
import { defineList } from '../../../../parts/list/define-list.ts'
import { day, id, oneOf, text } from '../../../../parts/list/param.ts'
import { momentsOf } from '../../../../ui/dates/days.ts'

/** The entries of the audit log; `account_id`: entries with this account as actor or subject. */
export const auditList = defineList(calls.ops.getAuditList, {
  on: ['opsAudit'],
  filters: { actor: text, subject: text, action: oneOf(auditActions), first: day, last: day, ip: text, account_id: id },
  asks: ({ actor, subject, action, first, last, ip, account_id }) => {
    const { since, until } = momentsOf([first, last])
    return {
      actor,
      subject,
      ip,
      actions: action ? [action] : [],
      ...(account_id && { account_id }),
      ...(since && { since }),
      ...(until && { until }),
    }
  },
})

import { accountKinds, accountSorts, calls, talentLevels } from '@polyphony/contract'
import { defineList } from '../../../../parts/list/define-list.ts'
import { id, oneOf, text } from '../../../../parts/list/param.ts'

export const accountStatuses = ['normal', 'locked', 'erased'] as const

export const accountList = defineList(calls.opsAccount.getAccountList, {
  on: ['opsAccounts'],
  filters: {
    keyword: text,
    kind: oneOf(accountKinds),
    level: oneOf(Object.values(talentLevels)),
    status: oneOf(accountStatuses),
    company_id: id,
  },
  sorts: accountSorts,
  sort: { key: 'created_at', order: 'desc' },
})

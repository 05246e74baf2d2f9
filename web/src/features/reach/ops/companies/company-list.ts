import { calls, companySorts } from '@polyphony/contract'
import { defineList } from '../../../../parts/list/define-list.ts'
import { text } from '../../../../parts/list/param.ts'

export const companyList = defineList(calls.opsCompany.getCompanyList, {
  on: ['opsCompanies'],
  filters: { keyword: text },
  sorts: companySorts,
  sort: { key: 'created_at', order: 'desc' },
})

import { calls, companyCostGroups } from '@polyphony/contract'
import { defineList } from '../../../parts/list/define-list.ts'
import { oneOf, text } from '../../../parts/list/param.ts'

const aMonth = /^\d{4}-(0[1-9]|1[0-2])$/

export const companyCostList = defineList(calls.aiCosts.getCompanyAiCostList, {
  on: ['teamAi'],
  filters: { by: oneOf(companyCostGroups, 'person'), month: text },
  // An address that somebody has written by hand shows all months.
  asks: ({ by, month }) => ({ by, month: aMonth.test(month) ? month : undefined }),
})

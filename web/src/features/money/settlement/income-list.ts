import { calls, incomePeriods } from '@polyphony/contract'
import { defineList } from '../../../parts/list/define-list.ts'
import { oneOf } from '../../../parts/list/param.ts'

/** A talent's income. */
export const incomeList = defineList(calls.settlement.getIncomeList, {
  on: ['incomeList'],
  filters: { period: oneOf(incomePeriods, 'all') },
})

import { calls } from '@polyphony/contract'
import { defineList } from '../../../parts/list/define-list.ts'
import { oneOf } from '../../../parts/list/param.ts'

export const periods = ['all', 'week', 'month', 'halfYear'] as const

/** A talent's income. */
export const incomeList = defineList(calls.settlement.getIncomeList, {
  on: ['incomeList'],
  filters: { period: oneOf(periods, 'all') },
})

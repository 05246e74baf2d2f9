import { anyStatus, calls, incomePeriods, settleStates } from '@polyphony/contract'
import { defineList } from '../../../parts/list/define-list.ts'
import { oneOf, text } from '../../../parts/list/param.ts'

export const stateTabs = ['anyState', 'toConfirm', 'disputedTab', 'confirmedTab'] as const
const stateOf = {
  anyState: anyStatus,
  toConfirm: settleStates.toBeSettled,
  disputedTab: settleStates.disputed,
  confirmedTab: settleStates.confirmed,
} as const
export const payFilters = ['unpaid', 'paid'] as const
/** Not paid, by the last day that the law leaves. */
export const dueFilters = ['past', 'in3', 'in10'] as const

/** A talent's own. */
export const settleList = defineList(calls.settle.getSettleList, {
  on: ['incomeList'],
  name: 'settlements',
  filters: { state: oneOf(stateTabs, 'anyState'), period: oneOf(incomePeriods, 'all') },
  tab: 'state',
  asks: ({ state, period }) => ({ state: stateOf[state], period }),
})

/** Those that are confirmed, to be kept. */
export const statementList = defineList(calls.settle.getSettleList, {
  on: ['incomeList'],
  name: 'statements',
  filters: { period: oneOf(incomePeriods, 'all') },
  asks: ({ period }) => ({ state: settleStates.confirmed, period }),
})

/** Everybody's, for operators. */
export const opsSettleList = defineList(calls.settle.getSettleList, {
  on: ['opsSettlements'],
  filters: {
    state: oneOf(stateTabs, 'anyState'),
    pay: oneOf(payFilters),
    due: oneOf(dueFilters),
    month: text,
    keyword: text,
  },
  tab: 'state',
  asks: ({ state, pay, due, month, keyword }) => ({
    scope: 'all' as const,
    state: stateOf[state],
    is_paid: pay === undefined ? null : pay === 'paid',
    due: due ?? ('any' as const),
    month: /^20\d\d-(0[1-9]|1[0-2])$/.test(month) ? month : null,
    keyword,
  }),
})

export const disputeList = defineList(calls.settle.getDisputeList, { on: ['opsDisputes'] })

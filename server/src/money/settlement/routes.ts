import { calls } from '@polyphony/contract'
import { implement } from '../../ground/kernel/call/implement.ts'
import { monthlyTrend, totalStats } from './income/income-stats.ts'
import { beginOfPeriod } from './income/period.ts'
import { listIncome } from './income/store.ts'

export const settlementCalls = implement(calls.settlement, {
  getIncomeList: ({ db, actor, now }, { period, ...page }) =>
    listIncome(db, actor.account_id, page, beginOfPeriod(period, now())),
  getTotalStats: totalStats,
  getMonthlyTrendStats: monthlyTrend,
})

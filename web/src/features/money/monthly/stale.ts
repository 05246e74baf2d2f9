import { calls } from '@polyphony/contract'

/** What reads otherwise after something was done with a settlement. */
export const changedBySettling = [
  calls.settle.getSettleDetail,
  calls.settle.getSettleList,
  calls.settle.getMonthStats,
  calls.settle.getDisputeList,
  calls.settle.previewSettle,
  calls.report.getToday,
]

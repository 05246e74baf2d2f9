import { calls } from '@polyphony/contract'
import { implement } from '../../ground/kernel/call/implement.ts'
import { updateSettle, updateSettleItem } from './change-item.ts'
import { createSettle } from './close-month.ts'
import { confirmSettle } from './confirm.ts'
import { dissentSettle, withdrawDispute } from './dissent.ts'
import { returnPayment, settle } from './pay.ts'
import { detailOf } from './reading/detail.ts'
import { getDisputeList } from './reading/disputes.ts'
import { getMonthStats, getSettleList, previewSettle } from './reading/list.ts'
import { getSettleSegments } from './reading/segments.ts'
import { decideApproval } from './second/decide.ts'
import { downloadStatement, exportSettle } from './statement/download.ts'

export const settleCalls = implement(calls.settle, {
  getSettleList,
  getMonthStats,
  getSettleDetail: (ctx, { settlement_id }) => detailOf(ctx, ctx.db, settlement_id),
  createSettle,
  updateSettle,
  updateSettleItem,
  decideApproval,
  confirmSettle,
  dissentSettle,
  withdrawDispute,
  settle,
  returnPayment,
  previewSettle,
  getSettleSegments,
  getDisputeList,
  downloadStatement,
  exportSettle,
})

import { calls, purchaseOrderSorts, purchaseOrderStates } from '@polyphony/contract'
import { defineList } from '../../../../parts/list/define-list.ts'
import { oneOf, text } from '../../../../parts/list/param.ts'

const shape = {
  filters: { keyword: text, state: oneOf(purchaseOrderStates) },
  sorts: purchaseOrderSorts,
  sort: { key: 'created_at', order: 'desc' },
} as const

export const ownPurchaseList = defineList(calls.purchaseOrders.getPurchaseOrderList, {
  ...shape,
  on: ['teamPurchaseOrders'],
})

export const purchaseList = defineList(calls.purchaseOrders.getPurchaseOrderList, {
  ...shape,
  on: ['opsCredit'],
  name: 'purchases',
})

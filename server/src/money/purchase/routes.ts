import { calls } from '@polyphony/contract'
import { implement } from '../../ground/kernel/call/implement.ts'
import { getPurchaseOrderList, getUsablePurchaseOrders } from './read-purchase-orders.ts'
import { changePurchaseOrder, closePurchaseOrder, createPurchaseOrder } from './save-purchase-orders.ts'

export const purchaseOrderCalls = implement(calls.purchaseOrders, {
  getUsablePurchaseOrders,
  getPurchaseOrderList,
  createPurchaseOrder,
  changePurchaseOrder,
  closePurchaseOrder,
})

import { calls } from '@polyphony/contract'

/** What another answers after a purchase order has changed. */
export const changedByPurchase = [
  calls.purchaseOrders.getPurchaseOrderList,
  calls.purchaseOrders.getUsablePurchaseOrders,
  calls.ops.getAuditList,
]

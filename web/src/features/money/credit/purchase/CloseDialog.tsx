import { notifications } from '@mantine/notifications'
import { calls, type PurchaseOrderRow } from '@polyphony/contract'
import { useAction } from '../../../../api/use-action.ts'
import { useText } from '../../../../i18n/i18n.ts'
import { ConfirmDialog } from '../../../../ui/dialog/ConfirmDialog.tsx'
import { changedByPurchase } from './changes.ts'
import { purchaseText } from './purchase.text.ts'

export function CloseDialog({ row, onClose }: { row: PurchaseOrderRow | null; onClose: () => void }) {
  const t = useText(purchaseText)
  const number = row?.po_number ?? ''
  const close = useAction(calls.purchaseOrders.closePurchaseOrder, {
    invalidates: changedByPurchase,
    onSuccess: () => {
      notifications.show({ message: t('closedNow', { number }) })
      onClose()
    },
  })
  return (
    <ConfirmDialog
      isOpen={row !== null}
      title={t('closeOf', { number })}
      confirmLabel={t('close')}
      isBusy={close.isPending}
      onConfirm={() => row && close.mutate({ purchase_order_id: row.purchase_order_id, is_closed: true })}
      onClose={onClose}
    >
      {t('closeMeans')}
    </ConfirmDialog>
  )
}

import { Button } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { calls, type SettleDetail } from '@polyphony/contract'
import { useState } from 'react'
import { useAction } from '../../../../api/use-action.ts'
import { formatMoney } from '../../../../i18n/format.ts'
import { useLanguage, useText } from '../../../../i18n/i18n.ts'
import { ConfirmDialog } from '../../../../ui/dialog/ConfirmDialog.tsx'
import { monthlyText } from '../monthly.text.ts'
import { changedBySettling } from '../stale.ts'

export function ConfirmButton({ detail }: { detail: SettleDetail }) {
  const t = useText(monthlyText)
  const language = useLanguage()
  const [isAsking, setAsking] = useState(false)
  const { settlement_id, version, total_minor, currency } = detail
  const confirm = useAction(calls.settle.confirmSettle, {
    invalidates: changedBySettling,
    invalidatesOnError: changedBySettling,
    onSuccess: () => {
      setAsking(false)
      notifications.show({ message: t('confirmed') })
    },
  })
  return (
    <>
      <Button onClick={() => setAsking(true)}>{t('confirm')}</Button>
      <ConfirmDialog
        isOpen={isAsking}
        title={t('confirmTitle', { amount: formatMoney(total_minor, currency, language) })}
        confirmLabel={t('confirm')}
        isBusy={confirm.isPending}
        onConfirm={() => confirm.mutate({ settlement_id, version })}
        onClose={() => setAsking(false)}
      >
        {t('confirmHint')}
      </ConfirmDialog>
    </>
  )
}

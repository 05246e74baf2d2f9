import { notifications } from '@mantine/notifications'
import { calls } from '@polyphony/contract'
import { useAction } from '../../../../api/use-action.ts'
import { useText } from '../../../../i18n/i18n.ts'
import { ConfirmDialog } from '../../../../ui/dialog/ConfirmDialog.tsx'
import { decideText } from '../quotation.text.ts'
import type { QuoteDialogProps } from './dialog-props.ts'
import { isOfOperator } from './is-of-operator.ts'

export function WithdrawDialog({ quote, isOpen, onClose }: QuoteDialogProps) {
  const t = useText(decideText)
  const { withdrawHouseQuote } = calls.houseQuotes
  const withdraw = useAction(isOfOperator(quote) ? withdrawHouseQuote : calls.quotation.withdrawQuote, {
    invalidates: [calls.quotation.getQuote, calls.quotation.getQuoteList],
    invalidatesOnError: [calls.quotation.getQuote],
    onSuccess: () => {
      notifications.show({ message: t('withdrawn') })
      onClose()
    },
  })
  return (
    <ConfirmDialog
      isOpen={isOpen}
      title={t('withdrawOf', { number: quote.number })}
      losses={[t('withdrawLoss')]}
      confirmLabel={t('withdraw')}
      isBusy={withdraw.isPending}
      onConfirm={() => withdraw.mutate({ quote_id: quote.quote_id })}
      onClose={onClose}
    />
  )
}

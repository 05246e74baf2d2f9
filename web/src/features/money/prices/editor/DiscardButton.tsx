import { Button } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { calls, type PriceListDetail } from '@polyphony/contract'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useAction } from '../../../../api/use-action.ts'
import { useText } from '../../../../i18n/i18n.ts'
import { paths } from '../../../../paths.ts'
import { ConfirmDialog } from '../../../../ui/dialog/ConfirmDialog.tsx'
import { editorText } from '../prices.text.ts'

/** A list that was never in force goes with its only draft. */
export function DiscardButton({ list, onDiscarded }: { list: PriceListDetail; onDiscarded: () => void }) {
  const t = useText(editorText)
  const navigate = useNavigate()
  const [isOpen, setOpen] = useState(false)
  const isOnly = list.versions.length === 1
  const discard = useAction(calls.prices.discardPriceList, {
    invalidates: isOnly ? [calls.prices.getPriceLists] : [calls.prices.getPriceList, calls.prices.getPriceLists],
    onSuccess: () => {
      setOpen(false)
      notifications.show({ message: t('discarded') })
      if (isOnly) void navigate({ to: paths.opsPrices, ignoreBlocker: true })
      else onDiscarded()
    },
  })
  const { price_list_id, shown } = list
  return (
    <>
      <Button variant="subtle" color="red" onClick={() => setOpen(true)}>
        {t('discard')}
      </Button>
      <ConfirmDialog
        isOpen={isOpen}
        title={t('discardTitle')}
        losses={[list.name]}
        confirmLabel={t('discard')}
        isBusy={discard.isPending}
        onConfirm={() => discard.mutate({ price_list_id, revision: shown.revision })}
        onClose={() => setOpen(false)}
      />
    </>
  )
}

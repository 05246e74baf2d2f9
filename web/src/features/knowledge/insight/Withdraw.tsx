/** Takes back what was approved, one suggestion or several. */
import { Button, Textarea } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { calls, type Insight, lengths } from '@polyphony/contract'
import { useState } from 'react'
import { useAction } from '../../../api/use-action.ts'
import { useText } from '../../../i18n/i18n.ts'
import { ConfirmDialog } from '../../../ui/dialog/ConfirmDialog.tsx'
import { insightText } from './insight.text.ts'
import { decidedCalls } from './insight-list.ts'

/** The dialog stands beside the table, not in it. */
export function useWithdrawal(done: () => void) {
  const [asked, setAsked] = useState<readonly Insight[] | null>(null)
  const close = () => setAsked(null)
  return {
    ask: (insights: readonly Insight[]) => setAsked(insights),
    dialog: asked && (
      <WithdrawDialog
        ids={asked.map(({ insight_id }) => insight_id)}
        onClose={close}
        done={() => {
          close()
          done()
        }}
      />
    ),
  }
}
type Withdrawal = ReturnType<typeof useWithdrawal>

interface WithdrawButtonProps {
  insights: readonly Insight[]
  withdrawal: Withdrawal
  /** What the button is about, for assistive technology; absent: the selection. */
  name?: string | undefined
}

export function WithdrawButton({ insights, withdrawal, name }: WithdrawButtonProps) {
  const t = useText(insightText)
  return (
    <Button
      variant="default"
      size={name ? 'compact-sm' : 'sm'}
      aria-label={name && t('withdrawOf', { text: name })}
      onClick={() => withdrawal.ask(insights)}
    >
      {t('withdraw')}
    </Button>
  )
}

function WithdrawDialog({ ids, onClose, done }: { ids: string[]; onClose: () => void; done: () => void }) {
  const t = useText(insightText)
  const [reason, setReason] = useState('')
  const withdraw = useAction(calls.insight.withdrawInsights, {
    invalidates: decidedCalls,
    invalidatesOnError: decidedCalls,
    onSuccess: ({ count }) => {
      notifications.show({ message: t('withdrawnSome', { count }) })
      done()
    },
  })
  return (
    <ConfirmDialog
      isOpen
      title={t('withdrawTitle', { count: ids.length })}
      confirmLabel={t('withdraw')}
      isBusy={withdraw.isPending}
      onConfirm={() => withdraw.mutate({ insight_ids: ids, reason })}
      onClose={onClose}
    >
      {t('withdrawAbout')}
      <Textarea
        mt="sm"
        label={t('reason')}
        maxLength={lengths.reason}
        value={reason}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
    </ConfirmDialog>
  )
}

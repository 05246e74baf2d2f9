/** Approves or refuses one suggestion or several. */
import { Button, Group, Modal, Text, Textarea } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { calls, type Insight, lengths } from '@polyphony/contract'
import { useState } from 'react'
import { useAction } from '../../../api/use-action.ts'
import { useText } from '../../../i18n/i18n.ts'
import { ConfirmDialog } from '../../../ui/dialog/ConfirmDialog.tsx'
import { insightText } from './insight.text.ts'
import { decidedCalls } from './insight-list.ts'

interface DecideButtonsProps {
  insights: readonly Insight[]
  /** What the buttons are about, for assistive technology; absent: the selection. */
  name?: string
  done?: () => void
}

export function DecideButtons({ insights, name, done }: DecideButtonsProps) {
  const t = useText(insightText)
  const [isRefusing, setRefusing] = useState(false)
  const [conflicting, setConflicting] = useState<Insight | null>(null)
  const approve = useApprove(done)
  const insight_ids = insights.map(({ insight_id }) => insight_id)
  const [only] = insights
  const isOne = insights.length === 1
  const start = () => {
    if (isOne && only && only.conflicts.length > 0) setConflicting(only)
    else approve.mutate({ insight_ids })
  }
  return (
    <>
      <Button
        size={name ? 'compact-sm' : 'sm'}
        aria-label={name && t('approveOf', { text: name })}
        loading={approve.isPending}
        onClick={start}
      >
        {t('approve')}
      </Button>
      <Button
        size={name ? 'compact-sm' : 'sm'}
        ml={name && 6}
        variant="default"
        aria-label={name && t('refuseOf', { text: name })}
        onClick={() => setRefusing(true)}
      >
        {t('refuse')}
      </Button>
      <RefuseDialog ids={insight_ids} isOpen={isRefusing} onClose={() => setRefusing(false)} done={done} />
      {conflicting && (
        <ConflictDialog
          insight={conflicting}
          onClose={() => setConflicting(null)}
          onChoose={(on_conflict) => {
            setConflicting(null)
            approve.mutate({ insight_ids, on_conflict })
          }}
        />
      )}
    </>
  )
}

function useApprove(done: (() => void) | undefined) {
  const t = useText(insightText)
  return useAction(calls.insight.approveInsights, {
    invalidates: decidedCalls,
    invalidatesOnError: decidedCalls,
    onSuccess: ({ count, conflict_count }) => {
      if (count > 0) notifications.show({ message: t('approvedSome', { count }) })
      if (conflict_count > 0) notifications.show({ message: t('leftSome', { count: conflict_count }) })
      done?.()
    },
  })
}

interface RefuseDialogProps extends Pick<DecideButtonsProps, 'done'> {
  ids: string[]
  isOpen: boolean
  onClose: () => void
}

function RefuseDialog({ ids, isOpen, onClose, done }: RefuseDialogProps) {
  const t = useText(insightText)
  const [reason, setReason] = useState('')
  const refuse = useAction(calls.insight.refuseInsights, {
    invalidates: decidedCalls,
    invalidatesOnError: decidedCalls,
    onSuccess: ({ count }) => {
      notifications.show({ message: t('refusedSome', { count }) })
      onClose()
      done?.()
    },
  })
  return (
    <ConfirmDialog
      isOpen={isOpen}
      title={t('refuseTitle', { count: ids.length })}
      confirmLabel={t('refuse')}
      isBusy={refuse.isPending}
      onConfirm={() => refuse.mutate({ insight_ids: ids, reason })}
      onClose={onClose}
    >
      {t('refuseAbout')}
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

interface ConflictDialogProps {
  insight: Insight
  onChoose: (choice: 'keepBoth' | 'replace') => void
  onClose: () => void
}

function ConflictDialog({ insight: { source, after, conflicts }, onChoose, onClose }: ConflictDialogProps) {
  const t = useText(insightText)
  return (
    <Modal opened onClose={onClose} title={t('conflictTitle', { source })} size="sm">
      <Text size="sm">{t('conflictAbout', { targets: conflicts.join(', '), target: after })}</Text>
      <Group justify="flex-end" gap="xs" mt="lg">
        <Button variant="default" data-autofocus onClick={onClose}>
          {t('cancel')}
        </Button>
        <Button variant="default" onClick={() => onChoose('keepBoth')}>
          {t('keepBoth')}
        </Button>
        <Button onClick={() => onChoose('replace')}>{t('replace')}</Button>
      </Group>
    </Modal>
  )
}

/** Approves or refuses one suggestion or several. */
import { Button, Group, Modal, Text, Textarea } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { calls, type Insight, lengths } from '@polyphony/contract'
import { useState } from 'react'
import { useAction } from '../../../api/use-action.ts'
import { useText } from '../../../i18n/i18n.ts'
import { ConfirmDialog } from '../../../ui/dialog/ConfirmDialog.tsx'
import { EditDialog } from './EditDialog.tsx'
import { insightText } from './insight.text.ts'
import { decidedCalls } from './insight-list.ts'

/** What is asked before a decision. */
type Question = { kind: 'conflict' | 'edit'; insight: Insight } | { kind: 'refusal'; insights: readonly Insight[] }

/** Decisions, and the dialogs that they need: these stand beside the table, not in it. */
export function useDecisions(done: () => void) {
  const [question, setQuestion] = useState<Question | null>(null)
  const approval = useApprove(done)
  const close = () => setQuestion(null)
  const approve = (insights: readonly Insight[], on_conflict?: 'keepBoth' | 'replace') =>
    approval.mutate({ insight_ids: insights.map(({ insight_id }) => insight_id), on_conflict })
  return {
    isApproving: approval.isPending,
    approve(insights: readonly Insight[]) {
      const [only, ...others] = insights
      if (only && others.length === 0 && only.conflicts.length > 0) setQuestion({ kind: 'conflict', insight: only })
      else approve(insights)
    },
    edit: (insight: Insight) => setQuestion({ kind: 'edit', insight }),
    refuse: (insights: readonly Insight[]) => setQuestion({ kind: 'refusal', insights }),
    dialogs: (
      <>
        {question?.kind === 'refusal' && (
          <RefuseDialog
            ids={question.insights.map(({ insight_id }) => insight_id)}
            onClose={close}
            done={() => {
              close()
              done()
            }}
          />
        )}
        {question?.kind === 'edit' && <EditDialog insight={question.insight} onClose={close} />}
        {question?.kind === 'conflict' && (
          <ConflictDialog
            insight={question.insight}
            onClose={close}
            onChoose={(choice) => {
              close()
              approve([question.insight], choice)
            }}
          />
        )}
      </>
    ),
  }
}
export type Decisions = ReturnType<typeof useDecisions>

interface DecideButtonsProps {
  insights: readonly Insight[]
  decisions: Decisions
  /** What the buttons are about, for assistive technology; absent: the selection. */
  name?: string | undefined
}

export function DecideButtons({ insights, decisions, name }: DecideButtonsProps) {
  const t = useText(insightText)
  const size = name ? 'compact-sm' : 'sm'
  const [only] = insights
  return (
    <Group gap={6} justify="flex-end" wrap="nowrap">
      <Button
        size={size}
        aria-label={name && t('approveOf', { text: name })}
        disabled={decisions.isApproving}
        onClick={() => decisions.approve(insights)}
      >
        {t('approve')}
      </Button>
      {name && only && isInWords[only.kind] && (
        <Button
          size={size}
          variant="default"
          aria-label={t('editOf', { text: name })}
          onClick={() => decisions.edit(only)}
        >
          {t('edit')}
        </Button>
      )}
      <Button
        size={size}
        variant="default"
        aria-label={name && t('refuseOf', { text: name })}
        onClick={() => decisions.refuse(insights)}
      >
        {t('refuse')}
      </Button>
    </Group>
  )
}

/** A unit of the memory is what people have accepted, as it is. */
const isInWords: Record<Insight['kind'], boolean> = { term: true, rule: true, tm: false }

function useApprove(done: () => void) {
  const t = useText(insightText)
  return useAction(calls.insight.approveInsights, {
    invalidates: decidedCalls,
    invalidatesOnError: decidedCalls,
    onSuccess: ({ count, conflict_count }) => {
      if (count > 0) notifications.show({ message: t('approvedSome', { count }) })
      if (conflict_count > 0) notifications.show({ message: t('leftSome', { count: conflict_count }) })
      done()
    },
  })
}

interface RefuseDialogProps {
  ids: string[]
  onClose: () => void
  done: () => void
}

function RefuseDialog({ ids, onClose, done }: RefuseDialogProps) {
  const t = useText(insightText)
  const [reason, setReason] = useState('')
  const refuse = useAction(calls.insight.refuseInsights, {
    invalidates: decidedCalls,
    invalidatesOnError: decidedCalls,
    onSuccess: ({ count }) => {
      notifications.show({ message: t('refusedSome', { count }) })
      done()
    },
  })
  return (
    <ConfirmDialog
      isOpen
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

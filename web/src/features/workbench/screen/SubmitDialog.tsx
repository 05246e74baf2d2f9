/** Hands the work in, or names what is missing and leads there. */
import { Alert, Button, Group, Modal, Stack, Text } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { calls } from '@polyphony/contract'
import { useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { useAction } from '../../../api/use-action.ts'
import { errorMessage } from '../../../i18n/error-message.ts'
import { useLanguage, useText } from '../../../i18n/i18n.ts'
import { noFilter } from '../model/filter.ts'
import { isDone } from '../model/row.ts'
import type { OutboxStatus } from '../outbox/outbox.ts'
import { useSession, useValue } from '../session/context.ts'
import { text } from '../text.ts'
import { leavePathOf } from './leave-path.ts'

export function SubmitDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const t = useText(text)
  return (
    <Modal opened={isOpen} onClose={onClose} title={t('submitTitle')} closeButtonProps={{ 'aria-label': t('cancel') }}>
      <SubmitForm onClose={onClose} />
    </Modal>
  )
}

function SubmitForm({ onClose }: { onClose: () => void }) {
  const t = useText(text)
  const language = useLanguage()
  const router = useRouter()
  const session = useSession()
  const { document, client_id, outbox, store } = session
  const { issues } = useValue(session.notes.all)
  const counts = useValue(session.checks.counts)
  const [saved, setSaved] = useState<OutboxStatus | null>(null)
  useEffect(() => void outbox.settle().then(setSaved), [outbox])
  const submit = useAction(calls.workbench.submitNodeTask, {
    noErrorTip: true,
    onSuccess: () => {
      notifications.show({ message: t('submitted'), color: 'teal', role: 'status' })
      router.history.push(leavePathOf(document))
    },
  })
  const unfinished = [...store.allRows()].filter((row) => !isDone(row)).length
  const open = issues.filter((issue) => issue.state === 'open').length
  const findings = [...counts.values()].reduce((sum, count) => sum + count, 0)
  const isUnsaved = saved !== null && saved.waiting > 0
  const show = (kind: 'unconfirmed' | 'issues') => {
    store.setFilter({ ...noFilter, kind })
    const [first] = store.visible.get()
    if (first) store.activate(first)
    if (kind === 'issues') session.panelTab.set('issues')
    onClose()
  }
  const isReady = unfinished === 0 && open === 0 && saved !== null && !isUnsaved
  return (
    <Stack gap="sm">
      {unfinished > 0 && (
        <Missing label={t('submitUnfinished', { count: unfinished })} onGo={() => show('unconfirmed')} />
      )}
      {open > 0 && <Missing label={t('submitIssuesOpen', { count: open })} onGo={() => show('issues')} />}
      {isUnsaved && <Missing label={t('submitUnsaved')} onGo={null} />}
      {isReady && <Text size="sm">{t('submitReady', { count: document.segment_count })}</Text>}
      {findings > 0 && (
        <Text size="sm" c="dimmed">
          {t('submitFindings', { count: findings })}
        </Text>
      )}
      {submit.error && (
        <Alert color="red" role="alert">
          {errorMessage(submit.error.code, submit.error.data, language)}
        </Alert>
      )}
      <Group justify="flex-end">
        <Button variant="default" onClick={onClose}>
          {t('cancel')}
        </Button>
        <Button
          disabled={!isReady}
          loading={saved === null || submit.isPending}
          onClick={() => submit.mutate({ node_task_id: document.node_task_id, client_id })}
        >
          {t('submit')}
        </Button>
      </Group>
    </Stack>
  )
}

function Missing({ label, onGo }: { label: string; onGo: (() => void) | null }) {
  const t = useText(text)
  return (
    <Group justify="space-between" wrap="nowrap">
      <Text size="sm" c="var(--near)">
        {label}
      </Text>
      {onGo && (
        <Button size="compact-sm" variant="default" onClick={onGo}>
          {t('goThere')}
        </Button>
      )}
    </Group>
  )
}

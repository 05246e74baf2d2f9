/** The client's verdict on a piece: look, confirm, or send back with what should change. */
import { Button, Group, Modal, Stack, Text, Textarea } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { calls, lengths } from '@polyphony/contract'
import { IconArrowBackUp, IconCheck, IconColumns } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useAction } from '../../../../../api/use-action.ts'
import { commonText } from '../../../../../i18n/common.text.ts'
import { formatLanguageName } from '../../../../../i18n/format.ts'
import { useLanguage, useText } from '../../../../../i18n/i18n.ts'
import { paths } from '../../../../../paths.ts'
import { ConfirmDialog } from '../../../../../ui/dialog/ConfirmDialog.tsx'
import { detailText } from '../detail.text.ts'
import type { Piece, PieceNode } from '../task-view.ts'
import { taskPage } from '../use-task-live.ts'

export function VerdictActions({ piece, node }: { piece: Piece; node: PieceNode }) {
  const t = useText(detailText)
  const common = useText(commonText)
  const language = useLanguage()
  const [asking, setAsking] = useState<'pass' | 'return' | null>(null)
  const [reason, setReason] = useState('')
  const { node_task_id } = node
  const name = { name: piece.file_name, lang: formatLanguageName(piece.target_lang, language) }
  const decide = useAction(calls.node.confirmNodeTask, {
    invalidates: [...taskPage, calls.task.getProjectTaskList],
    onSuccess: (_, { verdict }) => {
      notifications.show({ message: t(verdict === 'pass' ? 'confirmed' : 'sentBack') })
      setAsking(null)
    },
  })
  return (
    <Group gap="xs">
      {node.can.open && (
        <Button
          size="compact-md"
          variant="default"
          leftSection={<IconColumns size={16} aria-hidden />}
          renderRoot={(props) => <Link to={paths.workbench} params={{ node_task_id }} {...props} />}
        >
          {t('sideBySide')}
        </Button>
      )}
      <Button
        size="compact-md"
        variant="default"
        leftSection={<IconArrowBackUp size={16} aria-hidden />}
        onClick={() => setAsking('return')}
      >
        {t('sendBack')}
      </Button>
      <Button size="compact-md" leftSection={<IconCheck size={16} aria-hidden />} onClick={() => setAsking('pass')}>
        {t('confirm')}
      </Button>
      <ConfirmDialog
        isOpen={asking === 'pass'}
        title={t('confirmTitle', name)}
        confirmLabel={t('confirm')}
        isBusy={decide.isPending}
        onConfirm={() => decide.mutate({ node_task_id, verdict: 'pass' })}
        onClose={() => setAsking(null)}
      >
        {t('confirmBody')}
      </ConfirmDialog>
      <Modal
        opened={asking === 'return'}
        onClose={() => setAsking(null)}
        title={t('sendBackTitle', name)}
        styles={{ title: { fontSize: 17, fontWeight: 600, overflowWrap: 'anywhere' } }}
      >
        <form
          onSubmit={(event) => {
            event.preventDefault()
            if (reason.trim()) decide.mutate({ node_task_id, verdict: 'return', reason: reason.trim() })
          }}
        >
          <Stack gap="md">
            <Text size="sm" c="dimmed">
              {t('sendBackHint')}
            </Text>
            <Textarea
              label={t('sendBackReason')}
              required
              data-autofocus
              maxLength={lengths.reason}
              autosize
              minRows={3}
              maxRows={10}
              value={reason}
              onChange={(event) => setReason(event.currentTarget.value)}
            />
            <Group justify="flex-end" gap="xs">
              <Button variant="default" onClick={() => setAsking(null)}>
                {common('cancel')}
              </Button>
              <Button type="submit" disabled={reason.trim() === ''} loading={decide.isPending}>
                {t('sendBack')}
              </Button>
            </Group>
          </Stack>
        </form>
      </Modal>
    </Group>
  )
}

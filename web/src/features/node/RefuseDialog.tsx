/** Refuses an offer, or gives back work that one has accepted: the same call, with other consequences. */
import { Button, Group, Modal, Radio, Stack, Text, Textarea } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { calls, type InputOf, lengths } from '@polyphony/contract'
import { useState } from 'react'
import { useAction } from '../../api/use-action.ts'
import { commonText } from '../../i18n/common.text.ts'
import { refusalReasonText } from '../../i18n/domain.text.ts'
import { useText } from '../../i18n/i18n.ts'
import { nodeText } from './text.ts'

const { refuseNodeTask, getNodeTaskToAcceptList, getNodeTaskList, getNodeTaskQaList } = calls.node

type Reason = InputOf<typeof refuseNodeTask>['reason']
const reasons: readonly Reason[] = ['price', 'deadline', 'field', 'busy', 'other']

interface RefuseDialogProps {
  isOpen: boolean
  kind: 'refuse' | 'giveUp'
  nodeTaskId: string
  taskName: string
  onClose: () => void
}

export function RefuseDialog({ isOpen, onClose, ...props }: RefuseDialogProps) {
  const t = useText(nodeText)
  const common = useText(commonText)
  const { kind, taskName } = props
  return (
    <Modal
      opened={isOpen}
      onClose={onClose}
      title={t(kind === 'refuse' ? 'refuseTitle' : 'giveUpTitle', { name: taskName })}
      closeButtonProps={{ 'aria-label': common('close') }}
      styles={{ title: { fontSize: 17, fontWeight: 600, overflowWrap: 'anywhere' } }}
    >
      <RefuseForm {...props} onClose={onClose} />
    </Modal>
  )
}

function RefuseForm({ kind, nodeTaskId, onClose }: Omit<RefuseDialogProps, 'isOpen'>) {
  const t = useText(nodeText)
  const common = useText(commonText)
  const reasonName = useText(refusalReasonText)
  const [reason, setReason] = useState<Reason | null>(null)
  const [note, setNote] = useState('')
  const refuse = useAction(refuseNodeTask, {
    invalidates: [getNodeTaskToAcceptList, getNodeTaskList, getNodeTaskQaList],
    onSuccess: () => {
      notifications.show({ message: t(kind === 'refuse' ? 'refused' : 'givenUp') })
      onClose()
    },
    onError: ({ code }) => {
      if (code === 'NODE_TASK_TAKEN' || code === 'NODE_TASK_STATE_WRONG' || code === 'NOT_FOUND') onClose()
    },
  })
  const isNoteMissing = reason === 'other' && note.trim() === ''
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        if (reason && !isNoteMissing) refuse.mutate({ node_task_id: nodeTaskId, reason, note: note.trim() })
      }}
    >
      <Stack gap="md">
        <Text size="sm" c="dimmed">
          {t(kind === 'refuse' ? 'refuseHint' : 'giveUpHint')}
        </Text>
        <Radio.Group label={t('reason')} value={reason} onChange={(value) => setReason(value as Reason)} required>
          <Stack gap="xs" mt="xs">
            {reasons.map((value) => (
              <Radio key={value} value={value} label={reasonName(value)} />
            ))}
          </Stack>
        </Radio.Group>
        <Textarea
          label={t(reason === 'other' ? 'noteForOther' : 'note')}
          required={reason === 'other'}
          maxLength={lengths.reason}
          autosize
          minRows={2}
          maxRows={6}
          value={note}
          onChange={(event) => setNote(event.currentTarget.value)}
        />
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onClose}>
            {common('cancel')}
          </Button>
          <Button
            type="submit"
            color={kind === 'giveUp' ? 'red' : undefined}
            disabled={reason === null || isNoteMissing}
            loading={refuse.isPending}
          >
            {t(kind)}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}

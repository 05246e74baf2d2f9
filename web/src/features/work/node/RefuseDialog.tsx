/** Refuses an offer, withdraws one's interest, or gives back work one has accepted: the same call, other consequences. */
import { Button, Group, Modal, Radio, Stack, Text, Textarea } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { calls, type InputOf, lengths } from '@polyphony/contract'
import { useState } from 'react'
import { useAction } from '../../../api/use-action.ts'
import { commonText } from '../../../i18n/common.text.ts'
import { refusalReasonText } from '../../../i18n/domain.text.ts'
import { useText } from '../../../i18n/i18n.ts'
import { nodeText } from './node.text.ts'
import { offersText } from './offers/offers.text.ts'

const { refuseNodeTask, getNodeTaskToAcceptList, getNodeTaskList, getNodeTaskQaList } = calls.node

type Reason = InputOf<typeof refuseNodeTask>['reason']
const reasons: readonly Reason[] = ['price', 'deadline', 'field', 'busy', 'other']

const isOver: ReadonlySet<string> = new Set([
  'NODE_TASK_TAKEN',
  'NODE_TASK_STATE_WRONG',
  'CHOSEN_MEANWHILE',
  'NOT_FOUND',
])

type Kind = 'refuse' | 'withdraw' | 'giveUp'

function useWords(kind: Kind) {
  const t = useText(nodeText)
  const offers = useText(offersText)
  if (kind === 'withdraw')
    return {
      title: (name: string) => offers('withdrawTitle', { name }),
      ...{ hint: offers('withdrawHint'), act: offers('withdraw'), done: offers('withdrawn') },
    }
  return kind === 'refuse'
    ? {
        title: (name: string) => t('refuseTitle', { name }),
        ...{ hint: t('refuseHint'), act: t('refuse'), done: t('refused') },
      }
    : {
        title: (name: string) => t('giveUpTitle', { name }),
        ...{ hint: t('giveUpHint'), act: t('giveUp'), done: t('givenUp') },
      }
}

interface RefuseDialogProps {
  isOpen: boolean
  kind: Kind
  nodeTaskId: string
  taskName: string
  onClose: () => void
}

export function RefuseDialog({ isOpen, onClose, ...props }: RefuseDialogProps) {
  const { kind, taskName } = props
  const words = useWords(kind)
  return (
    <Modal
      opened={isOpen}
      onClose={onClose}
      title={words.title(taskName)}
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
  const words = useWords(kind)
  const [reason, setReason] = useState<Reason | null>(null)
  const [note, setNote] = useState('')
  const refuse = useAction(refuseNodeTask, {
    invalidates: [getNodeTaskToAcceptList, getNodeTaskList, getNodeTaskQaList],
    onSuccess: () => {
      notifications.show({ message: words.done })
      onClose()
    },
    onError: ({ code }) => {
      if (isOver.has(code)) onClose()
    },
  })
  const what = kind === 'giveUp' ? 'work' : 'offer'
  const isNoteMissing = reason === 'other' && note.trim() === ''
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        if (reason && !isNoteMissing) refuse.mutate({ node_task_id: nodeTaskId, what, reason, note: note.trim() })
      }}
    >
      <Stack gap="md">
        <Text size="sm" c="dimmed">
          {words.hint}
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
            {words.act}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}

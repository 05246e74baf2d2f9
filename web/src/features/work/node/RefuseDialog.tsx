/** Refuses an offer, withdraws interest, or gives back accepted work: one call with different consequences. */
import { Radio, Stack, Text, Textarea } from '@mantine/core'
import { calls, type InputOf, lengths } from '@polyphony/contract'
import { useState } from 'react'
import { refusalReasonText } from '../../../i18n/domain/domain.text.ts'
import { useText } from '../../../i18n/i18n.ts'
import { Form } from '../../../parts/form/Form.tsx'
import { FormDialog } from '../../../parts/form/FormDialog.tsx'
import { useSave } from '../../../parts/form/use-save.ts'
import { nodeText } from './node.text.ts'
import { offersText } from './offers/offers.text.ts'

const { refuseNodeTask, getNodeTaskToAcceptList, getNodeTaskList, getNodeTaskQaList } = calls.node

type Reason = InputOf<typeof refuseNodeTask>['reason']
const reasons: readonly Reason[] = ['price', 'deadline', 'field', 'busy', 'other']

type Kind = 'refuse' | 'withdraw' | 'giveUp'

function useWords(kind: Kind) {
  const t = useText(nodeText)
  const offers = useText(offersText)
  if (kind === 'withdraw')
    return {
      title: (name: string) => offers('withdrawTitle', { name }),
      hint: offers('withdrawHint'),
      act: offers('withdraw'),
      done: offers('withdrawn'),
    }
  return kind === 'refuse'
    ? {
        title: (name: string) => t('refuseTitle', { name }),
        hint: t('refuseHint'),
        act: t('refuse'),
        done: t('refused'),
      }
    : {
        title: (name: string) => t('giveUpTitle', { name }),
        hint: t('giveUpHint'),
        act: t('giveUp'),
        done: t('givenUp'),
      }
}

interface RefuseDialogProps {
  isOpen: boolean
  kind: Kind
  /** More than one: the files of a bundle that was offered. */
  nodeTaskIds: readonly string[]
  taskName: string
  onClose: () => void
}

export function RefuseDialog({ isOpen, onClose, ...props }: RefuseDialogProps) {
  const words = useWords(props.kind)
  return (
    <FormDialog isOpen={isOpen} onClose={onClose} title={words.title(props.taskName)}>
      <Fields {...props} />
    </FormDialog>
  )
}

/** There is nothing left to refuse. */
const answeredAlready = [
  'NODE_TASK_TAKEN',
  'OFFER_ANSWERED',
  'OFFER_EXPIRED',
  'NODE_TASK_STATE_WRONG',
  'CHOSEN_MEANWHILE',
  'NOT_FOUND',
] as const

function Fields({ kind, nodeTaskIds }: Omit<RefuseDialogProps, 'isOpen' | 'onClose'>) {
  const t = useText(nodeText)
  const reasonName = useText(refusalReasonText)
  const words = useWords(kind)
  const [reason, setReason] = useState<Reason | null>(null)
  const [note, setNote] = useState('')
  const save = useSave(refuseNodeTask, {
    invalidates: [getNodeTaskToAcceptList, getNodeTaskList, getNodeTaskQaList],
    done: words.done,
    endsAt: answeredAlready,
  })
  const what = kind === 'giveUp' ? 'work' : 'offer'
  const [first, ...others] = nodeTaskIds
  const isNoteMissing = reason === 'other' && note.trim() === ''
  return (
    <Form
      save={save}
      onSubmit={() => reason && first && save.send({ node_task_id: first, others, what, reason, note: note.trim() })}
      submitLabel={words.act}
      isDisabled={reason === null || isNoteMissing}
      color={kind === 'giveUp' ? 'red' : undefined}
    >
      <Text size="sm" c="dimmed">
        {words.hint}
      </Text>
      <Radio.Group
        label={t('reason')}
        value={reason}
        onChange={(value) => setReason(reasons.find((one) => one === value) ?? null)}
        required
      >
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
    </Form>
  )
}

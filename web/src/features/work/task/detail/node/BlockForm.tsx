/** Blocks a talent for the company. The form replaces the list, so that no dialog is above another. */
import { Text, Textarea, Title } from '@mantine/core'
import { calls, lengths } from '@polyphony/contract'
import { useState } from 'react'
import { useText } from '../../../../../i18n/i18n.ts'
import { CloseDialog } from '../../../../../parts/form/dialog.ts'
import { Form } from '../../../../../parts/form/Form.tsx'
import { useSave } from '../../../../../parts/form/use-save.ts'
import { detailText } from '../detail.text.ts'
import type { Candidate } from './CandidateRow.tsx'

const { blockTalent, getAssignTalentList, getAssignQaList } = calls.node

interface BlockFormProps {
  nodeTaskId: string
  candidate: Candidate
  onClose: () => void
}

export function BlockForm({ onClose, ...props }: BlockFormProps) {
  return (
    <CloseDialog value={onClose}>
      <Fields {...props} />
    </CloseDialog>
  )
}

function Fields({ nodeTaskId, candidate: { account_id, nickname } }: Omit<BlockFormProps, 'onClose'>) {
  const t = useText(detailText)
  const [reason, setReason] = useState('')
  const save = useSave(blockTalent, {
    invalidates: [getAssignTalentList, getAssignQaList],
    done: t('blocked', { name: nickname }),
  })
  const written = reason.trim()
  return (
    <Form
      save={save}
      onSubmit={() => save.send({ node_task_id: nodeTaskId, account_id, reason: written })}
      submitLabel={t('block')}
      isDisabled={!written}
      color="red"
    >
      <Title order={3} style={{ overflowWrap: 'anywhere' }}>
        {t('blockTitle', { name: nickname })}
      </Title>
      <Text size="sm" c="dimmed">
        {t('blockHint')}
      </Text>
      <Textarea
        label={t('blockReason')}
        required
        data-autofocus
        autoFocus
        maxLength={lengths.reason}
        autosize
        minRows={2}
        maxRows={6}
        value={reason}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
    </Form>
  )
}

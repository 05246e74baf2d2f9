/** Ends the company's work with a talent; it takes the place of the list, so that no dialog lies on another. */
import { Button, Group, Stack, Text, Textarea, Title } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { calls, lengths } from '@polyphony/contract'
import { useState } from 'react'
import { useAction } from '../../../../../api/use-action.ts'
import { commonText } from '../../../../../i18n/common.text.ts'
import { useText } from '../../../../../i18n/i18n.ts'
import { detailText } from '../detail.text.ts'
import type { Candidate } from './AssignDialog.tsx'

const { blockTalent, getAssignTalentList, getAssignQaList } = calls.node

interface BlockFormProps {
  nodeTaskId: string
  candidate: Candidate
  onClose: () => void
}

export function BlockForm({ nodeTaskId, candidate: { account_id, nickname }, onClose }: BlockFormProps) {
  const t = useText(detailText)
  const common = useText(commonText)
  const [reason, setReason] = useState('')
  const block = useAction(blockTalent, {
    invalidates: [getAssignTalentList, getAssignQaList],
    onSuccess: () => {
      notifications.show({ message: t('blocked', { name: nickname }) })
      onClose()
    },
  })
  const written = reason.trim()
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        if (written) block.mutate({ node_task_id: nodeTaskId, account_id, reason: written })
      }}
    >
      <Stack gap="md">
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
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onClose}>
            {common('cancel')}
          </Button>
          <Button type="submit" color="red" disabled={!written} loading={block.isPending}>
            {t('block')}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}

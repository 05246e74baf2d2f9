/** Hands the picture in, once it is saved, or says what is missing. */
import { Alert, Button, Group, Stack, Text } from '@mantine/core'
import { useEffect, useState } from 'react'
import { errorMessage } from '../../../i18n/error-message.ts'
import { useLanguage, useText } from '../../../i18n/i18n.ts'
import { useHandIn } from '../screen/use-hand-in.ts'
import { useSession, useValue } from '../session/context.ts'
import { text } from '../text.ts'
import { repairText } from './text.ts'
import { useRepair } from './use-desk-actions.ts'

export function RepairSubmitForm({ onClose }: { onClose: () => void }) {
  const t = useText(text)
  const repairing = useText(repairText)
  const language = useLanguage()
  const session = useSession()
  const repair = useRepair()
  const { issues } = useValue(session.notes.all)
  const handIn = useHandIn()
  const [isSettled, setSettled] = useState(false)
  const facts = useValue(repair.facts)
  const { kind } = useValue(repair.state)
  useEffect(() => void repair.settle().finally(() => setSettled(true)), [repair])
  const hasResult = facts !== null && repair.hasResult
  const open = issues.filter((issue) => issue.state === 'open').length
  const isSaved = kind === 'saved'
  const missing = [
    ...(isSettled && !hasResult ? [repairing('noResult')] : []),
    ...(isSettled && !isSaved ? [repairing('notSaved')] : []),
    ...(open > 0 ? [t('submitIssuesOpen', { count: open })] : []),
  ]
  const isReady = isSettled && missing.length === 0
  return (
    <Stack gap="sm">
      {missing.map((line) => (
        <Text key={line} size="sm" c="var(--near)">
          {line}
        </Text>
      ))}
      {isReady && <Text size="sm">{repairing('ready')}</Text>}
      {handIn.failure && (
        <Alert color="red" role="alert">
          {errorMessage(handIn.failure.code, handIn.failure.data, language)}
        </Alert>
      )}
      <Group justify="flex-end">
        <Button variant="default" onClick={onClose}>
          {t('cancel')}
        </Button>
        <Button disabled={!isReady} loading={!isSettled || handIn.isPending} onClick={handIn.give}>
          {t('submit')}
        </Button>
      </Group>
    </Stack>
  )
}

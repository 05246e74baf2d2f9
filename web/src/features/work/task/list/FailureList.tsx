import { Alert, List } from '@mantine/core'
import type { StoredError } from '@polyphony/contract'
import { useErrorMessage } from '../../../../api/use-error-message.ts'
import { useText } from '../../../../i18n/i18n.ts'
import { taskText } from '../task.text.ts'

interface Failure {
  key: string
  name: string
  error: StoredError
}

/** What failed of an action on several rows, each with its reason; nothing where all went well. */
export function FailureList({ failures, onClose }: { failures: readonly Failure[]; onClose: () => void }) {
  const t = useText(taskText)
  const messageOf = useErrorMessage()
  if (failures.length === 0) return null
  return (
    <Alert
      mx="md"
      mb="md"
      color="orange"
      variant="light"
      role="alert"
      withCloseButton
      closeButtonLabel={t('dismiss')}
      onClose={onClose}
    >
      <List size="sm">
        {failures.map(({ key, name, error }) => (
          <List.Item key={key} style={{ overflowWrap: 'anywhere' }}>
            {name}: {messageOf(error)}
          </List.Item>
        ))}
      </List>
    </Alert>
  )
}

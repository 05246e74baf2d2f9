/** Says what was changed along with a command, and takes it back on demand. */
import { Button, Group } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { useText } from '../../../i18n/i18n.ts'
import type { Row } from '../model/row.ts'
import { restore } from '../session/actions.ts'
import { useSession } from '../session/context.ts'
import { text } from '../text.ts'

const id = 'workbench-undo'

export function useUndoNotice(): (message: string, before: readonly Row[]) => void {
  const t = useText(text)
  const session = useSession()
  return (message, before) => {
    notifications.hide(id)
    notifications.show({
      id,
      autoClose: 10_000,
      role: 'status',
      message: (
        <Group justify="space-between" wrap="nowrap">
          {message}
          <Button
            size="compact-xs"
            variant="default"
            onClick={() => {
              restore(session, before)
              notifications.hide(id)
            }}
          >
            {t('undo')}
          </Button>
        </Group>
      ),
    })
  }
}

/** Shows a message about a change with a button for undo. */
import { Button, Group } from '@mantine/core'
import { notifications } from '@mantine/notifications'

interface Undo {
  /** Only one message with an id is shown at a time. */
  id: string
  message: string
  label: string
  undo(): void
}

export function showUndo({ id, message, label, undo }: Undo): void {
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
            undo()
            notifications.hide(id)
          }}
        >
          {label}
        </Button>
      </Group>
    ),
  })
}

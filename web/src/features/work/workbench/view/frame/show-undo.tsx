/** Says what was done, and takes it back on demand. */
import { Button, Group } from '@mantine/core'
import { notifications } from '@mantine/notifications'

interface Undo {
  /** One notice of a kind at a time. */
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

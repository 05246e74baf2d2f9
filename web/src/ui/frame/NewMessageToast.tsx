import { Button, Group, Text } from '@mantine/core'

interface NewMessageToastProps {
  text: string
  openLabel: string
  onOpen: () => void
}

/** The content of the toast for a new letter. */
export function NewMessageToast({ text, openLabel, onOpen }: NewMessageToastProps) {
  return (
    <Group justify="space-between" gap="sm" wrap="nowrap">
      <Text size="sm" lineClamp={2}>
        {text}
      </Text>
      <Button size="compact-sm" variant="light" onClick={onOpen}>
        {openLabel}
      </Button>
    </Group>
  )
}

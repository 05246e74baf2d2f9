import { Button, Group, Text } from '@mantine/core'

interface NewMessageToastProps {
  text: string
  openLabel: string
  onOpen: () => void
}

/** Body of the toast that announces a letter. */
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

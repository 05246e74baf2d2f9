/** What can be done with all tasks that are marked. */
import { Button, Group, Text } from '@mantine/core'
import { useText } from '../../../i18n/i18n.ts'
import { MoveMenu } from '../group/MoveMenu.tsx'
import { taskText } from '../text.ts'
import type { Marked } from './use-marked.ts'

export function BulkBar({ selection }: { selection: Marked }) {
  const t = useText(taskText)
  const { keys, onChange } = selection
  if (keys.size === 0) return null
  const clear = () => onChange(new Set())
  return (
    <Group gap="xs" px="md" pb="md" role="toolbar" aria-label={t('marked', { count: keys.size })}>
      <Text size="sm" fw={600} aria-live="polite">
        {t('marked', { count: keys.size })}
      </Text>
      <MoveMenu taskIds={[...keys]} onMoved={clear} />
      <Button variant="subtle" color="gray" c="var(--muted)" onClick={clear}>
        {t('unmark')}
      </Button>
    </Group>
  )
}

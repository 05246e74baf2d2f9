import { Stack, Text, ThemeIcon } from '@mantine/core'
import { IconInbox } from '@tabler/icons-react'
import type { ComponentType, ReactNode } from 'react'

interface EmptyStateProps {
  title: string
  /** What to do next. */
  hint?: string
  action?: ReactNode
  icon?: ComponentType<{ size: number }>
}

export function EmptyState({ title, hint, action, icon: Icon = IconInbox }: EmptyStateProps) {
  return (
    <Stack align="center" gap="xs" py={48} px="md" ta="center">
      <ThemeIcon size={48} radius="xl" variant="light" c="var(--selected-ink)" bg="var(--selected)" aria-hidden>
        <Icon size={24} />
      </ThemeIcon>
      <Text fw={600}>{title}</Text>
      {hint && (
        <Text size="sm" c="dimmed" maw={420}>
          {hint}
        </Text>
      )}
      {action}
    </Stack>
  )
}

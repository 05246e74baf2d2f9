import { Stack, Text, ThemeIcon } from '@mantine/core'
import { IconInbox } from '@tabler/icons-react'
import type { ComponentType, ReactNode } from 'react'

interface EmptyStateProps {
  title: string
  /** True if it is the only content of a page: its title is then the page's heading. */
  isPage?: boolean
  /** What to do next. */
  hint?: string
  action?: ReactNode
  icon?: ComponentType<{ size: number }>
}

export function EmptyState({ title, isPage = false, hint, action, icon: Icon = IconInbox }: EmptyStateProps) {
  return (
    <Stack align="center" gap="xs" py={48} px="md" ta="center" style={{ textWrap: 'balance' }}>
      <ThemeIcon size={48} radius="xl" variant="light" c="var(--selected-ink)" bg="var(--selected)" aria-hidden>
        <Icon size={24} />
      </ThemeIcon>
      <Text component={isPage ? 'h1' : 'p'} m={0} fw={600}>
        {title}
      </Text>
      {hint && (
        <Text size="sm" c="dimmed" maw={420}>
          {hint}
        </Text>
      )}
      {action}
    </Stack>
  )
}

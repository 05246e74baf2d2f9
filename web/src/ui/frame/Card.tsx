import { Box, Group, Text, Title } from '@mantine/core'
import { type ReactNode, useId } from 'react'
import { Panel } from './Panel.tsx'

interface CardProps {
  title: string
  /** Shown beside the title. */
  mark?: ReactNode
  description?: ReactNode
  children: ReactNode
}

/** A panel with a title. */
export function Card({ title, mark, description, children }: CardProps) {
  const titleId = useId()
  return (
    <Box component="section" aria-labelledby={titleId} miw={0}>
      <Panel p={{ base: 'md', sm: 'lg' }}>
        <Group gap="sm">
          <Title order={2} id={titleId}>
            {title}
          </Title>
          {mark}
        </Group>
        {description && (
          <Text size="sm" c="dimmed" mt={4}>
            {description}
          </Text>
        )}
        <Box mt="md">{children}</Box>
      </Panel>
    </Box>
  )
}

import { Text, Title } from '@mantine/core'
import { type ReactNode, useId } from 'react'
import { Panel } from '../../ui/Panel.tsx'

interface CardProps {
  title: string
  description?: ReactNode
  children: ReactNode
}

/** One matter of a section. */
export function Card({ title, description, children }: CardProps) {
  const titleId = useId()
  return (
    <section aria-labelledby={titleId}>
      <Panel px={{ base: 'md', sm: 'lg' }} pt={{ base: 'md', sm: 20 }} pb={{ base: 'md', sm: 'lg' }}>
        <Title order={2} id={titleId}>
          {title}
        </Title>
        {description && (
          <Text size="sm" c="dimmed" mt={4} mb="md">
            {description}
          </Text>
        )}
        {children}
      </Panel>
    </section>
  )
}

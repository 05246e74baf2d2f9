import { Stack, Title } from '@mantine/core'
import { type ReactNode, useId } from 'react'
import { Panel } from '../../../../../ui/frame/Panel.tsx'

interface SectionProps {
  title: string
  children: ReactNode
}

/** A section of the form. */
export function Section({ title, children }: SectionProps) {
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <Panel p={{ base: 'md', sm: 'lg' }}>
        <Stack gap="md">
          <Title order={2} id={id}>
            {title}
          </Title>
          {children}
        </Stack>
      </Panel>
    </section>
  )
}

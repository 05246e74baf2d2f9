import { Group, Title } from '@mantine/core'
import { type ReactNode, useId } from 'react'
import { Panel } from '../../ui/Panel.tsx'
import classes from './engagement.module.css'

interface SectionProps {
  title: string
  /** Beside the title. */
  mark?: ReactNode
  children: ReactNode
}

export function Section({ title, mark, children }: SectionProps) {
  const titleId = useId()
  return (
    <section aria-labelledby={titleId} className={classes.section}>
      <Panel px={{ base: 'md', sm: 'lg' }} py={{ base: 'md', sm: 'lg' }}>
        <Group gap="sm" mb="sm">
          <Title order={2} id={titleId}>
            {title}
          </Title>
          {mark}
        </Group>
        {children}
      </Panel>
    </section>
  )
}

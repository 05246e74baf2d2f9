import { Text, Title } from '@mantine/core'
import { type ReactNode, useId } from 'react'
import { Panel } from '../../ui/Panel.tsx'
import classes from './talent.module.css'

interface CardProps {
  title: string
  hint?: string
  action?: ReactNode
  children: ReactNode
}

export function Card({ title, hint, action, children }: CardProps) {
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <Panel p={{ base: 'md', sm: 'lg' }}>
        <div className={classes.head}>
          <div>
            <Title order={2} id={id}>
              {title}
            </Title>
            {hint && (
              <Text size="sm" c="dimmed" mt={4}>
                {hint}
              </Text>
            )}
          </div>
          {action}
        </div>
        {children}
      </Panel>
    </section>
  )
}

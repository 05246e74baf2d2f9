import { type BoxProps, Group, Title } from '@mantine/core'
import { type ReactNode, useId } from 'react'
import { Panel } from '../../../ui/frame/Panel.tsx'

interface HomeSectionProps extends Pick<BoxProps, 'p' | 'mih'> {
  title: ReactNode
  /** Shown at the end of the title's line. */
  action?: ReactNode
  children: ReactNode
}

/** A part of the overview: a title above a panel. */
export function HomeSection({ title, action, children, ...panel }: HomeSectionProps) {
  const titleId = useId()
  return (
    <section aria-labelledby={titleId}>
      <Group justify="space-between" mt="lg" mb="xs" gap="xs">
        <Title order={2} id={titleId}>
          {title}
        </Title>
        {action}
      </Group>
      <Panel {...panel}>{children}</Panel>
    </section>
  )
}

import { Text } from '@mantine/core'
import { type ReactNode, useId } from 'react'
import { Panel } from '../../../ui/frame/Panel.tsx'
import classes from './gallery.module.css'

/** Shows one component under its name. */
export function Sample({ name, isFlush = false, children }: { name: string; isFlush?: boolean; children: ReactNode }) {
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <Text id={id} component="h2" size="xs" fw={600} c="dimmed" mb={4}>
        {name}
      </Text>
      <Panel>{isFlush ? children : <div className={classes.body}>{children}</div>}</Panel>
    </section>
  )
}

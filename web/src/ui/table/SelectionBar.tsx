/** Actions on what is selected in a table; it stays in sight while its rows are scrolled. */
import { Group, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './SelectionBar.module.css'

/** @param label says how many are selected */
export function SelectionBar({ label, children }: { label: string; children: ReactNode }) {
  return (
    <Group gap="xs" className={classes.bar} role="toolbar" aria-label={label}>
      <Text size="sm" fw={600} aria-live="polite">
        {label}
      </Text>
      {children}
    </Group>
  )
}

import { Anchor, Group } from '@mantine/core'
import { IconArrowLeft } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useBackTo } from './use-back-to.ts'

/** A link above a detail that returns to its list as it was. */
export function BackLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Anchor component={Link} to={to} onClick={useBackTo(to)} size="sm" mb="xs" display="inline-flex">
      <Group gap={4}>
        <IconArrowLeft size={16} aria-hidden />
        {children}
      </Group>
    </Anchor>
  )
}

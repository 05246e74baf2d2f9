/** A menu of further actions on a row, behind three dots. */
import { ActionIcon, Menu } from '@mantine/core'
import { IconDots } from '@tabler/icons-react'
import type { ReactNode } from 'react'

interface Props {
  label: string
  isBusy?: boolean
  /** `Menu.Item`s. */
  children: ReactNode
}

export function RowMenu({ label, isBusy = false, children }: Props) {
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <ActionIcon variant="subtle" color="gray" c="var(--muted)" size={32} aria-label={label} loading={isBusy}>
          <IconDots size={16} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>{children}</Menu.Dropdown>
    </Menu>
  )
}

/** Why a button for the voice did nothing, beside it. */
import { Popover, Text } from '@mantine/core'
import type { ReactElement } from 'react'

interface SaidProps {
  words: string | null
  onClose: () => void
  children: ReactElement
}

export function Said({ words, onClose, children }: SaidProps) {
  return (
    <Popover opened={words !== null} onChange={(isOpen) => isOpen || onClose()} position="top" width={240}>
      <Popover.Target>{children}</Popover.Target>
      <Popover.Dropdown>
        <Text size="sm" role="alert">
          {words}
        </Text>
      </Popover.Dropdown>
    </Popover>
  )
}

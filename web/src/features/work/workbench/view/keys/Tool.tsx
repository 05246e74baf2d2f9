/** An icon button in a toolbar with its name and key in a tooltip. */
import { ActionIcon, Tooltip } from '@mantine/core'
import type { ReactNode } from 'react'
import { printedKeys } from '../../core/keys/keymap.ts'
import { useKeymap } from '../context/context.ts'

interface Props {
  label: string
  icon: ReactNode
  /** Its key is shown after its name. */
  command?: string
  isPressed?: boolean
  /** True for a toggle of a view; false for the selected tool. */
  isView?: boolean
  isDisabled?: boolean
  onClick(): void
}

export function Tool({ label, icon, command, isPressed, isView = false, isDisabled = false, onClick }: Props) {
  const chords = useKeymap()
  const keys = command ? printedKeys(chords[command] ?? '') : ''
  return (
    <Tooltip label={keys ? `${label} · ${keys}` : label}>
      <ActionIcon
        variant={!isPressed ? 'subtle' : isView ? 'light' : 'filled'}
        color={isPressed && !isView ? undefined : 'gray'}
        size="md"
        aria-label={label}
        aria-pressed={isPressed}
        disabled={isDisabled}
        onClick={onClick}
      >
        {icon}
      </ActionIcon>
    </Tooltip>
  )
}

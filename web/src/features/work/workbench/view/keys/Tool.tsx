/** A sign on a bar of tools; its name, and its key, are said beside it. */
import { ActionIcon, Tooltip } from '@mantine/core'
import type { ReactNode } from 'react'
import { keysOf } from '../../core/keys/keymap.ts'
import { useKeymap } from '../context/context.ts'

interface Props {
  label: string
  icon: ReactNode
  /** Its key stands beside its name. */
  command?: string
  isPressed?: boolean
  /** A pressed button is a view that is on, not the tool in use. */
  isView?: boolean
  isDisabled?: boolean
  onClick(): void
}

export function Tool({ label, icon, command, isPressed, isView = false, isDisabled = false, onClick }: Props) {
  const chords = useKeymap()
  const keys = command ? keysOf(chords[command] ?? '').join('+') : ''
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

/** Commands that a component carries out while it is there, and the listener that brings keys to them. */
import { useEffect, useEffectEvent } from 'react'
import type { Handlers } from '../../core/keys/keys.ts'
import { useWorkbench } from '../context/context.ts'

/** Effects of children run first, so a kind's commands, which are children of the room, win over the room's own. */
export function useCommands(handlers: Handlers): void {
  const { keys } = useWorkbench()
  const latest = useEffectEvent(() => handlers)
  useEffect(() => keys.add(() => latest()), [keys])
}

/** Listens for the workbench's keys; what it knows goes no further (the shell has Ctrl+Enter, too). */
export function useKeyListener(): void {
  const { keys } = useWorkbench()
  useEffect(() => {
    const listener = (event: KeyboardEvent) => {
      const { target } = event
      if (!(target instanceof Element)) return
      // A dialog or menu that is open has the keys.
      if (target.closest('[role="dialog"], [role="alertdialog"], [role="menu"], [role="listbox"]')) return
      const isInEditor = target.hasAttribute('data-editor')
      const isInOtherField = !isInEditor && target.matches('input, textarea, select, [contenteditable]')
      const run = keys.handlerOf(event, { isInEditor, isInOtherField })
      if (!run) return
      event.preventDefault()
      event.stopPropagation()
      run()
    }
    window.addEventListener('keydown', listener, { capture: true })
    return () => window.removeEventListener('keydown', listener, { capture: true })
  }, [keys])
}

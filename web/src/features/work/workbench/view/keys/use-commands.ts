/** Handlers of commands for the lifetime of a component, and the listener for keys. */
import { useEffect, useEffectEvent } from 'react'
import type { Handlers } from '../../core/keys/keys.ts'
import { useWorkbench } from '../context/context.ts'

/** Effects of children run first, so the commands of a kind have priority over those of the workbench. */
export function useCommands(handlers: Handlers): void {
  const { keys } = useWorkbench()
  const latest = useEffectEvent(() => handlers)
  useEffect(() => keys.add(() => latest()), [keys])
}

/** Listens for the workbench's keys and stops handled ones, because the portal has Ctrl+Enter, too. */
export function useKeyListener(): void {
  const { keys } = useWorkbench()
  useEffect(() => {
    const listener = (event: KeyboardEvent) => {
      const { target } = event
      if (!(target instanceof Element)) return
      // An open dialog or menu gets the keys.
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

/** Handlers of commands for the lifetime of a component, and the listener for keys. */
import { useEffect, useEffectEvent } from 'react'
import type { OpenDocument } from '../../core/document/open-document.ts'
import type { Handlers } from '../../core/keys/keys.ts'
import { useWorkbench } from '../context/context.ts'

/** Effects of children run first, so the commands of a kind have priority over those of the workbench. */
export function useCommands(handlers: Handlers): void {
  const { keys } = useWorkbench()
  const latest = useEffectEvent(() => handlers)
  useEffect(() => keys.add(() => latest()), [keys])
}

/**
 * What is typed while the text box has lost the focus by accident goes into the box and is no command.
 * @returns whether it did
 */
function returnsTyping(event: KeyboardEvent, { editor, isEditorLeft }: OpenDocument): boolean {
  const box = editor.peek()
  if (!box || isEditorLeft || event.key.length !== 1) return false
  if (event.ctrlKey || event.metaKey || event.altKey) return false
  box.focus()
  return true
}

/** Listens for the workbench's keys and stops handled ones, because the portal has Ctrl+Enter, too. */
export function useKeyListener(): void {
  const { keys, opened } = useWorkbench()
  useEffect(() => {
    const listener = (event: KeyboardEvent) => {
      const { target } = event
      if (!(target instanceof Element)) return
      // An open dialog or menu gets the keys.
      if (target.closest('[role="dialog"], [role="alertdialog"], [role="menu"], [role="listbox"]')) return
      const isInEditor = target.hasAttribute('data-editor')
      if (target === document.body && returnsTyping(event, opened)) return
      const isInOtherField = !isInEditor && target.matches('input, textarea, select, [contenteditable]')
      const run = keys.handlerOf(event, { isInEditor, isInOtherField })
      if (!run) return
      event.preventDefault()
      event.stopPropagation()
      run()
    }
    window.addEventListener('keydown', listener, { capture: true })
    return () => window.removeEventListener('keydown', listener, { capture: true })
  }, [keys, opened])
}

/** Listens for the workbench's keys while it is open; what it knows goes no further (the shell has Ctrl+Enter, too). */
import { useEffect, useEffectEvent } from 'react'
import { Value } from '../../core/signal/signal.ts'
import { type Command, commandOf, defaultKeymap, type Keymap, readKeymap, writeKeymap } from './keymap.ts'

export const keymap = new Value<Keymap>(defaultKeymap)

export function changeKeymap(next: Keymap): void {
  keymap.set(next)
  writeKeymap(localStorage, next)
}

/** Commands without a handler leave their keys to the browser. */
export type Handlers = Partial<Record<Command, () => void>>

export function useKeymap(handlers: Handlers): void {
  const handle = useEffectEvent((event: KeyboardEvent) => {
    const target = event.target as Element
    // A dialog or menu that is open has the keys.
    if (target.closest('[role="dialog"], [role="alertdialog"], [role="menu"], [role="listbox"]')) return
    const isInEditor = target.hasAttribute('data-editor')
    const isInField = !isInEditor && target.matches('input, textarea, select, [contenteditable]')
    const command = commandOf(event, keymap.get(), isInEditor, isInField)
    const run = command && handlers[command]
    if (!run) return
    event.preventDefault()
    event.stopPropagation()
    run()
  })
  useEffect(() => {
    keymap.set(readKeymap(localStorage))
    const listener = (event: KeyboardEvent) => handle(event)
    window.addEventListener('keydown', listener, { capture: true })
    return () => window.removeEventListener('keydown', listener, { capture: true })
  }, [])
}

/** Moves the focus in the list of letters with the arrow keys, Home and End. */
import type { KeyboardEvent } from 'react'

const steps: Record<string, (index: number, last: number) => number> = {
  ArrowDown: (index, last) => Math.min(index + 1, last),
  ArrowUp: (index) => Math.max(index - 1, 0),
  Home: () => 0,
  End: (_index, last) => last,
}

export function moveFocus(event: KeyboardEvent<HTMLButtonElement>): void {
  const step = steps[event.key]
  if (!step || event.altKey || event.ctrlKey || event.metaKey) return
  const buttons = [...(event.currentTarget.closest('ul')?.querySelectorAll('button') ?? [])]
  const index = buttons.indexOf(event.currentTarget)
  event.preventDefault()
  buttons[step(index, buttons.length - 1)]?.focus()
}

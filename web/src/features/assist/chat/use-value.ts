import { type ReadonlySignal } from '@preact/signals-core'
import { useCallback, useSyncExternalStore } from 'react'

/** A value of the chat's store; the component renders again when it changes. */
export function useValue<T>(value: ReadonlySignal<T>): T {
  const subscribe = useCallback((listener: () => void) => value.subscribe(listener), [value])
  return useSyncExternalStore(subscribe, () => value.peek())
}

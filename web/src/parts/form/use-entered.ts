/** Whether something was entered into a dialog: its fields say so, or its inputs differ from their first values. */
import { useCallback, useEffect, useMemo, useRef } from 'react'

export function useEntered(isOpen: boolean) {
  const box = useRef<HTMLDivElement>(null)
  const said = useRef(false)
  const atFirst = useRef<string | null>(null)
  useEffect(() => {
    said.current = false
    atFirst.current = null
  }, [isOpen])
  const markChanged = useCallback((isChanged: boolean) => void (said.current = isChanged), [])
  const markSaved = useCallback(() => {
    said.current = false
    atFirst.current = null
  }, [])
  const watch = useMemo(() => {
    // The server's answer may fill in fields later: the values before the first change are compared.
    const remember = () => void (atFirst.current ??= contentOf(box.current))
    return { ref: box, onPointerDownCapture: remember, onKeyDownCapture: remember, onBeforeInputCapture: remember }
  }, [])
  const isChanged = () => said.current || (atFirst.current !== null && contentOf(box.current) !== atFirst.current)
  return { watch, markChanged, markSaved, isChanged }
}

/** Includes the hidden inputs of selects, which contain the chosen values. */
function contentOf(box: HTMLElement | null): string {
  const fields = box?.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input, textarea') ?? []
  return JSON.stringify(Array.from(fields, (field) => ('checked' in field && field.checked ? ['on'] : field.value)))
}

/** Whether the side menu is shown: stored on wide screens, a drawer on narrow ones. */
import { useDisclosure, useLocalStorage, useMediaQuery } from '@mantine/hooks'
import { useEffect, useEffectEvent } from 'react'

export const phoneQuery = '(max-width: 47.99em)'

export function useSidebar() {
  const isPhone = useMediaQuery(phoneQuery, undefined, { getInitialValueInEffect: false }) ?? false
  const [isWideOpen, setIsWideOpen] = useLocalStorage({
    key: 'polyphony.sidebar',
    defaultValue: true,
    getInitialValueInEffect: false,
  })
  const [isDrawerOpen, drawer] = useDisclosure(false)
  const toggle = () => (isPhone ? drawer.toggle() : setIsWideOpen(!isWideOpen))

  // Ctrl+Enter, except on phones, and in text fields, where it has another meaning.
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (isPhone || event.key !== 'Enter' || !event.ctrlKey || event.isComposing || isWriting(event.target)) return
    event.preventDefault()
    toggle()
  })
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKeyDown(event)
    document.addEventListener('keydown', listener)
    return () => document.removeEventListener('keydown', listener)
  }, [])
  return { isPhone, isOpen: isPhone ? isDrawerOpen : isWideOpen, toggle, closeDrawer: drawer.close }
}

function isWriting(target: EventTarget | null): boolean {
  return (
    target instanceof Element &&
    target.closest('input, textarea, select, [contenteditable]:not([contenteditable="false"])') !== null
  )
}

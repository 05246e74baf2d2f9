/** Search in the top bar: a click, Ctrl+K or ⌘K. Loaded behind the first page. */
import { ActionIcon } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { useText } from '../../i18n/i18n.ts'
import { Finder } from './Finder.tsx'
import { finderText } from './finder.text.ts'

export function FinderButton() {
  const t = useText(finderText)
  const [isOpen, setOpen] = useState(false)
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      const isAsked = (event.ctrlKey || event.metaKey) && !event.shiftKey && !event.altKey
      if (!isAsked || event.key.toLowerCase() !== 'k') return
      event.preventDefault() // the browser's own search
      setOpen(true)
    }
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [])
  return (
    <>
      <ActionIcon
        variant="subtle"
        color="gray"
        c="var(--ink)"
        size={36}
        aria-label={t('open')}
        aria-keyshortcuts="Control+K Meta+K"
        title={`${t('open')} (Ctrl+K)`}
        onClick={() => setOpen(true)}
      >
        <IconSearch size={20} aria-hidden />
      </ActionIcon>
      <Finder isOpen={isOpen} onClose={() => setOpen(false)} />
    </>
  )
}

/** The question mark beside a screen: what the handbook says about it. Loaded behind the first page. */
import { ActionIcon } from '@mantine/core'
import { IconHelp } from '@tabler/icons-react'
import { lazy, Suspense, useRef, useState } from 'react'
import { useText } from '../../i18n/i18n.ts'
import { handbookText } from '../../parts/handbook/handbook.text.ts'
import type { HelpPanelProps } from './HelpPanel.tsx'

// Pages go on without it where it can't be loaded.
const HelpPanel = lazy(async () => ({
  default: (await import('./HelpPanel.tsx').catch(() => null))?.HelpPanel ?? ((_: HelpPanelProps) => null),
}))

interface HelpButtonProps {
  /** Where the panel is put: what is shown in full screen shows nothing else. */
  within?: string
}

export function HelpButton({ within }: HelpButtonProps) {
  const t = useText(handbookText)
  const [isOpen, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const close = () => {
    setOpen(false)
    button.current?.focus()
  }
  return (
    <>
      <ActionIcon
        ref={button}
        variant="subtle"
        color="gray"
        c="var(--ink)"
        size={36}
        aria-label={t('openHelp')}
        aria-expanded={isOpen}
        title={t('openHelp')}
        onClick={() => (isOpen ? close() : setOpen(true))}
      >
        <IconHelp size={20} aria-hidden />
      </ActionIcon>
      {isOpen && (
        <Suspense>
          <HelpPanel within={within} onClose={close} />
        </Suspense>
      )}
    </>
  )
}

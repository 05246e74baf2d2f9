/** The origin of a target in two letters or a word, with all facts in a popover. */
import { Popover, UnstyledButton } from '@mantine/core'
import type { SegmentOrigin } from '@polyphony/contract'
import { useRef, useState } from 'react'
import { useText } from '../../../../../i18n/i18n.ts'
import { text } from '../texts/workbench.text.ts'
import classes from './estimate.module.css'
import estimateClasses from './estimate.module.css'
import { estimateText } from './estimate.text.ts'
import { OriginFacts } from './OriginFacts.tsx'

/** `isInRow`: there are very many of them, so they are not focusable; the row's history has the same facts. */
export function OriginMark({ origin, isInRow = false }: { origin: SegmentOrigin; isInRow?: boolean }) {
  const name = useOriginName(origin)
  const estimate = useText(estimateText)
  const button = useRef<HTMLButtonElement>(null)
  const [isOpen, setOpen] = useState(false)
  // Most rows are by people; what tells something is where they aren't.
  if (origin.kind === 'none' || (isInRow && origin.kind === 'human')) return null
  const close = () => {
    setOpen(false)
    button.current?.focus()
  }
  return (
    <span className={estimateClasses.around}>
      <UnstyledButton
        ref={button}
        className={classes.origin}
        data-origin={origin.kind}
        aria-label={estimate('showOrigin', { name })}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        tabIndex={isInRow ? -1 : 0}
        onClick={() => setOpen(!isOpen)}
      >
        {name}
      </UnstyledButton>
      {isOpen && (
        <Popover opened onDismiss={close} position="bottom-end" withArrow width={280} trapFocus>
          <Popover.Target>
            <span className={estimateClasses.anchor} />
          </Popover.Target>
          <Popover.Dropdown aria-label={estimate('origin')} tabIndex={-1} data-autofocus>
            <OriginFacts origin={origin} name={name} />
          </Popover.Dropdown>
        </Popover>
      )}
    </span>
  )
}

function useOriginName({ kind, score }: SegmentOrigin): string {
  const t = useText(text)
  const names = {
    human: t('originHuman'),
    term: t('originTerm'),
    tm: t('originTm', { score: score ?? 100 }),
    mt: t('originMt'),
    llm: t('originLlm'),
    asr: t('originAsr'),
    ocr: t('originOcr'),
    import: t('originImport'),
    source: t('originSource'),
    repetition: t('originRepetition'),
    none: '',
  }
  return names[kind]
}

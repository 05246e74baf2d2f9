/** One cue of a passage that is heard: its second, what is said, and the translation. */
import { UnstyledButton } from '@mantine/core'
import type { Cue, KnowledgeChunk } from '@polyphony/contract'
import { useEffect, useRef } from 'react'
import { formatDuration } from '../../../../i18n/format.ts'
import classes from './passage-screen.module.css'

interface CueItemProps {
  chunk: Pick<KnowledgeChunk, 'lang' | 'lang_2'>
  cue: Cue
  isAsked: boolean
  isBroughtIntoView: boolean
  onOpen: () => void
}

export function CueItem({ chunk: { lang, lang_2 }, cue, isAsked, isBroughtIntoView, onOpen }: CueItemProps) {
  const item = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (isBroughtIntoView) item.current?.scrollIntoView({ block: 'center' })
  }, [isBroughtIntoView])
  return (
    <UnstyledButton ref={item} className={classes.cue} aria-current={isAsked || undefined} onClick={onOpen}>
      <span className={classes.second}>{formatDuration(cue.start_ms)}</span>
      <span className={classes.said}>
        <span lang={lang}>{cue.text}</span>
        {cue.text_2 !== null && <span lang={lang_2 ?? undefined}>{cue.text_2}</span>}
      </span>
    </UnstyledButton>
  )
}

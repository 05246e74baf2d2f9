import { Badge, UnstyledButton } from '@mantine/core'
import { cuesOf, type KnowledgeChunk } from '@polyphony/contract'
import { useEffect, useRef } from 'react'
import { useText } from '../../../../i18n/i18n.ts'
import { gradeText, passageText } from '../../../../parts/knowledge/passage/passage.text.ts'
import { placeOf } from '../../../../parts/knowledge/passage/place-of.ts'
import { CueItem } from './CueItem.tsx'
import classes from './passage-screen.module.css'

interface ChunkItemProps {
  chunk: KnowledgeChunk
  isAsked: boolean
  askedCue: number | undefined
  onOpen: (chunk: KnowledgeChunk, cue?: number) => void
}

export function ChunkItem({ chunk, isAsked, askedCue, onOpen }: ChunkItemProps) {
  const item = useRef<HTMLLIElement>(null)
  const cues = cuesOf(chunk)
  const hasCues = cues.length > 1
  const isWhole = isAsked && !(hasCues && askedCue !== undefined)
  useEffect(() => {
    if (isWhole) item.current?.scrollIntoView({ block: 'center' })
  }, [isWhole])
  if (hasCues)
    return (
      <li ref={item} className={classes.cues} data-asked={isAsked || undefined}>
        <Place chunk={chunk} />
        {cues.map((cue) => (
          <CueItem
            key={cue.index}
            chunk={chunk}
            cue={cue}
            isAsked={isAsked && cue.index === (askedCue ?? 0)}
            isBroughtIntoView={isAsked && cue.index === askedCue}
            onOpen={() => onOpen(chunk, cue.index)}
          />
        ))}
      </li>
    )
  const { lang, body, lang_2, body_2 } = chunk
  return (
    <li ref={item}>
      <UnstyledButton className={classes.chunk} aria-current={isAsked || undefined} onClick={() => onOpen(chunk)}>
        <Place chunk={chunk} />
        <span className={classes.said} lang={lang}>
          {body}
        </span>
        {body_2 !== null && (
          <span className={classes.said} lang={lang_2 ?? undefined}>
            {body_2}
          </span>
        )}
      </UnstyledButton>
    </li>
  )
}

function Place({ chunk: { anchors, heading, lang, grade } }: Pick<ChunkItemProps, 'chunk'>) {
  const place = placeOf(anchors, useText(passageText))
  const nameOf = useText(gradeText)
  return (
    <span className={classes.place}>
      {place && <span>{place}</span>}
      {heading.length > 0 && <span lang={lang}>{heading.join(' › ')}</span>}
      {grade && (
        <Badge size="xs" variant="default">
          {nameOf(grade)}
        </Badge>
      )}
    </span>
  )
}

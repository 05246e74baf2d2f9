import { Badge, UnstyledButton } from '@mantine/core'
import type { KnowledgeChunk } from '@polyphony/contract'
import { useEffect, useRef } from 'react'
import { useText } from '../../../../i18n/i18n.ts'
import { gradeText, passageText } from '../../../../parts/knowledge/passage/passage.text.ts'
import { placeOf } from '../../../../parts/knowledge/passage/place-of.ts'
import classes from './passage-screen.module.css'

interface ChunkItemProps {
  chunk: KnowledgeChunk
  isAsked: boolean
  onOpen: (chunk: KnowledgeChunk) => void
}

export function ChunkItem({ chunk, isAsked, onOpen }: ChunkItemProps) {
  const t = useText(passageText)
  const grade = useText(gradeText)
  const item = useRef<HTMLLIElement>(null)
  useEffect(() => {
    if (isAsked) item.current?.scrollIntoView({ block: 'center' })
  }, [isAsked])
  const { heading, lang, body, lang_2, body_2, anchors } = chunk
  const place = placeOf(anchors, t)
  return (
    <li ref={item}>
      <UnstyledButton className={classes.chunk} aria-current={isAsked || undefined} onClick={() => onOpen(chunk)}>
        <span className={classes.place}>
          {place && <span>{place}</span>}
          {heading.length > 0 && <span lang={lang}>{heading.join(' › ')}</span>}
          {chunk.grade && (
            <Badge size="xs" variant="default">
              {grade(chunk.grade)}
            </Badge>
          )}
        </span>
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

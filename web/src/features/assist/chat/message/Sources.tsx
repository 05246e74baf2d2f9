/** What an answer stands on: numbers that open what is cited, and the place where it stands. */
import { Anchor, Badge, UnstyledButton } from '@mantine/core'
import type { ChatCitation } from '@polyphony/contract'
import { lazy, Suspense, useEffect, useId, useRef } from 'react'
import { useText } from '../../../../i18n/i18n.ts'
import { gradeText } from '../../../../parts/knowledge/passage/passage.text.ts'
import { chatText, sourceText } from '../chat.text.ts'
import { useChat } from '../context.ts'
import { langOf } from '../voice/lang-of.ts'
import classes from './message.module.css'

const WholePassage = lazy(async () => ({ default: (await import('./WholePassage.tsx')).WholePassage }))

interface CitationMarkProps {
  n: number
  /** Missing while the answer is written: sources are told at its end. */
  citation: ChatCitation | undefined
  onOpen: (n: number) => void
}

export function CitationMark({ n, citation, onOpen }: CitationMarkProps) {
  const t = useText(chatText)
  if (!citation) return <span className={classes.mark}>{n}</span>
  return (
    <button
      type="button"
      className={classes.mark}
      aria-label={t('source', { n, name: citation.name })}
      onClick={() => onOpen(n)}
    >
      {n}
    </button>
  )
}

interface SourcesProps {
  files: readonly ChatCitation[]
  opened: number | null
  onOpen: (n: number | null) => void
}

export function Sources({ files, opened, onOpen }: SourcesProps) {
  const t = useText(chatText)
  return (
    <ul className={classes.sources} aria-label={t('sources')}>
      {files.map((citation) => (
        <Source
          key={citation.n}
          citation={citation}
          isOpen={citation.n === opened}
          onToggle={() => onOpen(citation.n === opened ? null : citation.n)}
        />
      ))}
    </ul>
  )
}

interface SourceProps {
  citation: ChatCitation
  isOpen: boolean
  onToggle: () => void
}

function Source({ citation, isOpen, onToggle }: SourceProps) {
  const grade = useText(gradeText)
  const quoteId = useId()
  const item = useRef<HTMLLIElement>(null)
  useEffect(() => {
    if (isOpen) item.current?.scrollIntoView({ block: 'nearest' })
  }, [isOpen])
  const { n, name, heading, quote, knowledge_id } = citation
  return (
    <li ref={item} className={classes.source}>
      <UnstyledButton className={classes.sourceHead} aria-expanded={isOpen} aria-controls={quoteId} onClick={onToggle}>
        <span className={classes.mark}>{n}</span>
        <bdi className={classes.fileName}>{name}</bdi>
        {heading.length > 0 && <span className={classes.heading}>{heading.join(' › ')}</span>}
        {citation.grade && (
          <Badge size="xs" variant="default" flex="none">
            {grade(citation.grade)}
          </Badge>
        )}
      </UnstyledButton>
      <div id={quoteId} className={classes.quote} hidden={!isOpen}>
        {quote !== '' && (
          <blockquote dir="auto" lang={langOf(quote)}>
            {quote}
          </blockquote>
        )}
        {isOpen && knowledge_id !== null && (
          <Suspense fallback={null}>
            <WholePassage citation={{ ...citation, knowledge_id }} />
          </Suspense>
        )}
        <Where citation={citation} />
      </div>
    </li>
  )
}

/** The way to where it stands. */
function Where({ citation }: { citation: ChatCitation }) {
  const t = useText(chatText)
  const source = useText(sourceText)
  const { openPassage, openLink } = useChat()
  const { knowledge_id, link } = citation
  if (knowledge_id !== null)
    return (
      <Anchor component="button" type="button" size="sm" onClick={() => openPassage(citation)}>
        {t('openPassage')}
      </Anchor>
    )
  if (link === null) return <span className={classes.dim}>{t('ofChat')}</span>
  if (isOfWeb(link))
    return (
      <Anchor component="button" type="button" size="sm" onClick={() => openLink(link)}>
        {source('openWeb')}
      </Anchor>
    )
  return (
    <Anchor size="sm" href={link} target="_blank" rel="noopener">
      {t('openHandbook')}
    </Anchor>
  )
}

/** Pages of the handbook stand within the portal. */
export const isOfWeb = (link: string) => /^https?:/.test(link)

/** What the client knows, as far as it has opened that to who does this step. */
import { Badge, Button, Group, Loader } from '@mantine/core'
import { calls, type FoundPassage, type RelevanceLevel, searchLimits } from '@polyphony/contract'
import { useState } from 'react'
import { useCall } from '../../../../../../api/use-call.ts'
import { useText } from '../../../../../../i18n/i18n.ts'
import { PassageTexts } from '../../../../../../parts/knowledge/passage/PassageTexts.tsx'
import { gradeText, passageText } from '../../../../../../parts/knowledge/passage/passage.text.ts'
import { placeOfFound } from '../../../../../../parts/knowledge/passage/place-of.ts'
import { RelevanceChoice } from '../../../../../../parts/knowledge/passage/RelevanceChoice.tsx'
import { QueryState } from '../../../../../../parts/query/QueryState.tsx'
import { SearchInput } from '../../../../../../ui/SearchInput.tsx'
import { insertText, isEditable } from '../../../core/document/actions.ts'
import type { Row } from '../../../core/row/row.ts'
import { useOpenDocument } from '../../context/context.ts'
import classes from '../../frame/panel.module.css'
import { knowledgeText } from './knowledge.text.ts'

export function KnowledgeTab({ row }: { row: Row | null }) {
  const t = useText(knowledgeText)
  const [text, setText] = useState('')
  const [level, setLevel] = useState<RelevanceLevel>('normal')
  const askHere = () => {
    const selected = window.getSelection()?.toString().trim() ?? ''
    setText((selected || (row?.segment.source ?? '')).slice(0, searchLimits.text).trim())
  }
  return (
    <div className={classes.stack}>
      <SearchInput label={t('ask')} width="100%" value={text} onSearch={setText} />
      <Button
        size="compact-xs"
        variant="default"
        justify="start"
        // The selection stays.
        onMouseDown={(event) => event.preventDefault()}
        onClick={askHere}
      >
        {t('here')}
      </Button>
      <RelevanceChoice size="xs" value={level} onChange={setLevel} />
      {text === '' ? (
        <p className={classes.empty}>{t('hint')}</p>
      ) : (
        <Answer key={`${level} ${text}`} asked={{ text, level }} row={row} onLoosen={() => setLevel('loose')} />
      )}
    </div>
  )
}

interface AnswerProps {
  asked: { text: string; level: RelevanceLevel }
  row: Row | null
  onLoosen: () => void
}

function Answer({ asked, row, onLoosen }: AnswerProps) {
  const t = useText(knowledgeText)
  const where = useText(passageText)
  const { node_task_id } = useOpenDocument().document
  const { data, error, refetch } = useCall(calls.workbench.searchTaskKnowledge, { node_task_id, ...asked })
  if (!data) {
    const bones = <Loader role="img" size="sm" aria-label={t('tab')} />
    return <QueryState error={error} onRetry={refetch} bones={bones} />
  }
  const { list, way, base_count, best } = data
  if (base_count === 0) return <p className={classes.empty}>{t('closed')}</p>
  return (
    <>
      {list.length === 0 && <p className={classes.empty}>{t('nothing')}</p>}
      {list.length === 0 && best !== null && asked.level !== 'loose' && (
        <Button size="compact-xs" variant="default" onClick={onLoosen}>
          {t('loosen')}
        </Button>
      )}
      <section className={classes.stack} aria-label={t('passages')}>
        {list.map((passage) => (
          <Passage
            key={`${passage.knowledge_id} ${passage.position}`}
            passage={passage}
            question={asked.text}
            row={row}
          />
        ))}
      </section>
      <p className={classes.empty}>{where(way === 'words' ? 'byWords' : way)}</p>
    </>
  )
}

interface PassageProps {
  passage: FoundPassage
  question: string
  row: Row | null
}

function Passage({ passage, question, row }: PassageProps) {
  const t = useText(knowledgeText)
  const where = useText(passageText)
  const grade = useText(gradeText)
  const opened = useOpenDocument()
  const { target_lang, can } = opened.document
  const place = placeOfFound(passage, where)
  const cite = () => {
    if (row) opened.quote.value = { segment_id: row.segment.segment_id, text: citationOf(passage, target_lang, place) }
    opened.panelTab.value = 'comments'
    window.requestAnimationFrame(() => document.getElementById('workbench-comment')?.focus())
  }
  return (
    <article className={classes.card}>
      <span className={classes.cardHead}>
        <strong>{passage.name}</strong>
        {place && <span>{place}</span>}
        <span>{passage.path.join(' › ')}</span>
        {passage.grade && (
          <Badge size="xs" variant="default">
            {grade(passage.grade)}
          </Badge>
        )}
        {passage.is_by_meaning && (
          <Badge size="xs" variant="light">
            {where('byMeaning')}
          </Badge>
        )}
      </span>
      <PassageTexts passage={passage} question={question} />
      <Group gap="xs">
        <Button
          size="compact-xs"
          variant="subtle"
          disabled={!row || !isEditable(opened, row)}
          onMouseDown={(event) => event.preventDefault()} // the caret stays
          onClick={() => insertText(opened, textFor(passage, target_lang))}
        >
          {t('insert')}
        </Button>
        {can.comment && (
          <Button size="compact-xs" variant="subtle" disabled={!row} onClick={cite}>
            {t('cite')}
          </Button>
        )}
      </Group>
    </article>
  )
}

const familyOf = (lang: string) => lang.split('-')[0]
type Said = Pick<FoundPassage, 'lang' | 'body' | 'lang_2' | 'body_2'>

/** What it says in the language that is written. */
function textFor({ lang, body, lang_2, body_2 }: Said, target: string): string {
  if (familyOf(lang) === familyOf(target) || body_2 === null || lang_2 === null) return body
  return body_2
}

const mostQuoted = 400

/** `“…” — manual.pdf, page 3` */
function citationOf(passage: Said & Pick<FoundPassage, 'name'>, target: string, place: string): string {
  const text = textFor(passage, target)
  const quoted = text.length > mostQuoted ? `${text.slice(0, mostQuoted)}…` : text
  return `“${quoted}” — ${[passage.name, place].filter(Boolean).join(', ')}`
}

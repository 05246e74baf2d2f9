import { Anchor, Badge, Button, Group } from '@mantine/core'
import { paths, type Question, type QuestionState } from '@polyphony/contract'
import { Link } from '@tanstack/react-router'
import { formatDate } from '../../../i18n/format.ts'
import { useLanguage, useText } from '../../../i18n/i18n.ts'
import cells from '../../../ui/table/cells.module.css'
import type { Column } from '../../../ui/table/DataTable.tsx'
import { Money } from '../../../ui/text/Money.tsx'
import classes from './question.module.css'
import { questionText } from './question.text.ts'

type Do = (what: 'answer' | 'approve' | 'refuse', question: Question) => void

export function useQuestionColumns(onDo: Do): readonly Column<Question>[] {
  const t = useText(questionText)
  return [
    { id: 'question', header: t('question'), isTitle: true, cell: (row) => <Asked question={row} /> },
    { id: 'answer', header: t('answer'), cell: (row) => <Answered question={row} /> },
    { id: 'state', header: t('state'), width: 150, cell: (row) => <State question={row} /> },
    {
      id: 'actions',
      header: t('actions'),
      width: 240,
      align: 'end',
      cell: (row) => <Actions question={row} onDo={onDo} />,
    },
  ]
}

function Asked({ question }: { question: Question }) {
  const { text, note, lang, addressee, asked_by, asked_at, asker_count } = question
  const t = useText(questionText)
  const language = useLanguage()
  return (
    <span className={cells.names}>
      <span className={classes.said} lang={lang}>
        {text}
      </span>
      {note !== '' && <span className={cells.sub}>{t('note', { note })}</span>}
      <span className={cells.sub}>
        {t('byOn', { name: asked_by?.nickname ?? '—', date: formatDate(asked_at, language) })}
        {` · ${t(addressee)}`}
        {asker_count > 1 && ` · ${t('waiting', { count: asker_count })}`}
      </span>
    </span>
  )
}

function Answered({ question }: { question: Question }) {
  const t = useText(questionText)
  const language = useLanguage()
  const { answer, answered_by, answered_at, lang, reason, state, knowledge_id } = question
  if (answer === '' && state !== 'refused') return <span className={cells.sub}>{t('noAnswer')}</span>
  return (
    <span className={cells.names}>
      <span className={classes.said} lang={lang}>
        {answer}
      </span>
      {answered_by && answered_at && (
        <span className={cells.sub}>
          {t('byOn', { name: answered_by.nickname, date: formatDate(answered_at, language) })}
        </span>
      )}
      {state === 'refused' && <span className={cells.sub}>{t('reason', { reason })}</span>}
      {knowledge_id && (
        <Anchor
          size="xs"
          renderRoot={(props) => <Link to={paths.knowledgeDetail} search={{ knowledge_id }} {...props} />}
        >
          {t('toKnowledge')}
        </Anchor>
      )}
    </span>
  )
}

const colours = {
  open: 'blue',
  offered: 'violet',
  answered: 'orange',
  approved: 'teal',
  refused: 'gray',
} as const satisfies Record<QuestionState, string>

function State({ question: { state, task_id, charge_minor, currency } }: { question: Question }) {
  const t = useText(questionText)
  return (
    <span className={cells.names}>
      <Badge color={colours[state]} variant="light" tt="none">
        {t(state)}
      </Badge>
      {task_id && (
        <Anchor size="xs" renderRoot={(props) => <Link to={paths.taskDetail} params={{ task_id }} {...props} />}>
          {t('toOrder')}
          {charge_minor !== null && currency && (
            <>
              {' · '}
              <Money minor={charge_minor} currency={currency} />
            </>
          )}
        </Anchor>
      )}
    </span>
  )
}

function Actions({ question, onDo }: { question: Question; onDo: Do }) {
  const t = useText(questionText)
  const { can, text } = question
  return (
    <Group gap={6} justify="flex-end">
      {can.answer && (
        <Button size="compact-sm" aria-label={t('doAnswerOf', { text })} onClick={() => onDo('answer', question)}>
          {t('doAnswer')}
        </Button>
      )}
      {can.approve && (
        <Button size="compact-sm" aria-label={t('approveOf', { text })} onClick={() => onDo('approve', question)}>
          {t('approve')}
        </Button>
      )}
      {can.refuse && (
        <Button
          size="compact-sm"
          variant="default"
          aria-label={t('refuseOf', { text })}
          onClick={() => onDo('refuse', question)}
        >
          {t('refuse')}
        </Button>
      )}
    </Group>
  )
}

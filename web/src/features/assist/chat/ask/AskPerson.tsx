/** Below an answer that isn't enough: puts the question to people, and says what became of it. */
import { Button } from '@mantine/core'
import { type ChatMessage, type ChatQuestion, calls } from '@polyphony/contract'
import { IconMessageQuestion, IconUserCheck } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { useCall } from '../../../../api/use-call.ts'
import { useRefreshOn } from '../../../../api/use-refresh-on.ts'
import { formatDate, formatDateTime } from '../../../../i18n/format.ts'
import { useLanguage, useText } from '../../../../i18n/i18n.ts'
import classes from './ask.module.css'
import { askText } from './ask.text.ts'

const AskDialog = lazy(() => import('./AskDialog.tsx').then(({ AskDialog }) => ({ default: AskDialog })))

export type Answered = Pick<ChatMessage, 'id' | 'status' | 'notice' | 'feedback_intention' | 'person'>

const wanting: ReadonlySet<string | undefined> = new Set([
  'notFound',
  'nothingRead',
  'brokeOff',
  'saidNothing',
  'noWeb',
  'webAway',
  'noneOnWeb',
])

/** Nothing was found, or what was said is no help. */
export const isNotEnough = ({ status, notice, feedback_intention, person }: Answered): boolean =>
  person === null &&
  status !== 'queued' &&
  status !== 'running' &&
  (feedback_intention < 0 || status === 'failed' || wanting.has(notice?.code))

const reads = [calls.question.getChatQuestions]

export function AskPerson({ chatId, message, text }: { chatId: string; message: Answered; text: string }) {
  const t = useText(askText)
  const [isOpen, setOpen] = useState(false)
  const { data } = useCall(calls.question.getChatQuestions, { chat_id: chatId })
  useRefreshOn('question_changed', reads)
  const asked = data?.list.findLast(({ message_id }) => message_id === message.id)
  if (asked) return <Became question={asked} />
  if (!data || !isNotEnough(message)) return null
  return (
    <div className={classes.ask}>
      <span>{t('hint')}</span>
      <Button
        size="compact-sm"
        variant="light"
        leftSection={<IconMessageQuestion size={16} aria-hidden />}
        onClick={() => setOpen(true)}
      >
        {t('ask')}
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <AskDialog messageId={message.id} text={text} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </div>
  )
}

function Became({ question }: { question: ChatQuestion }) {
  const t = useText(askText)
  const language = useLanguage()
  const { state, asked_at, deadline_at, answered_by, answered_at, reason } = question
  const said = {
    open: () => t('open', { date: formatDate(asked_at, language) }),
    offered: () => t('offered', { date: deadline_at ? formatDateTime(deadline_at, language) : '' }),
    answered: () =>
      t('answered', {
        name: answered_by?.nickname ?? t('somebody'),
        date: answered_at ? formatDate(answered_at, language) : '',
      }),
    refused: () => t('refused', { reason }),
  }
  return (
    <p className={classes.became} role="status">
      <IconUserCheck size={16} aria-hidden />
      <span>{said[state === 'approved' ? 'answered' : state]()}</span>
    </p>
  )
}

/** Who an answer is from, where it is no machine's. */
export function FromPerson({ message: { person, notice } }: { message: Answered }) {
  const t = useText(askText)
  const language = useLanguage()
  if (!person) return null
  const words = { name: person.nickname || t('somebody'), date: formatDate(person.answered_at, language) }
  return (
    <p className={classes.person}>
      <IconUserCheck size={16} aria-hidden />
      <span>{t(notice?.code === 'answeredBefore' ? 'before' : 'fromPerson', words)}</span>
    </p>
  )
}

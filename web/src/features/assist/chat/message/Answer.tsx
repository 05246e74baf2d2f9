/** An answer: what writes it, what it says, what it stands on, and what can be done with it. */
import { IconAlertTriangle, IconInfoCircle } from '@tabler/icons-react'
import { useCallback, useState } from 'react'
import { formatDate, formatNumber } from '../../../../i18n/format.ts'
import { sayWording, useLanguage, useText } from '../../../../i18n/i18n.ts'
import { AskPerson, FromPerson } from '../ask/AskPerson.tsx'
import { chatText, engineText, foundText, noticeText, stageText } from '../chat.text.ts'
import { useChat } from '../context.ts'
import { isOpen, type ShownMessage } from '../core/answer.ts'
import { Markdown } from '../markdown/Markdown.tsx'
import { ToolCalls } from '../tools/ToolCalls.tsx'
import { useFault } from '../use-fault.ts'
import { AnswerFoot } from './AnswerFoot.tsx'
import classes from './message.module.css'
import { CitationMark, isOfWeb, Sources } from './Sources.tsx'

export function Answer({ message, isLast }: { message: ShownMessage; isLast: boolean }) {
  const t = useText(chatText)
  const engine = useText(engineText)
  const { store, openLink } = useChat()
  const { content, files, tools, error, status, chatbot_engine } = message
  const isByTools = content === '' && tools.length > 0
  const isRunning = isOpen(message)
  const [opened, setOpened] = useState<number | null>(null)
  const citation = useCallback(
    (n: number) => <CitationMark n={n} citation={files.find((one) => one.n === n)} onOpen={setOpened} />,
    [files],
  )
  return (
    <li className={classes.answer} data-status={status}>
      {chatbot_engine !== null && !isByTools && (content !== '' || !isRunning) && (
        <p className={classes.engine}>{engine(chatbot_engine)}</p>
      )}
      <FromPerson message={message} />
      <Notice message={message} />
      {content !== '' && (
        <>
          {chatbot_engine === 'quote' && files.length > 0 && <Lead files={files} />}
          <Markdown text={content} isWritten={!isRunning} citation={citation} onLink={openLink} />
        </>
      )}
      {isRunning && <Stage stage={message.stage} isWriting={content !== ''} />}
      {error && <Failure error={error} />}
      {status === 'stopped' && <p className={classes.dim}>{t(content === '' ? 'nothingSaid' : 'stopped')}</p>}
      <ToolCalls tools={tools} />
      {files.length > 0 && <Sources files={files} opened={opened} onOpen={setOpened} />}
      {!isRunning && <AnswerFoot message={message} isLast={isLast} />}
      {!isRunning && (
        <AskPerson chatId={message.chat_id} message={message} text={store.questionBefore(message.id)?.content ?? ''} />
      )}
    </li>
  )
}

function Lead({ files }: { files: ShownMessage['files'] }) {
  const t = useText(foundText)
  const isWeb = files.every(({ link }) => link !== null && isOfWeb(link))
  return <p className={classes.lead}>{t(isWeb ? 'webLead' : 'lead', { count: files.length })}</p>
}

function Stage({ stage, isWriting }: { stage: ShownMessage['stage']; isWriting: boolean }) {
  const t = useText(stageText)
  return (
    <p className={classes.stage}>
      <span className={classes.dots} aria-hidden />
      {t(stage ?? (isWriting ? 'answering' : 'waiting'))}
    </p>
  )
}

function Notice({ message: { notice, content } }: { message: ShownMessage }) {
  const found = useText(foundText)
  const language = useLanguage()
  if (!notice) return null
  const { code, best, threshold, until } = notice
  // Said once above all that is quoted; said with who has answered.
  if (code === 'quotes' || code === 'answeredBefore') return null
  const share = (value: number | null) => formatNumber(value ?? 0, language, { style: 'percent' })
  // An assistant's own words stand in place of the house's.
  if (code === 'notFound' && content !== '') return null
  const scores = best !== null && best > 0 ? found('scores', { score: share(best), threshold: share(threshold) }) : ''
  return (
    <div className={classes.notice} data-code={code}>
      <IconInfoCircle size={16} aria-hidden />
      <div>
        <p>
          {sayWording(language, noticeText[code], { date: until ? formatDate(until, language) : '' })}
          {code === 'notFound' && scores}
        </p>
        {code === 'notFound' && <p className={classes.dim}>{found('wordsOnly')}</p>}
      </div>
    </div>
  )
}

function Failure({ error }: { error: NonNullable<ShownMessage['error']> }) {
  const words = useFault()
  return (
    <p className={classes.failure}>
      <IconAlertTriangle size={16} aria-hidden />
      <span>{words(error)}</span>
    </p>
  )
}

/** One message: a question, a file, an answer, or what went wrong. */
import { IconAlertTriangle, IconFileText } from '@tabler/icons-react'
import { memo } from 'react'
import { formatSize } from '../../../../i18n/format.ts'
import { useLanguage, useText } from '../../../../i18n/i18n.ts'
import { chatText } from '../chat.text.ts'
import type { ShownMessage } from '../core/answer.ts'
import { Answer } from './Answer.tsx'
import classes from './message.module.css'
import { useFault } from './use-fault.ts'

interface MessageProps {
  message: ShownMessage
  isLast: boolean
}

/** Of a long chat only what changes is drawn again. */
export const Message = memo(function Message({ message, isLast }: MessageProps) {
  if (message.type === 2)
    return message.content_type === 'file' ? <AskedFile message={message} /> : <Question message={message} />
  if (message.type === 1) return <Answer message={message} isLast={isLast} />
  return <SystemMessage message={message} />
})

function Question({ message: { content, isPending } }: Pick<MessageProps, 'message'>) {
  const t = useText(chatText)
  return (
    <li className={classes.question} data-pending={isPending || undefined}>
      <span className={classes.hidden}>{t('you')}</span>
      <p className={classes.bubble} dir="auto">
        {content}
      </p>
    </li>
  )
}

function AskedFile({ message: { file_name, file_size } }: Pick<MessageProps, 'message'>) {
  const language = useLanguage()
  return (
    <li className={classes.question}>
      <p className={`${classes.bubble} ${classes.file}`}>
        <IconFileText size={18} aria-hidden />
        <bdi className={classes.fileName}>{file_name}</bdi>
        {file_size > 0 && <span className={classes.dim}>{formatSize(file_size, language)}</span>}
      </p>
    </li>
  )
}

function SystemMessage({ message: { content, error } }: Pick<MessageProps, 'message'>) {
  const words = useFault()
  return (
    <li className={classes.failure}>
      <IconAlertTriangle size={16} aria-hidden />
      <span>{error ? words(error) : content}</span>
    </li>
  )
}

/** One message: a question, a file, an answer, or what went wrong. */
import { ActionIcon } from '@mantine/core'
import { IconAlertTriangle, IconFileText, IconPencil } from '@tabler/icons-react'
import { memo } from 'react'
import { formatSize } from '../../../../i18n/format.ts'
import { useLanguage, useText } from '../../../../i18n/i18n.ts'
import { chatText } from '../chat.text.ts'
import { useChat } from '../context.ts'
import type { ShownMessage } from '../core/answer.ts'
import { useValue } from '../use-value.ts'
import { Answer } from './Answer.tsx'
import classes from './message.module.css'
import { useFault } from './use-fault.ts'

interface MessageProps {
  message: ShownMessage
  /** The last one of all; of a question, the last that was asked. */
  isLast: boolean
}

/** Of a long chat only what changes is drawn again. */
export const Message = memo(function Message({ message, isLast }: MessageProps) {
  if (message.type === 2)
    return message.content_type === 'file' ? (
      <AskedFile message={message} />
    ) : (
      <Question message={message} isLast={isLast} />
    )
  if (message.type === 1) return <Answer message={message} isLast={isLast} />
  return <SystemMessage message={message} />
})

function Question({ message, isLast }: MessageProps) {
  const t = useText(chatText)
  const { content, isPending } = message
  return (
    <li className={classes.question} data-pending={isPending || undefined}>
      <span className={classes.hidden}>{t('you')}</span>
      {isLast && !isPending && <EditButton question={message} />}
      <p className={classes.bubble} dir="auto">
        {content}
      </p>
    </li>
  )
}

/** While it is answered, the answer comes first. */
function EditButton({ question }: { question: ShownMessage }) {
  const t = useText(chatText)
  const { store, editQuestion } = useChat()
  const isReplying = useValue(store.isReplying)
  if (isReplying) return null
  return (
    <ActionIcon
      variant="subtle"
      color="gray"
      c="var(--muted)"
      size={28}
      aria-label={t('edit')}
      title={`${t('edit')} (↑)`}
      onClick={() => editQuestion(question)}
    >
      <IconPencil size={16} aria-hidden />
    </ActionIcon>
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

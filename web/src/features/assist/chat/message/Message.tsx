/** One message: a question, a file, an answer, or what went wrong. */
import { ActionIcon, UnstyledButton } from '@mantine/core'
import { calls, linkTo } from '@polyphony/contract'
import { IconAlertTriangle, IconFileText, IconPencil } from '@tabler/icons-react'
import { memo } from 'react'
import { useAction } from '../../../../api/use-action.ts'
import { formatSize } from '../../../../i18n/format.ts'
import { useLanguage, useText } from '../../../../i18n/i18n.ts'
import { paths } from '../../../../paths.ts'
import { chatText } from '../chat.text.ts'
import { useChat } from '../context.ts'
import type { ShownMessage } from '../core/answer.ts'
import { useFault } from '../use-fault.ts'
import { useValue } from '../use-value.ts'
import { Answer } from './Answer.tsx'
import classes from './message.module.css'

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

function AskedFile({ message }: Pick<MessageProps, 'message'>) {
  const t = useText(chatText)
  const language = useLanguage()
  const open = useOpenFile(message)
  const { file_name, file_size } = message
  return (
    <li className={classes.question}>
      <UnstyledButton
        className={`${classes.bubble} ${classes.file}`}
        aria-label={t('openFile', { name: file_name })}
        onClick={() => void open()}
      >
        <IconFileText size={18} aria-hidden />
        <bdi className={classes.fileName}>{file_name}</bdi>
        {file_size > 0 && <span className={classes.dim}>{formatSize(file_size, language)}</span>}
      </UnstyledButton>
    </li>
  )
}

/** In a tab of its own, by an address that is good for a short time and therefore asked for now. */
function useOpenFile({ chat_id, id }: ShownMessage): () => Promise<void> {
  const ask = useAction(calls.chat.getChatContentHistory)
  return async () => {
    const tab = window.open('', '_blank') // opened at once, because browsers block windows that open after a request
    const found = await ask.mutateAsync({ chat_id }).catch(() => null)
    const url = found?.list.find((one) => one.id === id)?.s3_url
    if (!tab) return
    if (url === undefined) tab.close()
    else tab.location.href = linkTo(paths.preview, { search: { url } })
  }
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

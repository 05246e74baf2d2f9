/** What was said, the latest at the bottom. */
import { ActionIcon, Button, Loader } from '@mantine/core'
import { IconArrowDown, IconInfoCircle, IconMessageChatbot, IconX } from '@tabler/icons-react'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useText } from '../../../../i18n/i18n.ts'
import { EmptyState } from '../../../../ui/state/EmptyState.tsx'
import { chatText, noticeText } from '../chat.text.ts'
import { useChat } from '../context.ts'
import { isQuestion, type ShownMessage } from '../core/answer.ts'
import { socketDisconnected } from '../core/chat-store.ts'
import { useValue } from '../use-value.ts'
import { Announcer } from './Announcer.tsx'
import { Message } from './Message.tsx'
import classes from './message.module.css'
import { useFault } from './use-fault.ts'

/** So near to the bottom counts as there. */
const nearPx = 48

export function Conversation() {
  const t = useText(chatText)
  const { store } = useChat()
  const messages = useValue(store.messages)
  const isLoading = useValue(store.isLoading)
  const { frame, content, isAtEnd, toEnd } = useEnd(messages.findLast(({ type }) => type === 2)?.id)
  return (
    <div className={classes.room}>
      {messages.findLast(({ type }) => type === 1)?.notice?.code === 'quotes' && <QuotingNote />}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is scrolled by keys, too */}
      <section
        ref={frame}
        className={classes.conversation}
        aria-label={t('conversation')}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, also by keyboard
        tabIndex={0}
        aria-busy={isLoading}
      >
        <div ref={content} className={classes.column}>
          {messages.length === 0 && !isLoading && (
            <EmptyState icon={IconMessageChatbot} title={t('emptyTitle')} hint={t('emptyHint')} />
          )}
          {messages.length === 0 && isLoading && (
            <Loader className={classes.loader} size="sm" role="img" aria-label={t('loading')} />
          )}
          <Messages list={messages} />
        </div>
      </section>
      {!isAtEnd && (
        <ActionIcon
          className={classes.toEnd}
          variant="default"
          radius="xl"
          size={36}
          aria-label={t('toLatest')}
          title={t('toLatest')}
          onClick={toEnd}
        >
          <IconArrowDown size={18} aria-hidden />
        </ActionIcon>
      )}
      <FaultNote />
      <Announcer />
    </div>
  )
}

function Messages({ list }: { list: readonly ShownMessage[] }) {
  const last = [list.at(-1), list.findLast(isQuestion)]
  return (
    <ol className={classes.messages}>
      {list.map((message) => (
        <Message key={message.id} message={message} isLast={last.includes(message)} />
      ))}
    </ol>
  )
}

/** Without a model all that is answered is quoted. */
function QuotingNote() {
  const t = useText(noticeText)
  return (
    <p className={classes.quoting}>
      <IconInfoCircle size={14} aria-hidden />
      {t('quotes')}
    </p>
  )
}

/** Stays at the bottom while something is written, if the reader was there; goes there with each question. */
function useEnd(asked: string | undefined) {
  const frame = useRef<HTMLElement>(null)
  const content = useRef<HTMLDivElement>(null)
  const isThere = useRef(true)
  const [isAtEnd, setAtEnd] = useState(true)
  const toEnd = () => {
    const element = frame.current
    if (element) element.scrollTop = element.scrollHeight
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: each question is a reason to go there
  useLayoutEffect(() => {
    isThere.current = true
    toEnd()
  }, [asked])
  useEffect(() => {
    const [element, inner] = [frame.current, content.current]
    if (!element || !inner) return
    const look = () => {
      isThere.current = element.scrollHeight - element.scrollTop - element.clientHeight < nearPx
      setAtEnd(isThere.current)
    }
    const observer = new ResizeObserver(() => {
      if (isThere.current) element.scrollTop = element.scrollHeight
      else look()
    })
    observer.observe(inner)
    observer.observe(element)
    element.addEventListener('scroll', look, { passive: true })
    return () => {
      observer.disconnect()
      element.removeEventListener('scroll', look)
    }
  }, [])
  return { frame, content, isAtEnd, toEnd }
}

/** An error that is no part of the chat (specification 8, `is_alter`). */
function FaultNote() {
  const t = useText(chatText)
  const { store } = useChat()
  const fault = useValue(store.fault)
  const isConnected = useValue(store.isConnected)
  const chatId = useValue(store.chatId)
  const words = useFault()
  if (!fault) return null
  return (
    <div className={classes.fault} role="alert">
      <span>{words(fault)}</span>
      {isConnected && fault !== socketDisconnected && chatId === null && (
        <Button size="compact-xs" variant="default" onClick={() => void store.openNew()}>
          {t('retry')}
        </Button>
      )}
      <ActionIcon
        variant="subtle"
        color="gray"
        c="inherit"
        size={24}
        aria-label={t('dismiss')}
        onClick={() => store.forgetFault()}
      >
        <IconX size={14} aria-hidden />
      </ActionIcon>
    </div>
  )
}

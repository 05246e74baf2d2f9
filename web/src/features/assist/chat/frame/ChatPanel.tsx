/** The widget, opened: a window beside the page, or a screen of its own. Collapsed, it goes on listening. */
import { FocusTrap } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import type { ChatCitation } from '@polyphony/contract'
import {
  type ComponentType,
  type KeyboardEvent,
  type Ref,
  useEffect,
  useEffectEvent,
  useMemo,
  useRef,
  useState,
} from 'react'
import { randomId } from '../../../../api/random-id.ts'
import { useText } from '../../../../i18n/i18n.ts'
import { chatChannel } from '../channel.ts'
import { chatText } from '../chat.text.ts'
import { Composer, type ComposerHandle } from '../compose/Composer.tsx'
import { ChatContext, useChat } from '../context.ts'
import type { ShownMessage } from '../core/answer.ts'
import { ChatStore } from '../core/chat-store.ts'
import { nowOnTheWire } from '../core/clock.ts'
import { type ChatMode, chatModes, keep, readKept } from '../core/kept.ts'
import { Conversation } from '../message/Conversation.tsx'
import { useIsPhone } from '../use-is-phone.ts'
import { useValue } from '../use-value.ts'
import { ChatHead } from './ChatHead.tsx'
import classes from './frame.module.css'
import { LinkDialog } from './LinkDialog.tsx'
import { PassageDialog, type PassageProps } from './PassageDialog.tsx'
import { Side } from './Side.tsx'

export interface ChatPanelProps {
  accountId: string
  mode: ChatMode
  onMode: (mode: ChatMode) => void
  isCalled: boolean
  /** An answer has come while it was collapsed. */
  onAnswer: () => void
  /** Shows where a passage stands. */
  Passage: ComponentType<PassageProps>
}

export function ChatPanel({ accountId, mode, onMode, isCalled, onAnswer, Passage }: ChatPanelProps) {
  const store = useStore(accountId)
  const isPhone = useIsPhone()
  const [passage, setPassage] = useState<ChatCitation | null>(null)
  const [link, setLink] = useState<string | null>(null)
  const composer = useRef<ComposerHandle>(null)
  useAnswered(store, () => mode === chatModes.collapsed && onAnswer())
  const chat = useMemo(
    () => ({
      store,
      accountId,
      mode,
      isPhone,
      openPassage: setPassage,
      openLink: setLink,
      editQuestion: (question: ShownMessage) => composer.current?.edit(question),
    }),
    [store, accountId, mode, isPhone],
  )
  if (mode === chatModes.collapsed) return null
  return (
    <ChatContext value={chat}>
      <Frame isFocused={isCalled} onMode={onMode} composer={composer} />
      <PassageDialog citation={passage} onClose={() => setPassage(null)} Passage={Passage} />
      <LinkDialog url={link} onClose={() => setLink(null)} />
    </ChatContext>
  )
}

function useStore(accountId: string): ChatStore {
  const [store] = useState(() => {
    const { chat_id, agent_id } = readKept(accountId)
    const clock = {
      now: nowOnTheWire,
      newId: randomId,
      later: (run: () => void, ms: number) => {
        const timer = setTimeout(run, ms)
        return () => clearTimeout(timer)
      },
    }
    return new ChatStore(chatChannel, clock, { chatId: chat_id, agentId: agent_id })
  })
  useEffect(() => store.start(), [store])
  useEffect(
    () => store.chatId.subscribe((chat_id) => keep(accountId, { chat_id, agent_id: store.agentId.value })),
    [store, accountId],
  )
  return store
}

function useAnswered(store: ChatStore, onEnd: () => void) {
  const isReplying = useValue(store.isReplying)
  const wasReplying = useRef(isReplying)
  const tell = useEffectEvent(onEnd)
  useEffect(() => {
    if (wasReplying.current && !isReplying) tell()
    wasReplying.current = isReplying
  }, [isReplying])
}

interface FrameProps {
  isFocused: boolean
  onMode: (mode: ChatMode) => void
  composer: Ref<ComposerHandle>
}

function Frame({ isFocused, onMode, composer }: FrameProps) {
  const t = useText(chatText)
  const { mode, isPhone } = useChat()
  const isFull = mode === chatModes.full || isPhone
  const [isSideOpen, setSideOpen] = useState(false)
  const isRoomy = useMediaQuery('(min-width: 64em)', undefined, { getInitialValueInEffect: false })
  const collapse = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented || event.nativeEvent.isComposing) return
    // In a menu or a dialog of the widget the key closes that; they stand elsewhere in the page.
    if (!(event.target instanceof Node) || !event.currentTarget.contains(event.target)) return
    event.stopPropagation()
    onMode(chatModes.collapsed)
  }
  return (
    <FocusTrap active={isFull}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape, from whatever stands in it */}
      <section
        className={classes.frame}
        data-full={isFull || undefined}
        role="dialog"
        aria-modal={isFull}
        aria-label={t('assistant')}
        onKeyDown={collapse}
      >
        {(isSideOpen || (isRoomy && mode === chatModes.full)) && (
          <Side isOpen={isSideOpen} onClose={() => setSideOpen(false)} />
        )}
        <div className={classes.main}>
          <ChatHead onMode={onMode} isSideOpen={isSideOpen} onSide={() => setSideOpen(!isSideOpen)} />
          <Conversation />
          <Composer isFocused={isFocused} handle={composer} />
        </div>
      </section>
    </FocusTrap>
  )
}

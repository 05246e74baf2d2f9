/** The assistant on every page of those who may ask it: collapsed, an icon; all else is loaded when somebody opens it. */
import { ActionIcon, Loader } from '@mantine/core'
import { IconMessageChatbot } from '@tabler/icons-react'
import { useRouter } from '@tanstack/react-router'
import { lazy, Suspense, useEffect, useEffectEvent, useRef, useState } from 'react'
import { inTime } from '../../../api/chunk.ts'
import { useSessionUser } from '../../../api/session/session.ts'
import { useText } from '../../../i18n/i18n.ts'
import { type ChatMode, chatModes, keep, readKept } from './core/kept.ts'
import classes from './dock.module.css'
import type { ChatPanelProps } from './frame/ChatPanel.tsx'
import { launcherText } from './launcher.text.ts'
import { useIsPhone } from './use-is-phone.ts'

const load = () => import('./frame/ChatPanel.tsx')
const ChatPanel = lazy(async () => ({ default: (await inTime(load)).ChatPanel }))

export function ChatDock({ Passage }: Pick<ChatPanelProps, 'Passage'>) {
  const { account_id } = useSessionUser()
  return <Dock key={account_id} accountId={account_id} Passage={Passage} />
}

function Dock({ accountId, Passage }: { accountId: string } & Pick<ChatPanelProps, 'Passage'>) {
  const [mode, setMode] = useState(() => readKept(accountId).mode)
  const [isLoaded, setLoaded] = useState(mode !== chatModes.collapsed)
  /** Whether it was opened by a click, which brings the keyboard along; a reload doesn't. */
  const [isCalled, setCalled] = useState(false)
  const [hasAnswer, setHasAnswer] = useState(false)
  const isClosing = useRef(false)
  const isPhone = useIsPhone()
  const change = (next: ChatMode) => {
    isClosing.current = next === chatModes.collapsed
    keep(accountId, { mode: next })
    setMode(next)
    setLoaded(true)
    setCalled(true)
    setHasAnswer(false)
  }
  useGiveWay(() => {
    const next = isPhone ? chatModes.collapsed : chatModes.window
    if (mode === chatModes.collapsed || mode === next) return
    keep(accountId, { mode: next })
    setMode(next)
  })
  return (
    <>
      {mode === chatModes.collapsed && (
        <Launcher hasAnswer={hasAnswer} isFocused={isClosing.current} onOpen={() => change(chatModes.window)} />
      )}
      {isLoaded && (
        <Suspense fallback={mode === chatModes.collapsed ? null : <Waiting />}>
          <ChatPanel
            accountId={accountId}
            mode={mode}
            onMode={change}
            isCalled={isCalled}
            onAnswer={() => setHasAnswer(true)}
            Passage={Passage}
          />
        </Suspense>
      )}
    </>
  )
}

/** Tells when another page is gone to: by a link, by the finder, by back. What a page changes of its own address isn't told. */
function useGiveWay(onLeave: () => void) {
  const { history } = useRouter()
  const leave = useEffectEvent(onLeave)
  useEffect(() => {
    let last = history.location
    return history.subscribe(({ location, action }) => {
      const isOwnChange = action.type === 'REPLACE' && location.pathname === last.pathname
      // A step that a page holds back is told, too.
      const isElsewhere = location.href !== last.href
      last = location
      if (isElsewhere && !isOwnChange) leave()
    })
  }, [history])
}

interface LauncherProps {
  hasAnswer: boolean
  isFocused: boolean
  onOpen: () => void
}

function Launcher({ hasAnswer, isFocused, onOpen }: LauncherProps) {
  const t = useText(launcherText)
  const label = t(hasAnswer ? 'answered' : 'open')
  const preload = () => void load().catch(() => {})
  return (
    <ActionIcon
      className={classes.launcher}
      radius="xl"
      size={44}
      aria-label={label}
      title={label}
      // biome-ignore lint/a11y/noAutofocus: who collapses the window goes on where they opened it
      autoFocus={isFocused}
      data-answered={hasAnswer || undefined}
      onPointerEnter={preload}
      onClick={onOpen}
    >
      <IconMessageChatbot size={24} aria-hidden />
    </ActionIcon>
  )
}

const Waiting = () => (
  <div className={classes.waiting}>
    <Loader size="sm" role="img" aria-label="…" />
  </div>
)

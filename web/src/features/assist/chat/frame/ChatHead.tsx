import { ActionIcon } from '@mantine/core'
import {
  IconArrowsDiagonal,
  IconArrowsDiagonalMinimize2,
  IconLayoutSidebar,
  IconPencilPlus,
  IconX,
} from '@tabler/icons-react'
import { useText } from '../../../../i18n/i18n.ts'
import { chatText } from '../chat.text.ts'
import { useChat } from '../context.ts'
import { type ChatMode, chatModes } from '../core/kept.ts'
import { useValue } from '../use-value.ts'
import { AnswerSettings } from './AnswerSettings.tsx'
import classes from './frame.module.css'

interface ChatHeadProps {
  onMode: (mode: ChatMode) => void
  isSideOpen: boolean
  onSide: () => void
}

export function ChatHead({ onMode, isSideOpen, onSide }: ChatHeadProps) {
  const t = useText(chatText)
  const { store, mode, isPhone } = useChat()
  const name = useValue(store.chatName)
  const isFull = mode === chatModes.full
  const side = t(isSideOpen ? 'hideSide' : 'showSide')
  return (
    <header className={classes.head} role="presentation">
      <ActionIcon
        {...quiet}
        className={classes.sideToggle}
        aria-label={side}
        title={side}
        aria-expanded={isSideOpen}
        onClick={onSide}
      >
        <IconLayoutSidebar size={18} aria-hidden />
      </ActionIcon>
      <h2 className={classes.title} dir="auto">
        {name || t('assistant')}
      </h2>
      <AnswerSettings />
      <ActionIcon {...quiet} aria-label={t('newChat')} title={t('newChat')} onClick={() => void store.openNew()}>
        <IconPencilPlus size={18} aria-hidden />
      </ActionIcon>
      {!isPhone && (
        <ActionIcon
          {...quiet}
          aria-label={t(isFull ? 'window' : 'full')}
          title={t(isFull ? 'window' : 'full')}
          onClick={() => onMode(isFull ? chatModes.window : chatModes.full)}
        >
          {isFull ? (
            <IconArrowsDiagonalMinimize2 size={18} aria-hidden />
          ) : (
            <IconArrowsDiagonal size={18} aria-hidden />
          )}
        </ActionIcon>
      )}
      <ActionIcon
        {...quiet}
        aria-label={t('collapse')}
        title={`${t('collapse')} (Esc)`}
        onClick={() => onMode(chatModes.collapsed)}
      >
        <IconX size={18} aria-hidden />
      </ActionIcon>
    </header>
  )
}

const quiet = { variant: 'subtle', color: 'gray', c: 'var(--ink)', size: 32 } as const

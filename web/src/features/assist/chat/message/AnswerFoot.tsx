/** What can be done with an answer. */
import { ActionIcon, Button, Popover, Textarea } from '@mantine/core'
import { calls, chatLimits, intentions } from '@polyphony/contract'
import {
  IconCheck,
  IconCopy,
  IconPlayerStop,
  IconRefresh,
  IconThumbDown,
  IconThumbDownFilled,
  IconThumbUp,
  IconThumbUpFilled,
  IconVolume,
} from '@tabler/icons-react'
import { type ComponentPropsWithRef, type ComponentType, useState } from 'react'
import { useAction } from '../../../../api/use-action.ts'
import { useText } from '../../../../i18n/i18n.ts'
import { chatText } from '../chat.text.ts'
import { useChat } from '../context.ts'
import type { ShownMessage } from '../core/answer.ts'
import { useValue } from '../use-value.ts'
import { Said } from '../voice/Said.tsx'
import { useVoice } from '../voice/use-voice.ts'
import { voiceText } from '../voice/voice.text.ts'
import classes from './message.module.css'

export function AnswerFoot({ message, isLast }: { message: ShownMessage; isLast: boolean }) {
  const t = useText(chatText)
  const hasText = message.content !== ''
  return (
    <div className={classes.foot} data-last={isLast || undefined}>
      {hasText && <Copy text={message.content} />}
      {hasText && <ReadAloud message={message} />}
      <AskAgain message={message} label={t('askAgain')} />
      <Feedback message={message} />
    </div>
  )
}

interface FootButtonProps extends Omit<ComponentPropsWithRef<'button'>, 'color' | 'onClick'> {
  label: string
  icon: ComponentType<{ size: number }>
  isPressed?: boolean
  isDisabled?: boolean
  onClick: () => void
}

/** @param attributes what a popover says of the button that opens it */
function FootButton({ label, icon: Icon, isPressed, isDisabled = false, onClick, ...attributes }: FootButtonProps) {
  return (
    <ActionIcon
      {...attributes}
      variant="subtle"
      color="gray"
      c={isPressed ? 'var(--selected-ink)' : 'var(--muted)'}
      size={28}
      aria-label={label}
      title={label}
      aria-pressed={isPressed}
      disabled={isDisabled}
      onClick={onClick}
    >
      <Icon size={16} />
    </ActionIcon>
  )
}

function Copy({ text }: { text: string }) {
  const t = useText(chatText)
  const [isCopied, setCopied] = useState(false)
  const copy = async () => {
    await navigator.clipboard.writeText(text)
    setCopied(true)
    setTimeout(() => setCopied(false), 2000)
  }
  return (
    <FootButton
      label={t(isCopied ? 'copied' : 'copyAnswer')}
      icon={isCopied ? IconCheck : IconCopy}
      onClick={() => void copy().catch(() => {})}
    />
  )
}

function ReadAloud({ message }: { message: ShownMessage }) {
  const t = useText(voiceText)
  const { phase, fault, toggle, forget } = useVoice({ id: message.id, text: message.content })
  return (
    <Said words={fault} onClose={forget}>
      <FootButton
        label={t(phase === 'idle' ? 'readAloud' : 'stopReading')}
        icon={phase === 'idle' ? IconVolume : IconPlayerStop}
        isPressed={phase !== 'idle'}
        onClick={toggle}
      />
    </Said>
  )
}

function AskAgain({ message: { id }, label }: { message: ShownMessage; label: string }) {
  const { store } = useChat()
  const isReplying = useValue(store.isReplying)
  const question = store.questionBefore(id)
  if (!question) return null
  const usual = { intention_type: intentions.knowledge, chatbot_engine: 'knowledge', file_id: [] } as const
  const ask = () => void store.ask({ ...(question.asked ?? usual), msg: question.content })
  return <FootButton label={label} icon={IconRefresh} isDisabled={isReplying} onClick={ask} />
}

function Feedback({ message: { id, feedback_intention } }: { message: ShownMessage }) {
  const t = useText(chatText)
  const { store } = useChat()
  const [isAsked, setAsked] = useState(false)
  const { mutate } = useAction(calls.chat.setChatContentFeedback, {
    onError: () => store.judged(id, feedback_intention),
  })
  const judge = (value: -1 | 0 | 1, reason = '') => {
    store.judged(id, value)
    mutate({ id, feedback_intention: value, reason })
  }
  const [isLiked, isDisliked] = [feedback_intention === 1, feedback_intention === -1]
  return (
    <>
      <FootButton
        label={t('like')}
        icon={isLiked ? IconThumbUpFilled : IconThumbUp}
        isPressed={isLiked}
        onClick={() => judge(isLiked ? 0 : 1)}
      />
      <Popover opened={isAsked} onChange={setAsked} position="top-start" width={280} trapFocus returnFocus withinPortal>
        <Popover.Target>
          <FootButton
            label={t('dislike')}
            icon={isDisliked ? IconThumbDownFilled : IconThumbDown}
            isPressed={isDisliked}
            onClick={() => {
              judge(isDisliked ? 0 : -1)
              setAsked(!isDisliked)
            }}
          />
        </Popover.Target>
        <Popover.Dropdown aria-label={t('dislike')}>
          <Reason
            onSend={(reason) => {
              setAsked(false)
              if (reason !== '') judge(-1, reason)
            }}
          />
        </Popover.Dropdown>
      </Popover>
    </>
  )
}

function Reason({ onSend }: { onSend: (reason: string) => void }) {
  const t = useText(chatText)
  const [reason, setReason] = useState('')
  return (
    <>
      <Textarea
        label={t('whyDislike')}
        autosize
        minRows={2}
        maxRows={5}
        maxLength={chatLimits.reason}
        value={reason}
        onChange={({ currentTarget }) => setReason(currentTarget.value)}
      />
      <Button size="compact-sm" mt="xs" onClick={() => onSend(reason.trim())}>
        {t('sendReason')}
      </Button>
    </>
  )
}

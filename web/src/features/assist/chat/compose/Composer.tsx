/** Where a question is written. */
import { ActionIcon, Textarea } from '@mantine/core'
import { chatLimits } from '@polyphony/contract'
import { IconPlayerStopFilled, IconSend2 } from '@tabler/icons-react'
import { type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react'
import { useText } from '../../../../i18n/i18n.ts'
import { composeText } from '../chat.text.ts'
import { useChat } from '../context.ts'
import { chatModes } from '../core/kept.ts'
import { useValue } from '../use-value.ts'
import { DictateButton } from '../voice/DictateButton.tsx'
import { AskedFiles } from './AskedFiles.tsx'
import { AttachButton } from './AttachButton.tsx'
import classes from './compose.module.css'
import { IntentionSelect } from './IntentionSelect.tsx'
import { Suggestions } from './Suggestions.tsx'
import { type NextQuestion, useNextQuestion } from './use-next-question.ts'
import { useSuggestions } from './use-suggestions.ts'

/** A chat's draft is its own: the field begins anew with each. */
export function Composer({ isFocused }: { isFocused: boolean }) {
  const { store } = useChat()
  const chatId = useValue(store.chatId)
  const [field, setField] = useState({ chatId, number: 0 })
  // What was typed while the first chat opened belongs to it.
  if (field.chatId !== chatId) setField({ chatId, number: field.chatId === null ? field.number : field.number + 1 })
  return <ChatComposer key={field.number} chatId={chatId} isFocused={isFocused} />
}

function ChatComposer({ chatId, isFocused }: { chatId: string | null; isFocused: boolean }) {
  const t = useText(composeText)
  const question = useNextQuestion(chatId)
  return (
    <form
      className={classes.composer}
      onSubmit={(event) => {
        event.preventDefault()
        void question.send()
      }}
    >
      <div className={classes.column}>
        <Field question={question} isFocused={isFocused} />
        <p id="chat-keys" className={classes.keys}>
          {t('keys')}
        </p>
      </div>
    </form>
  )
}

function Field({ question, isFocused }: { question: NextQuestion; isFocused: boolean }) {
  const t = useText(composeText)
  const { store, mode } = useChat()
  const isReplying = useValue(store.isReplying)
  const field = useRef<HTMLTextAreaElement>(null)
  const { text, setText } = question
  const suggestions = useSuggestions({ field, text, setText, onFile: question.name })
  useFieldFocus(field, isReplying, isFocused)
  const onKeyDown = (event: KeyboardEvent) => {
    if (suggestions.onKeyDown(event) || !isSending(event)) return
    event.preventDefault()
    void question.send()
  }
  return (
    <>
      <Suggestions {...suggestions} />
      <div className={classes.box}>
        <AskedFiles files={question.files} />
        <Textarea
          ref={field}
          variant="unstyled"
          autosize
          minRows={mode === chatModes.full ? 3 : 1}
          maxRows={6}
          classNames={{ input: classes.input }}
          aria-label={t('message')}
          aria-describedby="chat-keys"
          placeholder={t(isReplying ? 'waiting' : 'placeholder')}
          dir="auto"
          value={text}
          data-autofocus
          disabled={isReplying}
          {...suggestions.fieldProps}
          onChange={({ currentTarget }) => setText(currentTarget.value)}
          onKeyDown={onKeyDown}
        />
        <Bar question={question} isReplying={isReplying} />
      </div>
    </>
  )
}

/** The keyboard is where it is needed: in the field, on Stop while an answer is written, and back again. */
function useFieldFocus(field: RefObject<HTMLTextAreaElement | null>, isReplying: boolean, isFocused: boolean) {
  const wasReplying = useRef(isReplying)
  useEffect(() => {
    if (isFocused) field.current?.focus()
  }, [field, isFocused])
  useEffect(() => {
    if (wasReplying.current === isReplying) return
    wasReplying.current = isReplying
    const place = document.activeElement
    const form = field.current?.form
    const isHere = place === document.body || place === null || form?.contains(place)
    if (!isHere) return
    if (isReplying) form?.querySelector<HTMLElement>('[data-stop]')?.focus()
    else field.current?.focus()
  }, [field, isReplying])
}

/** Not while an input method composes: there Enter takes a word. Ctrl+Enter and ⌘+Enter mean something else. */
const isSending = ({ key, keyCode, shiftKey, ctrlKey, metaKey, altKey, nativeEvent }: KeyboardEvent) =>
  key === 'Enter' && !shiftKey && !ctrlKey && !metaKey && !altKey && !nativeEvent.isComposing && keyCode !== 229

function Bar({ question, isReplying }: { question: NextQuestion; isReplying: boolean }) {
  const t = useText(composeText)
  const { excess, files, intention } = question
  return (
    <div className={classes.bar}>
      <AttachButton files={files} isDisabled={isReplying} />
      <DictateButton isDisabled={isReplying} onSaid={question.addText} />
      <IntentionSelect value={intention} onChange={question.setIntention} />
      <span className={classes.room}>
        {excess > 0 && <span className={classes.over}>{t('tooLong', { count: excess, max: chatLimits.message })}</span>}
      </span>
      {isReplying ? <Stop /> : <Send isDisabled={!question.canSend} />}
    </div>
  )
}

function Stop() {
  const t = useText(composeText)
  const { store } = useChat()
  const stop = () => void store.stopAnswer()
  return (
    <ActionIcon data-stop size={36} variant="default" aria-label={t('stop')} title={t('stop')} onClick={stop}>
      <IconPlayerStopFilled size={16} aria-hidden />
    </ActionIcon>
  )
}

function Send({ isDisabled }: { isDisabled: boolean }) {
  const t = useText(composeText)
  return (
    <ActionIcon type="submit" size={36} aria-label={t('send')} title={t('send')} disabled={isDisabled}>
      <IconSend2 size={18} aria-hidden />
    </ActionIcon>
  )
}

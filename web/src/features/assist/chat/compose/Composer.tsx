/** Where a question is written. */
import { ActionIcon, Textarea } from '@mantine/core'
import { chatLimits } from '@polyphony/contract'
import { IconPencil, IconPlayerStopFilled, IconSend2, IconX } from '@tabler/icons-react'
import { type KeyboardEvent, type Ref, type RefObject, useEffect, useImperativeHandle, useRef, useState } from 'react'
import { useText } from '../../../../i18n/i18n.ts'
import { composeText } from '../chat.text.ts'
import { useChat } from '../context.ts'
import { isQuestion, type ShownMessage } from '../core/answer.ts'
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

export interface ComposerHandle {
  edit(question: ShownMessage): void
}

interface ComposerProps {
  isFocused: boolean
  handle: Ref<ComposerHandle>
}

/** A chat's draft is its own: the field begins anew with each. */
export function Composer({ isFocused, handle }: ComposerProps) {
  const { store } = useChat()
  const chatId = useValue(store.chatId)
  const [field, setField] = useState({ chatId, number: 0 })
  // What was typed while the first chat opened belongs to it.
  if (field.chatId !== chatId) setField({ chatId, number: field.chatId === null ? field.number : field.number + 1 })
  return <ChatComposer key={field.number} chatId={chatId} isFocused={isFocused} handle={handle} />
}

function ChatComposer({ chatId, isFocused, handle }: ComposerProps & { chatId: string | null }) {
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
        <Field question={question} isFocused={isFocused} handle={handle} />
        <p id="chat-keys" className={classes.keys}>
          {t('keys')}
        </p>
      </div>
    </form>
  )
}

function Field({ question, isFocused, handle }: ComposerProps & { question: NextQuestion }) {
  const t = useText(composeText)
  const { store, mode } = useChat()
  const isReplying = useValue(store.isReplying)
  const field = useRef<HTMLTextAreaElement>(null)
  const { text, setText } = question
  const suggestions = useSuggestions({ field, text, setText, onFile: question.name })
  useFieldFocus(field, isReplying, isFocused)
  const onKeyDown = useKeys({ field, question, handle, suggestions })
  return (
    <>
      <Suggestions {...suggestions} />
      <div className={classes.box}>
        {question.edited && <Editing gone={question.edited.gone} onLeave={question.leave} />}
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

interface Keys {
  field: RefObject<HTMLTextAreaElement | null>
  question: NextQuestion
  handle: Ref<ComposerHandle>
  suggestions: Pick<ReturnType<typeof useSuggestions>, 'onKeyDown'>
}

function useKeys({ field, question, handle, suggestions }: Keys) {
  const { store } = useChat()
  const edit = (asked: ShownMessage | undefined) => {
    if (!asked) return
    void question.edit(asked)
    toEnd(field)
  }
  useImperativeHandle(handle, () => ({ edit }))
  const does = (event: KeyboardEvent): (() => void) | undefined => {
    // An input method has these keys while it composes: there Enter takes a word.
    if (event.nativeEvent.isComposing || event.keyCode === 229) return undefined
    // Ctrl+Enter and ⌘+Enter mean something else.
    if (isBare(event, 'Enter')) return () => void question.send()
    if (isBare(event, 'ArrowUp') && question.text === '') return () => edit(store.messages.value.findLast(isQuestion))
    return isBare(event, 'Escape') && question.edited ? question.leave : undefined
  }
  return (event: KeyboardEvent) => {
    if (suggestions.onKeyDown(event)) return
    const act = does(event)
    if (!act) return
    event.preventDefault()
    act()
  }
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

const isBare = ({ key, shiftKey, ctrlKey, metaKey, altKey }: KeyboardEvent, wanted: string) =>
  key === wanted && !shiftKey && !ctrlKey && !metaKey && !altKey

/** When the field has the text. */
function toEnd(field: RefObject<HTMLTextAreaElement | null>) {
  setTimeout(() => {
    const { current } = field
    current?.focus()
    current?.setSelectionRange(current.value.length, current.value.length)
  })
}

interface EditingProps {
  gone: number
  onLeave: () => void
}

function Editing({ gone, onLeave }: EditingProps) {
  const t = useText(composeText)
  const label = t('dropEdit')
  return (
    <div className={classes.editing}>
      <IconPencil size={14} aria-hidden />
      <p role="status">
        {t('editing')}
        {gone > 0 && ` · ${t('filesGone', { count: gone })}`}
      </p>
      <ActionIcon variant="subtle" color="gray" size={20} aria-label={label} title={`${label} (Esc)`} onClick={onLeave}>
        <IconX size={12} aria-hidden />
      </ActionIcon>
    </div>
  )
}

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

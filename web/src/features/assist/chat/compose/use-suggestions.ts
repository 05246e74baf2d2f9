/** The lists that `/` and `@` open over the field: walked by arrows, taken by Enter, Tab or a click, closed by Esc. */
import { useDebouncedValue } from '@mantine/hooks'
import { calls } from '@polyphony/contract'
import { type KeyboardEvent, type RefObject, useId, useLayoutEffect, useRef, useState } from 'react'
import { useCall } from '../../../../api/use-call.ts'
import { useText } from '../../../../i18n/i18n.ts'
import { composeText } from '../chat.text.ts'
import { useChat } from '../context.ts'
import { useValue } from '../use-value.ts'
import { findTrigger } from './find-trigger.ts'
import type { Suggestion } from './suggestion.ts'
import type { AskedFile } from './use-asked-files.ts'
import { isCommand, isCommandWritten, useCommands } from './use-commands.ts'

interface Options {
  field: RefObject<HTMLTextAreaElement | null>
  text: string
  setText: (text: string) => void
  onFile: (file: AskedFile) => void
}

export function useSuggestions({ field, text, setText, onFile }: Options) {
  const { store } = useChat()
  const id = useId()
  const [caret, setCaret] = useState(0)
  /** Where a list was closed by Esc: it stays so until another one begins. */
  const [closedAt, setClosedAt] = useState<number | null>(null)
  const [active, setActive] = useState(0)
  const trigger = findTrigger(text, Math.min(caret, text.length))
  const opened = trigger !== null && trigger.start !== closedAt && !isCommandWritten(trigger) ? trigger : null
  const { list, isWaiting } = useList(opened?.sign ?? null, opened?.keyword ?? '')
  const place = Math.min(active, Math.max(list.length - 1, 0))
  const choose = useSelection(field, text)
  const put = (said: string) => {
    if (!opened) return
    setText(text.slice(0, opened.start) + said + text.slice(opened.end).replace(/^ /, ''))
    setCaret(opened.start + said.length)
    setActive(0)
    choose(gapIn(opened.start, said))
  }
  const take = async ({ id: chosenId, title }: Suggestion) => {
    if (opened?.sign === '@') {
      onFile({ id: chosenId, name: title, shelf: 'knowledge' })
      return put('')
    }
    const command = isCommand(chosenId)
    if (command) setClosedAt(opened?.start ?? null)
    const said = command ? `/${title} ` : await store.pickPrompt(chosenId)
    if (said !== null) put(said)
  }
  const onKeyDown = (event: KeyboardEvent): boolean => {
    if (!opened || event.nativeEvent.isComposing || event.keyCode === 229) return false
    const chosen = list[place]
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step !== undefined && list.length > 0) setActive((place + step + list.length) % list.length)
    else if (event.key === 'Escape') setClosedAt(opened.start)
    else if ((event.key === 'Enter' || event.key === 'Tab') && !event.shiftKey && chosen) void take(chosen)
    else return false
    event.preventDefault()
    event.stopPropagation()
    return true
  }
  const look = () => {
    const { value = '', selectionStart = 0 } = field.current ?? {}
    if (findTrigger(value, selectionStart) === null) setClosedAt(null)
    setCaret(selectionStart)
    setActive(0)
  }
  const fieldProps = { onSelect: look, ...(opened && comboboxProps(id, list[place] && `${id}-${place}`)) }
  return { id, sign: opened?.sign ?? null, list, isWaiting, place, take, setActive, onKeyDown, fieldProps }
}

type Range = readonly [from: number, to: number]

/** What nothing fills of a prompt is what is typed next. */
function gapIn(start: number, said: string): Range {
  const gap = /\{\{[^{}]+\}\}/.exec(said)
  const from = start + (gap?.index ?? said.length)
  return [from, from + (gap?.[0].length ?? 0)]
}

/** Selects a part of a text that the field doesn't have yet: once it does, as the field forgets what was selected before. */
function useSelection(field: Options['field'], text: string): (range: Range) => void {
  const wanted = useRef<Range | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: it waits for the text
  useLayoutEffect(() => {
    if (!wanted.current) return
    field.current?.focus()
    field.current?.setSelectionRange(...wanted.current)
    wanted.current = null
  }, [field, text])
  return (range) => {
    wanted.current = range
  }
}

/** What a reader of the screen is told of the field while a list is open. */
const comboboxProps = (id: string, activeId: string | undefined) => ({
  role: 'combobox',
  'aria-autocomplete': 'list' as const,
  'aria-expanded': true,
  'aria-haspopup': 'listbox' as const,
  'aria-controls': id,
  'aria-activedescendant': activeId,
})

function useList(sign: '/' | '@' | null, typed: string): { list: readonly Suggestion[]; isWaiting: boolean } {
  const t = useText(composeText)
  const { store } = useChat()
  const chatId = useValue(store.chatId)
  const [keyword] = useDebouncedValue(typed, 150)
  const commands = useCommands(typed)
  const files = useCall(
    calls.knowledge.getSomeKnowledgeFile,
    { keyword: keyword.trim(), pageSize: 100 },
    { enabled: sign === '@', keepPrevious: true },
  )
  const prompts = useCall(
    calls.chat.getChatDirectiveList,
    { chat_id: chatId ?? '' },
    { enabled: sign === '/' && chatId !== null },
  )
  if (sign === null) return { list: [], isWaiting: false }
  if (sign === '/') {
    const list = (prompts.data?.list ?? [])
      .filter(({ title }) => isFound(typed, title))
      .map(({ id, title, description, prompt }) => ({ id, title, hint: description || prompt }))
    return { list: [...list, ...commands], isWaiting: prompts.isPending }
  }
  const list = (files.data?.list ?? []).map(({ knowledge_id, name, status }) => ({
    id: knowledge_id,
    title: name,
    hint: status === 'completed' ? '' : t('unread'),
  }))
  return { list, isWaiting: files.isPending }
}

const isFound = (typed: string, title: string) =>
  title.normalize('NFKC').toLowerCase().includes(typed.trim().normalize('NFKC').toLowerCase())

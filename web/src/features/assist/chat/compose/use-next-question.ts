/** The question that is being written: its words, which stay when the page is loaded anew, its files, and what answers it. */
import { chatLimits } from '@polyphony/contract'
import { useState } from 'react'
import { useChat } from '../context.ts'
import type { ShownMessage } from '../core/answer.ts'
import { keepDraft, readKept } from '../core/kept.ts'
import { useValue } from '../use-value.ts'
import { namedFiles } from './edited-files.ts'
import { type IntentionName, intentionBy, intentionOf } from './IntentionSelect.tsx'
import { type AskedFile, useAskedFiles } from './use-asked-files.ts'

export type NextQuestion = ReturnType<typeof useNextQuestion>

export function useNextQuestion(chatId: string | null) {
  const { store } = useChat()
  const isReplying = useValue(store.isReplying)
  const { text, setText } = useDraft(chatId)
  const [intention, setIntention] = useState<IntentionName>('knowledge')
  const files = useAskedFiles(() => setIntention('file'))
  const edit = useEdit({ text, setText, intention, setIntention, files })
  const excess = text.length - chatLimits.message
  const canSend = text.trim() !== '' && excess <= 0 && !isReplying && !files.isBusy
  const send = async () => {
    if (!canSend) return
    const shelf = intention === 'file' ? 'chat' : 'knowledge'
    const file_id = files.list.filter((file) => file.shelf === shelf).map(({ id }) => id)
    setText('')
    const isTaken = await store.ask({ msg: text, ...intentionOf[intention], file_id })
    if (!isTaken) setText(text)
    else if (edit.edited) edit.leave()
    else files.clear('knowledge')
  }
  return {
    text,
    setText,
    addText: (said: string) => setText(text === '' || /\s$/.test(text) ? text + said : `${text} ${said}`),
    intention,
    setIntention,
    files,
    /** Asks about a file of the knowledge. */
    name(file: AskedFile) {
      files.add(file)
      setIntention('knowledge')
    },
    ...edit,
    excess,
    canSend,
    send,
  }
}

type Written = Pick<NextQuestion, 'text' | 'setText' | 'intention' | 'setIntention' | 'files'>

interface Edited {
  /** What was being written, which comes back. */
  readonly before: Pick<Written, 'text' | 'intention'> & { readonly files: readonly AskedFile[] }
  /** So many of its files can't be asked about any more. */
  readonly gone: number
}

/** A question that was asked, in the field again: sent, it is a new one. */
function useEdit({ text, setText, intention, setIntention, files }: Written) {
  const { store } = useChat()
  const [edited, setEdited] = useState<Edited | null>(null)
  const edit = async ({ content, asked }: ShownMessage) => {
    const before = edited?.before ?? { text, intention, files: files.list }
    const by = intentionBy(asked)
    const shelf = by === 'file' ? ('chat' as const) : ('knowledge' as const)
    const list = (asked?.file_id ?? []).map((id) => ({ id, name: '…', shelf }))
    setEdited({ before, gone: 0 })
    setText(content)
    setIntention(by)
    files.put(list)
    const named = await namedFiles(list, store.messages.value)
    files.put((now) =>
      now.flatMap(
        (file) => named.find(({ id }) => id === file.id) ?? (list.some(({ id }) => id === file.id) ? [] : file),
      ),
    )
    setEdited((now) => now && { ...now, gone: list.length - named.length })
  }
  const leave = () => {
    if (!edited) return
    const { before } = edited
    setText(before.text)
    setIntention(before.intention)
    files.put(before.files)
    setEdited(null)
  }
  return { edited, edit, leave }
}

function useDraft(chatId: string | null) {
  const { accountId } = useChat()
  const draftOf = (id: string | null) => (id === null ? '' : (readKept(accountId).drafts[id] ?? ''))
  const [text, setText] = useState(() => draftOf(chatId))
  const [ofChat, setOfChat] = useState(chatId)
  if (ofChat !== chatId) {
    setOfChat(chatId)
    if (text === '') setText(draftOf(chatId))
  }
  const change = (next: string) => {
    setText(next)
    if (chatId !== null) keepDraft(accountId, chatId, next)
  }
  return { text, setText: change }
}

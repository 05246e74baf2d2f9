/** The question that is being written: its words, which stay when the page is loaded anew, its files, and what answers it. */
import { chatLimits } from '@polyphony/contract'
import { useState } from 'react'
import { useChat } from '../context.ts'
import { keepDraft, readKept } from '../core/kept.ts'
import { useValue } from '../use-value.ts'
import { type IntentionName, intentionOf } from './IntentionSelect.tsx'
import { type AskedFile, useAskedFiles } from './use-asked-files.ts'

export type NextQuestion = ReturnType<typeof useNextQuestion>

export function useNextQuestion(chatId: string | null) {
  const { store } = useChat()
  const isReplying = useValue(store.isReplying)
  const { text, setText } = useDraft(chatId)
  const [intention, setIntention] = useState<IntentionName>('knowledge')
  const files = useAskedFiles(() => setIntention('file'))
  const excess = text.length - chatLimits.message
  const canSend = text.trim() !== '' && excess <= 0 && !isReplying && !files.isBusy
  const send = async () => {
    if (!canSend) return
    const shelf = intention === 'file' ? 'chat' : 'knowledge'
    const file_id = files.list.filter((file) => file.shelf === shelf).map(({ id }) => id)
    setText('')
    const isTaken = await store.ask({ msg: text, ...intentionOf[intention], file_id })
    if (isTaken) files.clear('knowledge')
    else setText(text)
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
    excess,
    canSend,
    send,
  }
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

import { useState } from 'react'
import { useSessionUser } from '../../../api/session.ts'
import { type Draft, emptyDraft, revive } from './draft.ts'

export interface DraftHandle {
  draft: Draft
  change: (part: Partial<Draft> | ((draft: Draft) => Partial<Draft>)) => void
  clear: () => void
}

/** The draft of who is signed in, kept in the browser at every change. */
export function useDraft(): DraftHandle {
  const { account_id } = useSessionUser()
  const key = `polyphony.order.${account_id}`
  const [draft, setDraft] = useState(() => revive(stored(key), Date.now()))
  return {
    draft,
    change: (part) =>
      setDraft((before) => {
        const after = { ...before, ...(typeof part === 'function' ? part(before) : part) }
        localStorage.setItem(key, JSON.stringify(after))
        return after
      }),
    clear: () => {
      localStorage.removeItem(key)
      setDraft(emptyDraft(Date.now()))
    },
  }
}

function stored(key: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(key) ?? 'null')
  } catch {
    return null
  }
}

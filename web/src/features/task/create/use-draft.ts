import { useState } from 'react'
import { useSessionUser } from '../../../api/session.ts'
import type { Draft } from './draft.ts'
import { fresh, type Kept, type KeptDraft, reviveKept, switchTo, without } from './kept-drafts.ts'

export interface DraftHandle {
  draft: Draft
  change: (part: Partial<Draft> | ((draft: Draft) => Partial<Draft>)) => void
}

export interface Drafts extends DraftHandle {
  /** Those laid aside. */
  others: readonly KeptDraft[]
  open: (other: KeptDraft) => void
  /** Lays this one aside and begins another. */
  begin: () => void
  remove: (other: KeptDraft) => void
  /** Begins anew; this one is gone. */
  clear: () => void
}

/** The drafts of who is signed in, kept in the browser at every change. */
export function useDrafts(): Drafts {
  const { account_id } = useSessionUser()
  const key = `polyphony.orders.${account_id}`
  const [kept, setKept] = useState(() => reviveKept(stored(key), () => crypto.randomUUID(), Date.now()))
  const update = (next: (kept: Kept) => Kept) =>
    setKept((before) => {
      const after = next(before)
      localStorage.setItem(key, JSON.stringify([after.current, ...after.others]))
      return after
    })
  const blank = () => fresh(crypto.randomUUID(), Date.now())
  return {
    draft: kept.current.draft,
    others: kept.others,
    change: (part) =>
      update(({ current, others }) => {
        const changed = typeof part === 'function' ? part(current.draft) : part
        return { current: { ...current, changed_at: Date.now(), draft: { ...current.draft, ...changed } }, others }
      }),
    open: (other) => update((before) => switchTo(before, other)),
    begin: () => update((before) => switchTo(before, blank())),
    remove: (other) => update((before) => without(before, other.draft_id)),
    clear: () => update(({ others }) => ({ current: blank(), others })),
  }
}

function stored(key: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(key) ?? 'null')
  } catch {
    return null
  }
}

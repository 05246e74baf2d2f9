/** Drafts in this browser that the server doesn't have yet: they survive a reload and days without a network. */
import type { calls, InputOf } from '@polyphony/contract'
import { forgetUploadsOf } from '../../../../upload/unfinished.ts'
import type { Draft } from './draft.ts'

/** A save without an answer: a repetition with the same content and key is done only once. */
export interface Unanswered {
  key: string
  input: InputOf<typeof calls.taskDraft.saveDraft>
}

export interface DraftCopy {
  draft_id: string
  /** The version on the server on which it is based; 0: the server never had it. */
  version: number
  changed_at: number
  draft: Draft
  unanswered: Unanswered | null
}

const prefixOf = (accountId: string) => `polyphony.draft.${accountId}.`

export function readCopy(accountId: string, draftId: string): DraftCopy | null {
  return parsed(localStorage.getItem(prefixOf(accountId) + draftId))
}

/** The last changed first. */
export function listCopies(accountId: string): DraftCopy[] {
  const keys = Array.from({ length: localStorage.length }, (_, index) => localStorage.key(index)!)
  return keys
    .filter((key) => key.startsWith(prefixOf(accountId)))
    .flatMap((key) => parsed(localStorage.getItem(key)) ?? [])
    .toSorted((a, b) => b.changed_at - a.changed_at)
}

export function writeCopy(accountId: string, copy: DraftCopy): void {
  try {
    localStorage.setItem(prefixOf(accountId) + copy.draft_id, JSON.stringify(copy))
  } catch {
    // The browser's storage is full: the server will have the draft in a moment.
  }
}

export function removeCopy(accountId: string, draftId: string): void {
  localStorage.removeItem(prefixOf(accountId) + draftId)
}

/** The draft has become an order or is deleted: nothing of it stays in this browser. */
export function forgetDraft(accountId: string, draftId: string): void {
  removeCopy(accountId, draftId)
  forgetUploadsOf(localStorage, { accountId, draftId })
}

function parsed(stored: string | null): DraftCopy | null {
  try {
    const copy = JSON.parse(stored ?? 'null') as DraftCopy | null
    return typeof copy?.draft_id === 'string' && typeof copy.draft === 'object' ? copy : null
  } catch {
    return null
  }
}

/** Drafts that are copies of others. They are created in this browser, and sent to the server when they are opened. */
import { orderNameOf } from '@polyphony/contract'
import { randomId } from '../../../../api/random-id.ts'
import { moveUploads } from '../../../../upload/unfinished.ts'
import type { Draft } from './draft.ts'
import { removeCopy, writeCopy } from './draft-copy.ts'

const longestName = 120

/** @param mark the suffix of the copy's name: ` (copy)`. */
export function namedAsCopy(draft: Draft, mark: string): Draft {
  const name = orderNameOf(draft)
  return { ...draft, name: name && name.slice(0, longestName - mark.length) + mark }
}

/** @returns the new draft's id. */
export function beginDraft(accountId: string, draft: Draft): string {
  const draft_id = randomId()
  writeCopy(accountId, { draft_id, version: 0, changed_at: Date.now(), draft, unanswered: null })
  return draft_id
}

/**
 * Keeps this window's version of a draft, with its uploads, as a new draft; the original keeps the other window's
 * version. @returns the new draft's id.
 */
export function keepAsOwn(accountId: string, draftId: string, draft: Draft, mark: string): string {
  removeCopy(accountId, draftId)
  const own = beginDraft(accountId, namedAsCopy(draft, mark))
  moveUploads(localStorage, { accountId, draftId }, own)
  return own
}

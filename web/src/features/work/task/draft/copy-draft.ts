/** Drafts made of others. They begin in this browser, and are sent when they are opened. */
import { orderNameOf } from '@polyphony/contract'
import { randomId } from '../../../../api/random-id.ts'
import type { Draft } from './draft.ts'
import { removeCopy, writeCopy } from './draft-copy.ts'

const longestName = 120

/** @param mark what tells its name from the other's: ` (copy)`. */
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

/** What this window has of a draft goes on by itself; the other goes on without it. @returns the new draft's id. */
export function keepAsOwn(accountId: string, draftId: string, draft: Draft, mark: string): string {
  removeCopy(accountId, draftId)
  return beginDraft(accountId, namedAsCopy(draft, mark))
}

/** Sends drafts from the time when only the browser stored them to the server, once, one by one. */
import { calls } from '@polyphony/contract'
import { CallError, sendCall } from '../../../../api/client.ts'
import { type Draft, isBlank, keptOf, revive } from './draft.ts'

interface OldDraft {
  draft_id: string
  draft: unknown
}

const keyOf = (accountId: string) => `polyphony.orders.${accountId}`
/** Errors after which a draft is already stored or can never be stored. */
const settled: readonly string[] = ['VERSION_CONFLICT', 'IDEMPOTENCY_KEY_REUSED', 'Parameter_Error', 'DRAFT_TOO_LARGE']

/** What the server can't store now is tried at the next visit. @returns whether it has stored any. */
export async function takeOver(accountId: string): Promise<boolean> {
  const old = storedIn(keyOf(accountId))
  const left: OldDraft[] = []
  for (const one of old) {
    const draft = revive(one.draft, Date.now())
    if (!isBlank(draft) && !(await hasTaken(one.draft_id, draft))) left.push(one)
  }
  if (left.length > 0) localStorage.setItem(keyOf(accountId), JSON.stringify(left))
  else localStorage.removeItem(keyOf(accountId))
  return left.length < old.length
}

async function hasTaken(draft_id: string, draft: Draft): Promise<boolean> {
  try {
    await sendCall(
      calls.taskDraft.saveDraft,
      { draft_id, version: 0, draft: keptOf(draft) },
      { idempotencyKey: draft_id },
    )
    return true
  } catch (error) {
    if (!(error instanceof CallError)) throw error
    return settled.includes(error.code)
  }
}

function storedIn(key: string): OldDraft[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(key) ?? '[]')
    return Array.isArray(stored) ? stored.filter(isOldDraft) : []
  } catch {
    return []
  }
}

function isOldDraft(one: unknown): one is OldDraft {
  return (
    typeof one === 'object' && one !== null && 'draft' in one && 'draft_id' in one && typeof one.draft_id === 'string'
  )
}

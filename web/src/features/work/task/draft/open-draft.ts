/** Opens a draft: a new one, this browser's copy, or the server's. */
import { calls, type DraftLoss } from '@polyphony/contract'
import { useQuery } from '@tanstack/react-query'
import { type CallError, sendCall } from '../../../../api/client.ts'
import { useSessionUser } from '../../../../api/session/session.ts'
import { type Draft, emptyDraft, revive } from './draft.ts'
import { type DraftCopy, readCopy } from './draft-copy.ts'
import type { SaveState } from './draft-saver.ts'

export interface Opening {
  draft_id: string
  /** 0: the server has none yet. */
  version: number
  draft: Draft
  losses: readonly DraftLoss[]
  /** What this browser has and the server doesn't have yet. */
  unsent: DraftCopy | null
  /** When the server got it, and until when it keeps it; null where it doesn't have it. */
  times: Extract<SaveState, { kind: 'saved' }>['times'] | null
}

export function blankDraft(draft_id: string): Opening {
  return { draft_id, version: 0, draft: emptyDraft(Date.now()), losses: [], unsent: null, times: null }
}

async function openDraft(accountId: string, draftId: string, signal: AbortSignal): Promise<Opening> {
  const unsent = readCopy(accountId, draftId)
  if (unsent) {
    const { draft_id, version } = unsent
    return { draft_id, version, draft: revive(unsent.draft, Date.now()), losses: [], unsent, times: null }
  }
  const { draft, ...row } = await sendCall(calls.taskDraft.getDraft, { draft_id: draftId }, { signal })
  const { draft_id, version, losses, updated_at, expires_at } = row
  return {
    draft_id,
    version,
    draft: revive(draft, Date.now()),
    losses,
    unsent: null,
    times: { updated_at, expires_at },
  }
}

/** Read once for each `round` of opening; afterwards the form has the content. */
export function useOpening(draftId: string, round: number) {
  const { account_id } = useSessionUser()
  return useQuery<Opening, CallError>({
    queryKey: ['draft on screen', draftId, round],
    queryFn: ({ signal }) => openDraft(account_id, draftId, signal),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
}

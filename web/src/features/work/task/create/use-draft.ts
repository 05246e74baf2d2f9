import { calls } from '@polyphony/contract'
import { useEffect, useRef, useState } from 'react'
import { sendCall } from '../../../../api/client.ts'
import { queryClient } from '../../../../api/query-client.ts'
import { useSessionUser } from '../../../../api/session/session.ts'
import { type Draft, isBlank } from '../draft/draft.ts'
import { removeCopy, writeCopy } from '../draft/draft-copy.ts'
import { DraftSaver, type SaveState } from '../draft/draft-saver.ts'
import type { Opening } from '../draft/open-draft.ts'

const { saveDraft, getDraftList } = calls.taskDraft

export interface DraftHandle {
  draft: Draft
  change: (part: Partial<Draft> | ((draft: Draft) => Partial<Draft>)) => void
}

export interface KeptDraft extends DraftHandle {
  draft_id: string
  /** Keeps the draft, even without content. */
  begin: () => void
  save: SaveState
  saver: DraftSaver
}

/** The draft and the state of saving it; the browser keeps it until the server has it. */
export function useDraft({ draft_id, version, draft: opened, unsent, times }: Opening): KeptDraft {
  const { account_id } = useSessionUser()
  const [draft, setDraft] = useState(opened)
  const newest = useRef(draft)
  const [save, setSave] = useState<SaveState>(times ? { kind: 'saved', times } : { kind: 'new' })
  const [saver] = useState(
    () =>
      new DraftSaver({
        draft_id,
        version,
        unanswered: unsent?.unanswered ?? null,
        send: ({ key, input }) => sendCall(saveDraft, input, { idempotencyKey: key }),
        remember: (copy) => (copy ? writeCopy(account_id, copy) : removeCopy(account_id, draft_id)),
        onState: setSave,
      }),
  )
  useEffect(() => {
    if (unsent) saver.keep(newest.current)
    const flush = () => void saver.flush()
    const flushHidden = () => document.visibilityState === 'hidden' && flush()
    document.addEventListener('visibilitychange', flushHidden)
    window.addEventListener('online', flush)
    return () => {
      document.removeEventListener('visibilitychange', flushHidden)
      window.removeEventListener('online', flush)
      void saver.leave().then(() => queryClient.invalidateQueries({ queryKey: [getDraftList.path] }))
    }
  }, [saver, unsent])
  return {
    draft_id,
    draft,
    save,
    saver,
    begin() {
      if (!saver.isBegun) saver.keep(newest.current)
    },
    /** A function gets the present draft, because uploads may end at any time. */
    change(part) {
      const before = newest.current
      const after = { ...before, ...(typeof part === 'function' ? part(before) : part) }
      newest.current = after
      setDraft(after)
      if (saver.isBegun || !isBlank(after)) saver.keep(after)
    },
  }
}

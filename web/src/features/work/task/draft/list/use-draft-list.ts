/** The drafts of who is signed in: a page of the server's, and on the first what only this browser has. */
import { calls } from '@polyphony/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useSessionUser } from '../../../../../api/session.ts'
import { useCall } from '../../../../../api/use-call.ts'
import type { Paging } from '../../../../../ui/pager/use-paging.ts'
import { listCopies } from '../draft-copy.ts'
import { takeOver } from '../take-over.ts'
import { merge } from './draft-entry.ts'

const { getDraftList } = calls.taskDraft

export function useDraftList(paging: Paging) {
  const { account_id } = useSessionUser()
  const cache = useQueryClient()
  useEffect(() => {
    void takeOver(account_id).then((hasTaken) => {
      if (hasTaken) void cache.invalidateQueries({ queryKey: [getDraftList.path] })
    })
  }, [account_id, cache])
  const answer = useCall(getDraftList, paging, { keepPrevious: true })
  const rows = answer.data && merge(answer.data, listCopies(account_id), paging.pageIndex === 0)
  return { ...answer, rows }
}

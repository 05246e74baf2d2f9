/** The user's drafts: a page of the server's list, and on the first page also those that only this browser has. */
import { calls, type OutputOf } from '@polyphony/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useSessionUser } from '../../../../../api/session/session.ts'
import { useCall } from '../../../../../api/use-call.ts'
import { useList } from '../../../../../parts/list/use-list.ts'
import { listCopies } from '../draft-copy.ts'
import { takeOver } from '../take-over.ts'
import { merge } from './draft-entry.ts'
import { draftList } from './draft-list.ts'

const { getDraftList } = calls.taskDraft

/** For the page of drafts. */
export function useDraftList() {
  const list = useList(draftList)
  const data = useWithCopies(list.data, list.paging.pageIndex === 0)
  return { ...list, data, rows: data?.list }
}

/** For a menu. */
export function useLatestDrafts() {
  const { data } = useCall(getDraftList, { pageIndex: 0, pageSize: 10 })
  return useWithCopies(data, true)
}

function useWithCopies(data: OutputOf<typeof getDraftList> | undefined, isFirst: boolean) {
  const { account_id } = useSessionUser()
  const cache = useQueryClient()
  useEffect(() => {
    void takeOver(account_id).then((hasTaken) => {
      if (hasTaken) void cache.invalidateQueries({ queryKey: [getDraftList.path] })
    })
  }, [account_id, cache])
  return data && { ...data, list: merge(data, listCopies(account_id), isFirst) }
}

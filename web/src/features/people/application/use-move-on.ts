/** Polls for the decision and redirects as soon as the account's level belongs to another page (section 4.1). */
import { calls, letterPollMs } from '@polyphony/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { useSocketEvent } from '../../../api/socket.ts'
import { useCall } from '../../../api/use-call.ts'

const { getCurrentTalent } = calls.session

export function useMoveOn(): void {
  const router = useRouter()
  const cache = useQueryClient()
  const { data } = useCall(getCurrentTalent, {}, { refetchInterval: letterPollMs })
  useSocketEvent('letter', () => void cache.invalidateQueries({ queryKey: [getCurrentTalent.path] }))
  const [before] = useState(data?.level)
  const level = data?.level
  useEffect(() => {
    if (level === undefined || level === before) return
    void cache.invalidateQueries().then(() => router.invalidate())
  }, [level, before, cache, router])
}

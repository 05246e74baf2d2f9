/** A recording that can be played, and the progress of its conversion. */
import { calls, type MediaInfo } from '@polyphony/contract'
import { useState } from 'react'
import { useCall } from '../../api/use-call.ts'

const askEveryMs = 3000

const isUnderWay = ({ proxy, peaks }: MediaInfo) =>
  [proxy, peaks].some((made) => made?.state === 'waiting' || made?.state === 'running')

export function useRecording(fileId: string) {
  const [isWaiting, setIsWaiting] = useState(false)
  const { data, error, refetch } = useCall(
    calls.media.getMediaInfo,
    { file_id: fileId },
    { refetchInterval: isWaiting && askEveryMs, staleTime: Number.POSITIVE_INFINITY, tellsError: true },
  )
  const isMaking = data !== undefined && isUnderWay(data)
  if (isMaking !== isWaiting) setIsWaiting(isMaking)

  // Every answer has a new address of the same file: the player keeps its address while that works.
  const [src, setSrc] = useState<string | null>(null)
  const url = data?.url ?? null
  if (src === null && url !== null) setSrc(url)
  const renew = async () => {
    const fresh = await refetch()
    setSrc(fresh.data?.url ?? null)
  }
  return { info: data, error, src, renew, refetch }
}

/** The recording, the progress of its conversion, and its peaks. */
import { calls, type MediaInfo } from '@polyphony/contract'
import { useMemo, useRef, useState } from 'react'
import { useCall } from '../../../../../api/use-call.ts'
import { Peaks } from './peaks.ts'

const askEveryMs = 3000

const isUnderWay = ({ proxy, peaks }: MediaInfo) =>
  [proxy, peaks].some((made) => made?.state === 'waiting' || made?.state === 'running')

export function useMedia(fileId: string) {
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
  return { info: data, error, src, renew, refetch, peaks: usePeaks(data, refetch) }
}

function usePeaks(info: MediaInfo | undefined, refetch: () => Promise<{ data: MediaInfo | undefined }>): Peaks | null {
  const latest = useRef<string | null>(null)
  latest.current = info?.peaks?.url ?? null
  const ask = useRef(refetch)
  ask.current = refetch
  const isReady = latest.current !== null
  return useMemo(() => {
    if (!isReady) return null
    return new Peaks(async (from, to) => {
      const range = `bytes=${from}-${to - 1}`
      const known = await fetch(latest.current!, { headers: { range } })
      const isOver = known.status === 404 // the address has expired
      const url = isOver ? (await ask.current()).data?.peaks?.url : null
      const answer = url ? await fetch(url, { headers: { range } }) : known
      if (answer.status === 416) return new Uint8Array(0) // after the end
      if (!answer.ok) throw new Error(`The request for peaks failed with status ${answer.status}.`)
      return new Uint8Array(await answer.arrayBuffer())
    })
  }, [isReady])
}

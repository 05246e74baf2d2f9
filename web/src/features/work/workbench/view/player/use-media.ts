/** The recording with its peaks. */
import type { MediaInfo } from '@polyphony/contract'
import { useMemo, useRef } from 'react'
import { useRecording } from '../../../../../parts/player/use-recording.ts'
import { Peaks } from './peaks.ts'

export function useMedia(fileId: string) {
  const recording = useRecording(fileId)
  return { ...recording, peaks: usePeaks(recording.info, recording.refetch) }
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

/**
 * Records one line at a time: a count-in, then the voice, until somebody stops it or the maximum length of a take is
 * reached.
 */

import { maxTakeMs } from '@polyphony/contract'
import { signal } from '../../../core/signal/signal.ts'
import type { Microphone } from '../../../core/sound/microphone.ts'
import { extensionOfMime, recordedMime } from './recorded-mime.ts'

export const countInMs = 2000
const tickMs = 100

export type Recording =
  | { readonly phase: 'idle' }
  | { readonly phase: 'asking'; readonly segment_id: string }
  /** `ms`: until the recording begins. */
  | { readonly phase: 'countIn'; readonly segment_id: string; readonly ms: number }
  /** `ms`: since the recording began. */
  | { readonly phase: 'recording'; readonly segment_id: string; readonly ms: number }

export interface Recorded {
  readonly bytes: ArrayBuffer
  readonly mime: string
  readonly ext: string
}

interface Line {
  readonly segment_id: string
  /** Called when the count-in begins, so that the picture can play. */
  onCountIn(): void
  /** Called at the end, with or without a take. */
  onEnd(): void
}

export class Recorder {
  readonly recording = signal<Recording>({ phase: 'idle' })
  readonly #microphone: Microphone
  #stop: AbortController | null = null

  constructor(microphone: Microphone) {
    this.#microphone = microphone
  }

  get isIdle(): boolean {
    return this.recording.value.phase === 'idle'
  }

  /** Stopped during the count-in it makes no take. */
  stop(): void {
    this.#stop?.abort()
  }

  /** @returns null where there is no microphone, or where it was stopped during the count-in. */
  async record({ segment_id, onCountIn, onEnd }: Line): Promise<Recorded | null> {
    if (!this.isIdle) return null
    this.recording.value = { phase: 'asking', segment_id }
    const stop = new AbortController()
    this.#stop = stop
    try {
      const stream = await this.#microphone.open()
      if (!stream || stop.signal.aborted) return null
      onCountIn()
      const tell = (phase: 'countIn' | 'recording', shownOf: (gone: number) => number) => (gone: number) => {
        this.recording.value = { phase, segment_id, ms: shownOf(gone) }
      }
      const countsIn = tell('countIn', (gone) => Math.max(0, countInMs - gone))
      await pause(countInMs, stop.signal, countsIn)
      if (stop.signal.aborted) return null
      const voice = startRecorder(stream)
      const records = tell('recording', (gone) => gone)
      await pause(maxTakeMs, stop.signal, records)
      return await voice.end()
    } finally {
      onEnd()
      this.#microphone.rest()
      this.#stop = null
      this.recording.value = { phase: 'idle' }
    }
  }
}

/** Resolves when the time is over or the signal aborts. */
function pause(ms: number, signal: AbortSignal, onTick: (gone: number) => void): Promise<void> {
  const begun = performance.now()
  onTick(0)
  return new Promise((resolve) => {
    const end = () => {
      clearInterval(timer)
      signal.removeEventListener('abort', end)
      resolve()
    }
    const timer = setInterval(() => {
      const gone = performance.now() - begun
      if (gone >= ms) end()
      else onTick(Math.round(gone))
    }, tickMs)
    signal.addEventListener('abort', end)
  })
}

function startRecorder(stream: MediaStream) {
  const mimeType = recordedMime((mime) => MediaRecorder.isTypeSupported(mime))
  const recorder = new MediaRecorder(stream, { audioBitsPerSecond: 128_000, ...(mimeType && { mimeType }) })
  const parts: Blob[] = []
  recorder.ondataavailable = ({ data }) => void parts.push(data)
  const ended = new Promise<void>((resolve) => {
    recorder.onstop = () => resolve()
  })
  recorder.start()
  return {
    end: async (): Promise<Recorded> => {
      if (recorder.state !== 'inactive') recorder.stop()
      await ended
      const mime = recorder.mimeType.split(';', 1)[0] ?? ''
      return { bytes: await new Blob(parts).arrayBuffer(), mime, ext: extensionOfMime(mime) }
    },
  }
}

/** The microphone: opened at the first recording, and closed after a time without use. */
import { signal } from '../signal/signal.ts'
import { decibels, floorDb } from './level.ts'

export type MicrophoneProblem = 'denied' | 'absent' | 'busy' | 'unsupported'

/** Without the browser's processing for calls, which can't be removed from the recording. */
const plain = { echoCancellation: false, noiseSuppression: false, autoGainControl: false, channelCount: 1 }
const letGoAfterMs = 60_000

export class Microphone {
  /** The maximum of the last moment in dB below full scale. */
  readonly level_db = signal(floorDb)
  readonly problem = signal<MicrophoneProblem | null>(null)
  #stream: MediaStream | null = null
  #deviceId: string | null = null
  #context: AudioContext | null = null
  #frame = 0
  #timer: ReturnType<typeof setTimeout> | undefined

  /** `deviceId` null: the browser's choice. @returns null where it can't be opened; `problem` has the reason. */
  async open(deviceId: string | null = null): Promise<MediaStream | null> {
    clearTimeout(this.#timer)
    this.problem.value = null
    if (this.#stream?.active && this.#deviceId === deviceId) return this.#stream
    this.close()
    if (!navigator.mediaDevices?.getUserMedia || typeof MediaRecorder === 'undefined') {
      this.problem.value = 'unsupported'
      return null
    }
    try {
      this.#stream = await navigator.mediaDevices.getUserMedia({
        audio: { ...plain, ...(deviceId !== null && { deviceId: { exact: deviceId } }) },
      })
      this.#deviceId = deviceId
      this.#watch(this.#stream)
    } catch (error) {
      this.problem.value = problemOf(error)
    }
    return this.#stream
  }

  rest(): void {
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => this.close(), letGoAfterMs)
  }

  close(): void {
    clearTimeout(this.#timer)
    cancelAnimationFrame(this.#frame)
    for (const track of this.#stream?.getTracks() ?? []) track.stop()
    void this.#context?.close()
    this.#stream = null
    this.#context = null
    this.level_db.value = floorDb
  }

  #watch(stream: MediaStream): void {
    // The microphone was unplugged: from now on silence is recorded, which the person must know.
    for (const track of stream.getTracks()) track.addEventListener('ended', () => (this.problem.value = 'absent'))
    const context = new AudioContext()
    const analyser = new AnalyserNode(context, { fftSize: 2048 })
    context.createMediaStreamSource(stream).connect(analyser)
    const samples = new Float32Array(analyser.fftSize)
    const look = () => {
      analyser.getFloatTimeDomainData(samples)
      this.level_db.value = Math.round(decibels(samples.reduce((peak, one) => Math.max(peak, Math.abs(one)), 0)))
      this.#frame = requestAnimationFrame(look)
    }
    this.#context = context
    look()
  }
}

function problemOf(error: unknown): MicrophoneProblem {
  const { name } = error as DOMException
  if (name === 'NotFoundError' || name === 'OverconstrainedError') return 'absent'
  return name === 'NotReadableError' || name === 'AbortError' ? 'busy' : 'denied'
}

/** Records what is said, for a provider to hear. */
import { voiceLimits } from '@polyphony/contract'

export const canRecord = () => Boolean(navigator.mediaDevices?.getUserMedia) && typeof MediaRecorder !== 'undefined'

export interface QuestionRecording {
  /** Ends when it is told to, or after the longest question. */
  readonly done: Promise<Blob>
  stop(): void
}

/** Small enough for speech: a minute has some 240 kB. @throws where the microphone can't be used */
export async function recordQuestion(): Promise<QuestionRecording> {
  const stream = await navigator.mediaDevices.getUserMedia({ audio: true })
  const recorder = new MediaRecorder(stream, { audioBitsPerSecond: 32_000 })
  const parts: Blob[] = []
  recorder.ondataavailable = ({ data }) => void parts.push(data)
  const stop = () => recorder.state !== 'inactive' && recorder.stop()
  const timer = setTimeout(stop, voiceLimits.seconds * 1000)
  const done = new Promise<Blob>((resolve) => {
    recorder.onstop = () => {
      clearTimeout(timer)
      for (const track of stream.getTracks()) track.stop()
      resolve(new Blob(parts, { type: recorder.mimeType }))
    }
  })
  recorder.start()
  return { done, stop: () => void stop() }
}

export async function base64Of(blob: Blob): Promise<string> {
  const bytes = new Uint8Array(await blob.arrayBuffer())
  let text = ''
  for (let from = 0; from < bytes.length; from += 0x8000)
    text += String.fromCharCode(...bytes.subarray(from, from + 0x8000))
  return btoa(text)
}

/** The microphone as samples: `voiceRate` per second, one channel, silence while it is muted. */
import { voiceRate } from '@polyphony/contract'
import type { Microphone } from '../../../core/sound/microphone.ts'
import captureUrl from './capture-worklet.ts?worker&url'

export interface Capture {
  setMuted(isMuted: boolean): void
  /** Samples since the last block are dropped. */
  stop(): void
}

/** Null where there is no usable microphone; the microphone's `problem` has the reason. */
export async function captureVoice(
  microphone: Microphone,
  deviceId: string | null,
  onSamples: (samples: Int16Array) => void,
): Promise<Capture | null> {
  const stream = await microphone.open(deviceId)
  if (!stream) return null
  try {
    const context = new AudioContext({ sampleRate: voiceRate, latencyHint: 'interactive' })
    await context.audioWorklet.addModule(captureUrl)
    const voice = new GainNode(context)
    const capture = new AudioWorkletNode(context, 'capture', {
      numberOfOutputs: 0,
      channelCount: 1,
      channelCountMode: 'explicit',
    })
    context.createMediaStreamSource(stream).connect(voice).connect(capture)
    capture.port.onmessage = ({ data }: MessageEvent<Int16Array>) => onSamples(data)
    return {
      setMuted: (isMuted) => voice.gain.setTargetAtTime(isMuted ? 0 : 1, context.currentTime, 0.005),
      stop: () => {
        capture.port.onmessage = null
        void context.close()
        microphone.rest()
      },
    }
  } catch {
    microphone.problem.value = 'unsupported'
    microphone.rest()
    return null
  }
}

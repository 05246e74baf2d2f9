/** How loud a sound is, measured in the browser. */
import type { TakeLevel } from '@polyphony/contract/content/text/checks'

/** The level of complete silence. */
export const floorDb = -100

export const decibels = (amplitude: number): number => Math.max(floorDb, 20 * Math.log10(amplitude))

/** For samples from -1 to 1; of several channels the loudest counts. */
export function levelOf(channels: readonly Float32Array[]): TakeLevel {
  let peak = 0
  let loudest = 0
  for (const samples of channels) {
    let squares = 0
    for (const sample of samples) {
      const amplitude = Math.abs(sample)
      if (amplitude > peak) peak = amplitude
      squares += sample * sample
    }
    loudest = Math.max(loudest, samples.length === 0 ? 0 : Math.sqrt(squares / samples.length))
  }
  return { peak_db: decibels(peak), rms_db: decibels(loudest) }
}

/** Null where the browser can't read it. */
export async function measure(bytes: ArrayBuffer): Promise<{ duration_ms: number; level: TakeLevel } | null> {
  try {
    // Decoding detaches the buffer.
    const sound = await new OfflineAudioContext(1, 1, 48_000).decodeAudioData(bytes.slice(0))
    const channels = Array.from({ length: sound.numberOfChannels }, (_, channel) => sound.getChannelData(channel))
    return { duration_ms: Math.round(sound.duration * 1000), level: levelOf(channels) }
  } catch {
    return null
  }
}

/** Places clips in time on one track of raw samples: any number of them, with one in memory at a time. */
import fs from 'node:fs/promises'
import { present, voiceRate } from '@polyphony/contract'
import { type PcmOptions, readPcm } from '../read-pcm.ts'

export interface Clip {
  readonly path: string
  readonly start_ms: number
  /** The part of it that is heard; all by default. */
  readonly from_ms?: number
  readonly length_ms?: number
}

const bytesPerSample = 2

/**
 * Writes 16 bit samples, one channel, `voiceRate` per second; silence between clips, overlapping clips are added.
 * @returns its length
 * @throws the errors of `readPcm`
 */
export async function writeVoiceTrack(
  output: string,
  clips: readonly Clip[],
  options: Pick<PcmOptions, 'ffmpegPath' | 'signal'> & { readonly onProgress?: (clips: number) => void },
): Promise<number> {
  const { onProgress, ...run } = options
  const target = await fs.open(output, 'w+')
  let end = 0
  try {
    for (const [done, { path, start_ms, from_ms, length_ms }] of clips.entries()) {
      let index = Math.round((Math.max(0, start_ms) * voiceRate) / 1000)
      const part = {
        ...(from_ms !== undefined && { fromMs: from_ms }),
        ...(length_ms !== undefined && { lengthMs: length_ms }),
      }
      for await (const samples of readPcm(path, { ...run, ...part, rate: voiceRate })) {
        await add(target, index, samples, end)
        index += samples.length
        end = Math.max(end, index)
      }
      onProgress?.(done + 1)
    }
  } finally {
    await target.close()
  }
  return Math.round((end * 1000) / voiceRate)
}

async function add(target: fs.FileHandle, offset: number, samples: Int16Array, end: number): Promise<void> {
  if (offset < end) {
    const heard = new Int16Array(Math.min(samples.length, end - offset))
    await target.read(bytesOf(heard), 0, heard.byteLength, offset * bytesPerSample)
    for (const [index, sample] of heard.entries())
      samples[index] = Math.max(-32_768, Math.min(32_767, present(samples[index]) + sample))
  }
  await target.write(bytesOf(samples), 0, samples.byteLength, offset * bytesPerSample)
}

const bytesOf = (samples: Int16Array) => new Uint8Array(samples.buffer, samples.byteOffset, samples.byteLength)

/** Makes the sound of one line: with a provider's voice, or with espeak-ng as a guide. */
import { once } from 'node:events'
import fs from 'node:fs/promises'
import path from 'node:path'
import { probeMedia } from '../../../../content/ffmpeg/probe-media.ts'
import { spawnLimited } from '../../../../content/ffmpeg/spawn-limited.ts'
import type { AiAdapter, AiCallOptions } from '../../../../ground/adapters/ai/adapter.ts'
import { CallError } from '../../../../ground/kernel/call-error.ts'

export interface Sound {
  readonly bytes: Uint8Array
  readonly duration_ms: number
}

/** The default voice, which all providers of this protocol have. */
const commonVoice = 'alloy'
const robotMs = 60_000

/** @throws CallError AI_PROVIDER_FAILED, also where the answer is no sound. */
export async function speakByProvider(
  { ai, folder, ffmpegPath }: { ai: AiAdapter; folder: string; ffmpegPath: string | undefined },
  { text, voice }: { text: string; voice: string | null },
  call: AiCallOptions,
): Promise<Sound> {
  const bytes = await ai.speak({ text, voice: voice ?? commonVoice, format: 'wav' }, call)
  const file = path.join(folder, `${crypto.randomUUID()}.wav`)
  await fs.writeFile(file, bytes)
  const sound = await measured(file, ffmpegPath)
  if (!sound) throw new CallError('AI_PROVIDER_FAILED', { reason: 'no sound in the answer' })
  return sound
}

/** @returns null where espeak-ng isn't installed or doesn't speak the language. */
export async function speakByRobot(
  { folder, ffmpegPath }: { folder: string; ffmpegPath: string | undefined },
  { text, language }: { text: string; language: string },
  signal: AbortSignal,
): Promise<Sound | null> {
  const base = path.join(folder, crypto.randomUUID())
  await fs.writeFile(`${base}.txt`, text)
  const voice = language === 'zh' || language.startsWith('zh-') ? 'cmn' : language.toLowerCase()
  const child = spawnLimited('espeak-ng', ['-v', voice, '-f', `${base}.txt`, '-w', `${base}.wav`])
  child.stdout!.resume()
  child.stderr!.resume()
  const stop = () => void child.kill('SIGKILL')
  const timer = setTimeout(stop, robotMs)
  signal.addEventListener('abort', stop, { once: true })
  const [code] = (await once(child, 'close').finally(() => {
    clearTimeout(timer)
    signal.removeEventListener('abort', stop)
  })) as [number | null]
  signal.throwIfAborted()
  return code === 0 ? measured(`${base}.wav`, ffmpegPath) : null
}

async function measured(file: string, ffmpegPath: string | undefined): Promise<Sound | null> {
  const probe = await probeMedia(file, ffmpegPath)
  if (probe === 'unreadable' || !probe.audio_codec || !probe.duration_ms) return null
  return { bytes: await fs.readFile(file), duration_ms: probe.duration_ms }
}

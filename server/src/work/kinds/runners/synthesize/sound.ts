/** Makes the sound of one line: with a provider's voice, or with espeak-ng as a guide. */
import { once } from 'node:events'
import fs from 'node:fs/promises'
import path from 'node:path'
import { FfmpegError } from '../../../../content/ffmpeg/run-ffmpeg.ts'
import { spawnLimited } from '../../../../content/ffmpeg/spawn-limited.ts'
import type { AiAdapter, AiCallOptions } from '../../../../ground/adapters/ai/adapter.ts'
import { type SoundFault, soundFault } from './judge-sound.ts'
import { type Measured, measure } from './measure.ts'

export interface Sound {
  readonly bytes: Uint8Array
  readonly duration_ms: number
}

/** Where the sound can't be used: why. */
export type Speech = { readonly sound: Sound } | { readonly fault: SoundFault }

interface Room {
  readonly folder: string
  readonly ffmpegPath: string | undefined
}

/** The default voice, which all providers of this protocol have. */
const commonVoice = 'alloy'
const robotMs = 60_000

export async function speakByProvider(
  { ai, ...room }: Room & { ai: AiAdapter },
  { text, voice }: { text: string; voice: string | null },
  call: AiCallOptions,
): Promise<Speech> {
  const bytes = await ai.speak({ text, voice: voice ?? commonVoice, format: 'wav' }, call)
  const file = path.join(room.folder, `${crypto.randomUUID()}.wav`)
  await fs.writeFile(file, bytes)
  return heard(file, text, room, call.signal)
}

/** @returns null where espeak-ng isn't installed or doesn't speak the language. */
export async function speakByRobot(
  room: Room,
  { text, language }: { text: string; language: string },
  signal: AbortSignal,
): Promise<Speech | null> {
  const base = path.join(room.folder, crypto.randomUUID())
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
  return code === 0 ? heard(`${base}.wav`, text, room, signal) : null
}

/** Listens to the whole sound: its head says nothing about what is in it. */
async function heard(file: string, text: string, { ffmpegPath }: Room, signal?: AbortSignal): Promise<Speech> {
  const measured = await readable(measure(file, { ffmpegPath, ...(signal && { signal }) }))
  const fault = measured === null ? 'noSound' : soundFault(text, measured)
  if (fault !== null || measured === null) return { fault: fault ?? 'noSound' }
  return { sound: { bytes: await fs.readFile(file), duration_ms: measured.duration_ms } }
}

function readable(measuring: Promise<Measured>): Promise<Measured | null> {
  return measuring.catch((error: unknown) => {
    if (error instanceof FfmpegError) return null
    throw error
  })
}

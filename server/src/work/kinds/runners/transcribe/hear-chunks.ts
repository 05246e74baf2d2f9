/**
 * Asks a provider for the words of each chunk, some chunks in parallel; the answer is stored before a chunk counts as
 * done.
 */

import { languageOf } from '@polyphony/contract/content/document/subtitle-profile'
import type { AiAdapter, Instructions } from '../../../../ground/adapters/ai/adapter.ts'
import { inParallel } from '../answers/batches.ts'
import { chunkExt, encodeChunk, type Recording } from './encode-chunk.ts'
import { clipped, type Span } from './find-voice.ts'
import { mendTranscript } from './mend-transcript.ts'
import type { Word } from './words.ts'

export interface Hearing {
  readonly recording: Recording
  readonly chunks: readonly Span[]
  /** Spans with speech in the whole recording. */
  readonly voice: readonly Span[]
  readonly lang: string
  /** Names and terms that are likely to occur. */
  readonly instructions: Instructions | null
  readonly ai: AiAdapter
  readonly signal: AbortSignal
  onHeard(chunk: Span, words: readonly Word[]): Promise<void>
}

export async function hearChunks(hearing: Hearing): Promise<void> {
  await inParallel(hearing.chunks, hearing.signal, async (chunk, stop) => {
    const words = await hear(hearing, chunk, stop)
    stop.throwIfAborted()
    await hearing.onHeard(chunk, words)
  })
}

async function hear({ recording, voice, lang, instructions, ai }: Hearing, chunk: Span, signal: AbortSignal) {
  const duration_ms = chunk.end_ms - chunk.start_ms
  const audio = await encodeChunk(recording, chunk, signal)
  const facts = { file_name: `speech.${chunkExt}`, duration_ms, language: languageOf(lang) }
  const answer = await ai.transcribe({ audio, ...facts, ...(instructions && { instructions }) }, { signal })
  const inChunk = clipped(voice, chunk).map((span) => shifted(span, -chunk.start_ms))
  const words = mendTranscript(answer, { duration_ms, lang, voice: inChunk })
  return words.map((word) => shifted(word, chunk.start_ms))
}

const shifted = <T extends Span>(span: T, shift: number): T => ({
  ...span,
  start_ms: span.start_ms + shift,
  end_ms: span.end_ms + shift,
})

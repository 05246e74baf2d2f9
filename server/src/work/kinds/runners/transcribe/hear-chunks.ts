/**
 * Asks a provider for the words of each chunk, some chunks in parallel; the answer is stored before a chunk counts as
 * done. A chunk whose answer is of no use is asked for again in halves; what still isn't heard is left to people.
 */

import type { DraftFault } from '@polyphony/contract'
import { languageOf } from '@polyphony/contract/content/document/subtitle-profile'
import { chunkExt, encodeChunk, type Recording } from '../../../../content/ffmpeg/encode-chunk.ts'
import type { AiAdapter, Instructions } from '../../../../ground/adapters/ai/adapter.ts'
import type { ProviderRefused } from '../../../../ground/adapters/ai/failure.ts'
import { makeEach } from '../answers/make-each.ts'
import { clipped, type Span } from './find-voice.ts'
import { type Heard, judgeTranscript } from './judge-transcript.ts'
import { planChunks } from './plan-chunks.ts'
import type { Word } from './words.ts'

export interface Hearing {
  readonly recording: Recording
  readonly chunks: readonly Span[]
  /** Spans with speech in the whole recording. */
  readonly voice: readonly Span[]
  readonly levels: Float32Array
  readonly lang: string
  /** Names and terms that are likely to occur. */
  readonly instructions: Instructions | null
  readonly ai: AiAdapter
  readonly signal: AbortSignal
  /** Called with each chunk whose words are of use. */
  onHeard(chunk: Span, words: readonly Word[]): Promise<void>
}

export type HeardStretch = Span & Heard

/** @returns what was heard in the chunks, in order: one stretch a chunk, or its halves. */
export async function hearChunks(
  hearing: Hearing,
): Promise<{ heard: readonly HeardStretch[]; refusal: ProviderRefused | null }> {
  const heard = new Map<Span, readonly HeardStretch[]>()
  const { missed, refusal } = await makeEach<Span, DraftFault>(
    hearing.chunks,
    async (chunk, { isAgain, signal }) => {
      const stretches: HeardStretch[] = []
      for (const stretch of isAgain ? halvesOf(hearing, chunk) : [chunk])
        stretches.push({ ...stretch, ...(await hear(hearing, stretch, signal)) })
      const before = heard.get(chunk)
      if (!before || wordsOf(stretches).length > wordsOf(before).length) heard.set(chunk, stretches)
      const fault = stretches.find((stretch) => stretch.fault !== null)?.fault ?? null
      if (fault === null) await hearing.onHeard(chunk, wordsOf(stretches))
      return fault
    },
    { signal: hearing.signal, refused: 'notHeard' },
  )
  const unheard = (chunk: Span) => [{ ...chunk, words: [], fault: missed.get(chunk) ?? null }]
  return { heard: hearing.chunks.flatMap((chunk) => heard.get(chunk) ?? unheard(chunk)), refusal }
}

const wordsOf = (stretches: readonly HeardStretch[]): readonly Word[] => stretches.flatMap(({ words }) => words)

const shortestHalfMs = 1500
/** The margins of a plan. */
const roomMs = 500

/** Parts of at most half the length, cut in a pause; never more than the chunk. */
function halvesOf({ voice, levels }: Hearing, chunk: Span): Span[] {
  const half = Math.max(shortestHalfMs, Math.ceil((chunk.end_ms - chunk.start_ms) / 2) + roomMs)
  return planChunks(clipped(voice, chunk), levels, half).flatMap((part) => clipped([part], chunk))
}

async function hear(hearing: Hearing, stretch: Span, signal: AbortSignal): Promise<Heard> {
  const { recording, voice, lang, instructions, ai } = hearing
  const duration_ms = stretch.end_ms - stretch.start_ms
  const audio = await encodeChunk(recording, stretch, signal)
  const facts = { file_name: `speech.${chunkExt}`, duration_ms, language: languageOf(lang) }
  const answer = await ai.transcribe({ audio, ...facts, ...(instructions && { instructions }) }, { signal })
  const spoken = clipped(voice, stretch).map((span) => shifted(span, -stretch.start_ms))
  const { words, fault } = judgeTranscript(answer, { duration_ms, lang, voice: spoken })
  return { words: words.map((word) => shifted(word, stretch.start_ms)), fault }
}

const shifted = <T extends Span>(span: T, shift: number): T => ({
  ...span,
  start_ms: span.start_ms + shift,
  end_ms: span.end_ms + shift,
})

/**
 * What is said in a recording: what people have confirmed of the same bytes in an order of the company, else what a
 * provider hears.
 */
import { plainText, present } from '@polyphony/contract'
import { chunkExt, encodeChunk } from '../../../content/ffmpeg/encode-chunk.ts'
import { probeMedia } from '../../../content/ffmpeg/probe-media.ts'
import type { Source } from '../../../content/file/reader/document-reader.ts'
import type { Passages } from '../../../content/reading/passages.ts'
import { scriptLanguage } from '../../../content/reading/script-language.ts'
import { transcriptPassages } from '../../../content/reading/segment-passages.ts'
import { finalTargets } from '../../../content/text/final-targets.ts'
import type { AiAdapter, AiModel } from '../../../ground/adapters/ai/adapter.ts'
import type { App } from '../../../ground/context.ts'
import type { Tx } from '../../../ground/db/connect.ts'
import { CallError } from '../../../ground/kernel/call-error.ts'
import type { IngestWatch } from './ingest-watch.ts'
import { judgeHeard } from './judge-heard.ts'

interface Recording {
  readonly source: Source & { readonly sha256: string }
  readonly company_id: string
  /** Who has put it into the base. */
  readonly added_by: string
}
interface Said {
  readonly start_ms: number
  readonly end_ms: number
  readonly text: string
}

/** @throws KNOWLEDGE_NO_TRANSCRIPT where nobody has written it down and nothing can hear it; KNOWLEDGE_EMPTY */
export async function readTranscript(app: App, recording: Recording, watch: IngestWatch): Promise<Passages> {
  const ordered = await orderedTranscript(app.db, recording)
  if (ordered) return ordered
  const { company_id, added_by: account_id } = recording
  const ai = await app.ai({ company_id, account_id, task_id: null, node_task_id: null })
  const model = ai.capabilities.transcription
  if (!model) throw new CallError('KNOWLEDGE_NO_TRANSCRIPT')
  const said = await hear(app, recording, { ai, model, watch })
  if (said.length === 0) throw new CallError('KNOWLEDGE_EMPTY')
  return transcriptPassages(scriptLanguage(said.map(({ text }) => text).join('\n')), said)
}

/** The last one that was finished; of a translation, its source. */
async function orderedTranscript(tx: Tx, { source, company_id }: Recording): Promise<Passages | null> {
  const piece = await tx
    .selectFrom('file as f')
    .innerJoin('task_file as t', 't.file_id', 'f.file_id')
    .innerJoin('piece as p', 'p.task_file_id', 't.task_file_id')
    .innerJoin('task as o', 'o.task_id', 'p.task_id')
    .select(['p.piece_id', 'p.source_lang', 'p.target_lang'])
    .where('o.company_id', '=', company_id)
    .where('f.sha256', '=', source.sha256)
    .where('p.completed_at', 'is not', null)
    .orderBy('p.completed_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!piece) return null
  const isTranscript = piece.source_lang === piece.target_lang
  const said = (await finalTargets(tx, piece.piece_id)).flatMap(({ start_ms, end_ms, codes, ...row }): Said[] => {
    const text = plainText(isTranscript ? row.target : row.source, codes).trim()
    return start_ms === null || text === '' ? [] : [{ start_ms, end_ms: end_ms ?? start_ms, text }]
  })
  return said.length > 0 ? transcriptPassages(piece.source_lang, said) : null
}

/** Long enough for a model to understand what it hears. */
const longestMs = 5 * 60_000
/** A lossless encoding is never larger than the samples themselves. */
const bytesPerMs = 32
const headerBytes = 16_384

interface Ear {
  readonly ai: AiAdapter
  readonly model: AiModel
  readonly watch: IngestWatch
}

async function hear(app: App, { source }: Recording, { ai, model, watch }: Ear): Promise<Said[]> {
  const { signal } = watch
  const copy = await source.localCopy(signal)
  const ffmpegPath = app.config.FFMPEG_PATH
  try {
    const found = await probeMedia(copy.path, ffmpegPath, signal)
    if (found === 'unreadable') throw new CallError('KNOWLEDGE_OTHER_CONTENT')
    const end = present(found.duration_ms)
    const { bytes, duration_ms } = model.limits
    const step = Math.min(longestMs, duration_ms ?? longestMs, bytes ? (bytes - headerBytes) / bytesPerMs : longestMs)
    const said: Said[] = []
    let left = 0
    for (let start_ms = 0; start_ms < end; start_ms += step) {
      signal.throwIfAborted()
      watch.onProgress('transcribing', Math.round(start_ms / 1000), Math.round(end / 1000))
      const stretch = { start_ms, end_ms: Math.min(end, start_ms + step) }
      const audio = await encodeChunk({ file: copy.path, ffmpegPath }, stretch, signal)
      const facts = { file_name: `speech.${chunkExt}`, duration_ms: stretch.end_ms - start_ms }
      const { segments, text } = await ai.transcribe({ audio, ...facts }, { signal })
      const all = segments.length > 0 ? segments : [{ start_ms: 0, end_ms: facts.duration_ms, text }]
      const heard = all.filter((one) => !('is_noise' in one && one.is_noise) && one.text.trim() !== '')
      const kept = judgeHeard(heard, facts.duration_ms)
      left += heard.length - kept.length
      said.push(...placed(kept, start_ms))
    }
    // It has heard something, and nothing of it can be believed: that isn't silence.
    if (said.length === 0 && left > 0)
      throw new CallError('AI_ANSWER_UNUSABLE', { reason: 'nothing of the transcript can have been said' })
    return said
  } finally {
    await copy.done()
  }
}

const placed = (said: readonly Said[], from: number): Said[] =>
  said.map(({ start_ms, end_ms, text }) => ({ start_ms: from + start_ms, end_ms: from + end_ms, text }))

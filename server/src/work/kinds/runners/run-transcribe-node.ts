/**
 * Runs the transcribe node: finds spans with speech, asks a provider for the words, and makes cues of them. After a
 * crash it continues with the chunks that weren't heard. Without a provider it makes empty cues.
 */

import type { SegmentOrigin } from '@polyphony/contract'
import { profileFor } from '@polyphony/contract/content/document/subtitle-profile'
import { sql } from 'kysely'
import type { FilledPrompt } from '../../../base/ai/prompt/define-prompt.ts'
import { fillHousePrompt } from '../../../base/ai/prompt/house-prompts.ts'
import type { Recording } from '../../../content/ffmpeg/encode-chunk.ts'
import { readPcm } from '../../../content/ffmpeg/read-pcm.ts'
import { type MachineCue, makerOfCues, writeMachineCues } from '../../../content/text/cues/write-machine-cues.ts'
import type { AiAdapter, AiModel } from '../../../ground/adapters/ai/adapter.ts'
import type { App } from '../../../ground/context.ts'
import type { Tx } from '../../../ground/db/connect.ts'
import { notFound } from '../../../ground/kernel/call-error.ts'
import { inTransaction } from '../../../ground/kernel/transaction.ts'
import { keepMaker } from '../../engine/node-task/progress.ts'
import type { Outcome, RunOptions } from '../../registry/server-kind.ts'
import { unmadeTime } from '../../registry/unmade-texts.ts'
import { requireSome } from './answers/stamina.ts'
import { madeBy } from './produced-by.ts'
import { attemptOf, purposeOf, readTextNode, type TextNode } from './text-node.ts'
import { forgetChunks, heardChunks, keepChunk } from './transcribe/chunk-store.ts'
import { cuesOfRecording, type RecordingCue, type Sound, wholeLength } from './transcribe/cues-of-recording.ts'
import { fillUnheard, unheardCues } from './transcribe/fill-unheard.ts'
import { findVoice, type Span } from './transcribe/find-voice.ts'
import { FrameLevels, frameMs } from './transcribe/frame-levels.ts'
import { hearChunks } from './transcribe/hear-chunks.ts'
import { lengthOf } from './transcribe/inventions.ts'
import { longestChunkMs, planChunks } from './transcribe/plan-chunks.ts'
import { likelyWords, transcribePrompt } from './transcribe/terms-prompt.ts'

/**
 * @returns the producer that the screen shows: a model; `voice activity` where no model listened; `no voice` where no
 * speech was found. @throws CallError AI_ANSWERS_UNUSABLE where somebody speaks and nothing was heard.
 */
export async function runTranscribeNode(app: App, nodeTaskId: string, options: RunOptions): Promise<Outcome> {
  const node = await readTextNode(app.db, nodeTaskId)
  const attempt = attemptOf(node.opened_at)
  const maker = await makerOfCues(app.db, nodeTaskId, attempt)
  if (maker !== null) {
    if (node.state === 'completed') await hearAgain(app, node, options)
    return outcomeOf(maker, await readCues(app.db, node.piece_id))
  }
  return withRecording(app, node, async (recording) => {
    const sound = await listen(recording, node, options.signal)
    const { cues, produced_by } = await transcribe(app, node, recording, sound, options)
    await inTransaction(app, async (transaction) => {
      if (await writeMachineCues(transaction, { node_task_id: nodeTaskId, attempt, cues }))
        await keepMaker(transaction.tx, nodeTaskId, { produced_by, total_count: cues.length })
      await forgetChunks(transaction.tx, nodeTaskId)
    })
    const outcome = outcomeOf(produced_by, await readCues(app.db, node.piece_id))
    await options.onProgress(outcome.counts)
    return outcome
  })
}

/** A completed transcript: only what nobody has heard is asked for. */
async function hearAgain(app: App, node: TextNode, { signal }: RunOptions): Promise<void> {
  const runs = await unheardCues(app.db, node.piece_id)
  const ear = runs.length === 0 ? null : await earFor(app, node)
  if (!ear) return
  await withRecording(app, node, async (recording) => {
    const sound = await listen(recording, node, signal)
    const { ai, model, instructions, origin } = ear
    const hearing = { recording, ai, instructions, signal }
    await fillUnheard(app, { node, sound, runs, longest_ms: longestChunkMs(model.limits), origin, hearing })
  })
}

async function withRecording<T>(app: App, node: TextNode, work: (recording: Recording) => Promise<T>): Promise<T> {
  const { path, done } = await app.storage.localCopy(await recordingOf(app, node))
  try {
    return await work({ file: path, ffmpegPath: app.config.FFMPEG_PATH })
  } finally {
    await done()
  }
}

/** The model that listens, and what it is told; null where there is none. */
async function earFor(app: App, node: TextNode) {
  const ai = await app.ai(purposeOf(node), node.settings)
  const model = ai.capabilities.transcription
  if (!model) return null
  const words = await likelyWords(app.db, node, node.settings.prompt ?? '')
  const instructions = words === '' ? null : await fillHousePrompt(app, transcribePrompt, { likely_words: words })
  const heardBy = { kind: 'asr' as const, provider: model.provider, model: model.model }
  const origin = { ...heardBy, ...(instructions && { prompt_version: instructions.label }) }
  return { ai, model, instructions, origin }
}

interface HeardCue {
  length_ms: number
  is_left: boolean
}

/** Cues that the machine couldn't make are marked: what it was to hear there is left to people. */
async function readCues(tx: Tx, pieceId: string): Promise<HeardCue[]> {
  return tx
    .selectFrom('segment')
    .select(sql<number>`coalesce(end_ms - start_ms, 0)`.as('length_ms'))
    .select(sql<boolean>`origin ? 'fault'`.as('is_left'))
    .where('piece_id', '=', pieceId)
    .where('removed_at', 'is', null)
    .execute()
}

/** The producers of cues to which no model has listened. */
const noVoice = 'no voice'
const voiceActivity = 'voice activity'

function outcomeOf(produced_by: string, cues: readonly HeardCue[]) {
  const done_count = cues.filter(({ is_left }) => !is_left).length
  return {
    produced_by,
    counts: { done_count, total_count: cues.length },
    is_unmade: produced_by === noVoice || produced_by === voiceActivity,
    unmade: unmadeTime(
      cues,
      ({ is_left }) => is_left,
      ({ length_ms }) => length_ms,
    ),
  } satisfies Outcome
}

async function recordingOf({ db }: App, { piece_id }: TextNode): Promise<string> {
  const file = await db
    .selectFrom('piece as p')
    .innerJoin('task_file as t', 't.task_file_id', 'p.task_file_id')
    .innerJoin('file as f', 'f.file_id', 't.file_id')
    .select('f.storage_key')
    .where('p.piece_id', '=', piece_id)
    .where('f.state', '=', 'ready')
    .executeTakeFirst()
  if (!file) throw notFound()
  return file.storage_key
}

async function listen({ file, ffmpegPath }: Recording, { source_lang }: TextNode, signal: AbortSignal): Promise<Sound> {
  const frames = new FrameLevels()
  for await (const samples of readPcm(file, { ffmpegPath, signal })) frames.push(samples)
  const levels = frames.finish()
  return { levels, voice: findVoice(levels), profile: profileFor(source_lang), lang: source_lang }
}

async function transcribe(app: App, node: TextNode, recording: Recording, sound: Sound, options: RunOptions) {
  if (sound.voice.length === 0)
    return { cues: [unheard(wholeLength(sound.levels.length * frameMs))], produced_by: noVoice }
  const ear = await earFor(app, node)
  if (!ear) return { cues: cuesOfRecording(sound, []).map(unheard), produced_by: voiceActivity }
  const { ai, model, instructions, origin } = ear
  const chunks = planChunks(sound.voice, sound.levels, longestChunkMs(model.limits))
  const { heard, refusal } = await hearAll(app, node, { recording, sound, chunks, ai, model, instructions, options })
  const cues = cuesOfRecording(sound, heard)
  const useless = cues.filter((cue) => cue.fault !== null).length
  requireSome(cues.length - useless, useless, refusal)
  return { cues: cues.map((cue) => heardCue(cue, origin)), produced_by: madeBy(model) }
}

interface Listening {
  readonly recording: Recording
  readonly sound: Sound
  readonly chunks: readonly Span[]
  readonly ai: AiAdapter
  readonly model: AiModel
  readonly instructions: FilledPrompt | null
  readonly options: RunOptions
}

/** All chunks with their words: stored ones of an earlier run, and the others from the provider. */
async function hearAll({ db }: App, { node_task_id, source_lang }: TextNode, listening: Listening) {
  const { recording, sound, chunks, ai, model, instructions, options } = listening
  const maker = `${model.provider}/${model.model}`
  const planned = (span: Span) => chunks.some((chunk) => isSame(chunk, span))
  const known = (await heardChunks(db, node_task_id, maker)).filter(planned)
  const rest = chunks.filter((chunk) => !known.some((each) => isSame(each, chunk)))
  let doneMs = lengthOf(known)
  const tell = () => options.onProgress({ done_count: seconds(doneMs), total_count: seconds(lengthOf(chunks)) })
  await tell()
  const { heard, refusal } = await hearChunks({
    recording,
    chunks: rest,
    voice: sound.voice,
    levels: sound.levels,
    lang: source_lang,
    ai,
    instructions,
    signal: options.signal,
    async onHeard(chunk, words) {
      await keepChunk(db, { ...chunk, node_task_id, maker, words })
      doneMs += chunk.end_ms - chunk.start_ms
      await tell()
    },
  })
  const all = [...known.map((chunk) => ({ ...chunk, fault: null })), ...heard]
  return { heard: all.toSorted((a, b) => a.start_ms - b.start_ms), refusal }
}

const isSame = (a: Span, b: Span) => a.start_ms === b.start_ms && a.end_ms === b.end_ms
const seconds = (ms: number) => Math.round(ms / 1000)

/** An empty cue, and why a machine that listened left it so. */
const unheard = (cue: RecordingCue) => cueOf(cue, { kind: 'none', ...(cue.fault && { fault: cue.fault }) })

function cueOf({ words, fault: _, ...cue }: RecordingCue, origin: SegmentOrigin): MachineCue {
  return { ...cue, words: words.map(({ speaker: _, ...word }) => word), origin }
}

function heardCue(cue: RecordingCue, origin: SegmentOrigin): MachineCue {
  if (cue.text === '') return unheard(cue)
  const sure = cue.words.map((word) => word.confidence).filter((value) => value !== null)
  const score = sure.length > 0 && { score: Math.round((100 * sure.reduce((a, b) => a + b)) / sure.length) }
  return cueOf(cue, { ...origin, ...score, ...(cue.fault && { fault: cue.fault }) })
}

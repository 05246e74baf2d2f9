/**
 * Hears again what a completed transcript lacks: only the stretches of cues that were left empty with a fault. Cues keep
 * their times, and one in which somebody has written meanwhile stays theirs.
 */
import { present, type SegmentOrigin } from '@polyphony/contract'
import { sql } from 'kysely'
import { keepSpokenWords } from '../../../../content/text/cues/keep-spoken-words.ts'
import { writeMachineRevisions } from '../../../../content/text/write-machine-revisions.ts'
import type { App } from '../../../../ground/context.ts'
import type { Tx } from '../../../../ground/db/connect.ts'
import { inTransaction } from '../../../../ground/kernel/transaction.ts'
import { attemptOf, type TextNode } from '../text-node.ts'
import type { Sound } from './cues-of-recording.ts'
import { clipped, type Span } from './find-voice.ts'
import { type Hearing, hearChunks } from './hear-chunks.ts'
import { planChunks } from './plan-chunks.ts'
import type { Word } from './words.ts'
import { wordsToCues } from './words-to-cues.ts'

/** A cue that the machine left empty. */
export type UnheardCue = Span & { readonly segment_id: string }

/** A word this far outside of a cue still belongs to it: cues and words are measured by different ears. */
const aroundMs = 500

/** @returns the cues that nobody has filled, in runs between which there is something that was heard. */
export async function unheardCues(tx: Tx, pieceId: string): Promise<UnheardCue[][]> {
  const cues = await tx
    .selectFrom('segment')
    .select(['segment_id', 'start_ms', 'end_ms', isUnheard.as('is_unheard')])
    .where('piece_id', '=', pieceId)
    .where('removed_at', 'is', null)
    .orderBy('start_ms')
    .execute()
  const runs: UnheardCue[][] = [[]]
  for (const { is_unheard, segment_id, start_ms, end_ms } of cues) {
    if (!is_unheard || start_ms === null || end_ms === null) runs.push([])
    else present(runs.at(-1)).push({ segment_id, start_ms, end_ms })
  }
  return runs.filter((run) => run.length > 0)
}

const isUnheard = sql<boolean>`(target = '' and origin ? 'fault')`

interface Filling {
  readonly node: TextNode
  readonly sound: Sound
  readonly runs: readonly (readonly UnheardCue[])[]
  readonly longest_ms: number
  readonly origin: SegmentOrigin
  readonly hearing: Pick<Hearing, 'recording' | 'instructions' | 'ai' | 'signal'>
}

/** What is heard is kept at once. */
export async function fillUnheard(
  app: App,
  { node, sound, runs, longest_ms, origin, hearing }: Filling,
): Promise<void> {
  const { levels, lang } = sound
  const cues = runs.flat()
  const keep = (words: readonly Word[]) => keepHeard(app, node, sound, { cues, words, origin })
  const chunks = runs.flatMap((run) => planChunks(run, levels, longest_ms))
  const voice = chunks.flatMap((chunk) => clipped(sound.voice, chunk))
  const onHeard = (_: Span, words: readonly Word[]) => keep(words)
  const { heard } = await hearChunks({ ...hearing, chunks, voice, levels, lang, onHeard })
  // A half of a stretch may be of use where the other one isn't.
  await keep(heard.filter(({ fault }) => fault === null).flatMap(({ words }) => words))
}

interface HeardWords {
  readonly cues: readonly UnheardCue[]
  readonly words: readonly Word[]
  readonly origin: SegmentOrigin
}

async function keepHeard(app: App, node: TextNode, sound: Sound, { cues, words, origin }: HeardWords): Promise<void> {
  const items = cues.flatMap((cue) => {
    const said = words.filter((word) => cueOf(cues, word) === cue)
    if (said.length === 0) return []
    const lines = wordsToCues(said, sound.profile, sound.lang, cue.end_ms).map(({ text }) => text)
    return { segment_id: cue.segment_id, target: lines.join('\n'), state: 'initial' as const, origin, words: said }
  })
  if (items.length === 0) return
  const { node_task_id, opened_at } = node
  await inTransaction(app, async (transaction) => {
    const open = await lockUnheard(transaction.tx, items)
    const kept = items.filter(({ segment_id }) => open.has(segment_id))
    await writeMachineRevisions(transaction, { node_task_id, attempt: attemptOf(opened_at), items: kept })
    await keepSpokenWords(transaction.tx, kept)
  })
}

/** Those that nobody has written or removed meanwhile. */
async function lockUnheard(tx: Tx, cues: readonly Pick<UnheardCue, 'segment_id'>[]): Promise<Set<string>> {
  const ids = cues.map(({ segment_id }) => segment_id)
  const open = await tx
    .selectFrom('segment')
    .select('segment_id')
    .where('segment_id', '=', sql<string>`any(${ids}::uuid[])`)
    .where('removed_at', 'is', null)
    .where(isUnheard)
    .orderBy('segment_id')
    .forNoKeyUpdate()
    .execute()
  return new Set(open.map(({ segment_id }) => segment_id))
}

/** The cue in which the middle of a word lies, or the nearest one beside it. */
function cueOf(cues: readonly UnheardCue[], word: Word): UnheardCue | undefined {
  const middle = (word.start_ms + word.end_ms) / 2
  const distance = ({ start_ms, end_ms }: UnheardCue) => Math.max(start_ms - middle, middle - end_ms, 0)
  const nearest = cues.reduce((a, b) => (distance(b) < distance(a) ? b : a))
  return distance(nearest) <= aroundMs ? nearest : undefined
}

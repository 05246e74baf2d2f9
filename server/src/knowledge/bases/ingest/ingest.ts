/**
 * Makes a version of a file searchable: reads it, cuts it into chunks, and puts these in the place of what was found
 * before, all at once. Whoever stops it, or a newer run, is heard within a second in every stage.
 */
import { countWords, type KnowledgeStage } from '@polyphony/contract'
import { isTable, type Reading } from '../../../content/reading/passages.ts'
import type { App, Room } from '../../../ground/context.ts'
import { defineJob } from '../../../ground/kernel/jobs/define-job.ts'
import { inTransaction, type Transaction } from '../../../ground/kernel/transaction.ts'
import { chunkInTurns } from '../../retrieval/chunking/chunk-passages.ts'
import { type Chunk, indexRevision } from '../../retrieval/index-revision.ts'
import { embedChunks } from '../../retrieval/meaning/embed-chunks.ts'
import type { FileMeaning } from '../../retrieval/meaning/file-meaning.ts'
import { faultOf, isFinal } from './fault.ts'
import { readSource } from './read-source.ts'
import { ingestName, moveVersion, type Run, roomsOf, tellChanged } from './run-state.ts'
import { tellDone } from './tell-done.ts'
import { tellFailed } from './tell-failed.ts'

/** A version that has ended so many processes isn't begun again. */
const mostTries = 6
const beatMs = 1000

/** The run has no business any more: it was stopped, or another one works for the version. */
class Overtaken extends Error {}

export const ingestKnowledge = defineJob<Run>({
  ...ingestName,
  concurrency: 2,
  isFair: true,
  retryLimit: 3,
  expireInSeconds: 2 * 3600,
  async run(app, run, { signal, isLastAttempt }) {
    const version = await begin(app, run)
    if (!version) return
    const watch = await startWatch(app, run, version)
    try {
      const both = AbortSignal.any([signal, watch.signal])
      const reading = await readSource(app, version, { signal: both, onProgress: watch.onProgress })
      watch.onProgress('chunking', 0, 0)
      const read = await chunkInTurns(reading, version.parsing_mode, both)
      const chunks = version.is_answer ? read.map((chunk) => ({ ...chunk, grade: 'accepted' as const })) : read
      const meaning = await embedChunks(app, { ...version, ...run }, chunks, {
        signal: both,
        onProgress: (done, total) => watch.onProgress('embedding', done, total),
      })
      await complete(app, run, { reading, chunks, meaning, signal: both, onProgress: watch.onProgress })
    } catch (error) {
      if (watch.signal.aborted || error instanceof Overtaken) return
      if (signal.aborted || !(isFinal(error) || isLastAttempt)) throw error
      app.log.info({ err: error, ...run }, 'a file of a knowledge base could not be read')
      await fail(app, run, error)
    } finally {
      watch.end()
    }
  },
})

async function begin(app: App, run: Run) {
  return inTransaction(app, async (transaction) => {
    const { tx, now } = transaction
    const beat = { beat_at: now(), stage: 'loading', done: 0, total: 0 } as const
    if ((await moveVersion(transaction, 'begin', run, beat)) === null) return null
    const version = await tx
      .updateTable('knowledge_revision as r')
      .from('knowledge as k')
      .set((row) => ({ tries: row('r.tries', '+', 1) }))
      .whereRef('k.knowledge_id', '=', 'r.knowledge_id')
      .where('r.knowledge_id', '=', run.knowledge_id)
      .where('r.revision', '=', run.revision)
      .returning(['r.file_id', 'r.parsing_mode', 'r.tries', 'r.added_by', 'k.kbs_id', 'k.company_id', 'k.is_answer'])
      .executeTakeFirst()
    if (!version) return null
    await tellChanged(transaction, version.kbs_id, [run.knowledge_id])
    if (version.tries <= mostTries) return version
    await end(transaction, run, new Error('it has ended too many processes'))
    return null
  })
}

interface Watch {
  /** Aborts once the run is overtaken. */
  readonly signal: AbortSignal
  onProgress(stage: KnowledgeStage, done: number, total: number): void
  end(): void
}

/** Once a second: tells how far the run has got, and hears whether it is still wanted. */
async function startWatch(app: App, run: Run, { kbs_id }: { kbs_id: string | null }): Promise<Watch> {
  const rooms: readonly Room[] = kbs_id ? await roomsOf(app.db, kbs_id) : []
  const overtaken = new AbortController()
  let [now, told] = [
    { stage: 'loading', done: 0, total: 0 } as { stage: KnowledgeStage; done: number; total: number },
    '',
  ]
  async function beat(): Promise<void> {
    const progress = now
    if (!(await keepBeat(app, run, progress))) return overtaken.abort(new Overtaken())
    const text = JSON.stringify(progress)
    if (text === told || !kbs_id) return
    told = text
    for (const room of rooms) app.emit(room, 'knowledge_changed', { kbs_id, knowledge_id: run.knowledge_id })
  }
  const warn = (err: unknown) => app.log.warn({ err, ...run }, 'the progress of a file could not be told')
  const timer = setInterval(() => void beat().catch(warn), beatMs)
  return {
    signal: overtaken.signal,
    onProgress: (stage, done, total) => (now = { stage, done, total }),
    end: () => clearInterval(timer),
  }
}

async function keepBeat(app: App, run: Run, progress: { stage: KnowledgeStage; done: number; total: number }) {
  const kept = await app.db
    .updateTable('knowledge_revision')
    .set({ ...progress, beat_at: app.now() })
    .where('knowledge_id', '=', run.knowledge_id)
    .where('revision', '=', run.revision)
    .where('run', '=', run.run)
    .where('status', '=', 'vectorizing')
    .returning('run')
    .executeTakeFirst()
  return kept !== undefined
}

interface Found {
  readonly reading: Reading
  readonly chunks: readonly Chunk[]
  readonly meaning: FileMeaning
  readonly signal: AbortSignal
  onProgress(stage: KnowledgeStage, done: number, total: number): void
}

async function complete(app: App, run: Run, { reading, chunks, meaning, signal, onProgress }: Found): Promise<void> {
  const { company_id } = await app.db
    .selectFrom('knowledge')
    .select('company_id')
    .where('knowledge_id', '=', run.knowledge_id)
    .executeTakeFirstOrThrow(() => new Overtaken())
  await inTransaction(app, async (transaction) => {
    const file = { company_id, knowledge_id: run.knowledge_id, revision: run.revision }
    const kbs_id = () => publish(transaction, run, reading, chunks.length)
    await indexRevision(transaction, { ...file, kbs_id }, chunks, {
      signal,
      meaning,
      onProgress: (done) => onProgress('indexing', done, chunks.length),
    })
  })
}

/** @returns the base where it is found from now on. @throws Overtaken, with which nothing of the run stays */
async function publish(transaction: Transaction, run: Run, reading: Reading, passage_count: number): Promise<string> {
  const { tx, now } = transaction
  const counts = { passage_count, word_count: wordsOf(reading) }
  const { pages } = reading
  const pageCounts = pages && { page_count: pages.count, text_page_count: pages.with_text }
  const ended = {
    ...counts,
    ...pageCounts,
    stage: null,
    done: 0,
    total: 0,
    beat_at: null,
    ended_at: now(),
    superseded_at: null,
  }
  if ((await moveVersion(transaction, 'complete', run, ended)) === null) throw new Overtaken()
  await tx
    .updateTable('knowledge_revision')
    .set({ superseded_at: now() })
    .where('knowledge_id', '=', run.knowledge_id)
    .where('revision', '!=', run.revision)
    .where('status', '=', 'completed')
    .where('superseded_at', 'is', null)
    .execute()
  const { kbs_id } = await tx
    .updateTable('knowledge')
    .set({ ...counts, revision: run.revision, source_lang: reading.lang })
    .where('knowledge_id', '=', run.knowledge_id)
    .returning('kbs_id')
    .executeTakeFirstOrThrow(() => new Overtaken())
  if (!kbs_id) throw new Overtaken()
  await tellChanged(transaction, kbs_id, [run.knowledge_id])
  await tellFailed(transaction, run)
  await tellDone(transaction, run)
  return kbs_id
}

function wordsOf({ passages }: Reading): number {
  let count = 0
  for (const passage of passages)
    if (isTable(passage)) for (const { cells } of passage.rows) count += countWords(cells.join(' '))
    else count += countWords(passage.text)
  return count
}

const fail = (app: App, run: Run, error: unknown) => inTransaction(app, (transaction) => end(transaction, run, error))

async function end(transaction: Transaction, run: Run, error: unknown): Promise<void> {
  const { tx, now } = transaction
  const fault = { error: JSON.stringify(faultOf(error)), stage: null, beat_at: null, ended_at: now() }
  if ((await moveVersion(transaction, 'fail', run, fault)) === null) return
  const file = await tx
    .selectFrom('knowledge')
    .select('kbs_id')
    .where('knowledge_id', '=', run.knowledge_id)
    .executeTakeFirst()
  await tellChanged(transaction, file?.kbs_id ?? null, [run.knowledge_id])
  await tellFailed(transaction, run)
  await tellDone(transaction, run)
}

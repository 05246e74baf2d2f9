/**
 * Runs an import: reads the whole file first, so that a broken one changes nothing, then writes it in batches. Progress
 * is stored with each batch: after a crash the next run continues there.
 */
import { type ImportFailure, type ImportProblem, mostImportProblems } from '@polyphony/contract'
import type { Selectable } from 'kysely'
import type { App } from '../../../ground/context.ts'
import type { MemoryImportTable } from '../../../ground/db/schema.ts'
import { defineJob } from '../../../ground/kernel/jobs/define-job.ts'
import { inTransaction } from '../../../ground/kernel/transaction.ts'
import { streamFile } from '../../file/read-file.ts'
import { readTbx, type TbxTerm } from '../exchange/read-tbx.ts'
import { type Entry, readTmx, type TmxUnit } from '../exchange/read-tmx.ts'
import { ExchangeFailure } from '../exchange/read-xml.ts'
import { learnImported } from '../learn.ts'
import { takeOverTerms } from '../term/termbase.ts'
import { runImportName } from './import-memory.ts'

const batchSize = 500

export const runImport = defineJob<{ memory_import_id: string }>({
  ...runImportName,
  isFair: true,
  expireInSeconds: 3600,
  async run(app, { memory_import_id }, { signal, isLastAttempt }) {
    try {
      await take(app, memory_import_id, signal)
    } catch (error) {
      if (error instanceof ExchangeFailure) return end(app, memory_import_id, error.failure)
      if (isLastAttempt) await end(app, memory_import_id, { line: null, reason: 'interrupted' })
      throw error
    }
  },
})

type Import = Selectable<MemoryImportTable>

async function take(app: App, id: string, signal: AbortSignal): Promise<void> {
  const query = app.db.selectFrom('memory_import').selectAll().where('memory_import_id', '=', id)
  const task = await query.where('state', '=', 'running').executeTakeFirst()
  if (!task) return
  if (task.total === null) await survey(app, task, signal)
  await (task.kind === 'tmx'
    ? write(app, task, signal, await tmxOf(app, task), (tx, units, newId) =>
        learnImported(
          tx,
          units.map((unit) => ({ ...unit, company_id: task.company_id })),
          authorOf(task),
          newId,
        ),
      )
    : write(app, task, signal, await tbxOf(app, task), (tx, terms, newId) =>
        takeOverTerms(
          tx,
          terms.map((term) => ({ ...term, company_id: task.company_id })),
          authorOf(task),
          newId,
        ),
      ))
  await end(app, id, null)
}

const authorOf = ({ memory_import_id, account_id }: Import) => ({ memory_import_id, author_id: account_id })
const tmxOf = async (app: App, task: Import) => readTmx(await streamFile(app, task.file_id))
const tbxOf = async (app: App, task: Import) => readTbx(await streamFile(app, task.file_id), task.source_lang)

/** Reads without writing: counts the entries, and those to be left out. */
async function survey(app: App, task: Import, signal: AbortSignal): Promise<void> {
  const problems: ImportProblem[] = []
  let [total, skipped] = [0, 0]
  const entries: AsyncIterable<Entry<TmxUnit | TbxTerm>> = await (task.kind === 'tmx' ? tmxOf : tbxOf)(app, task)
  for await (const entry of entries) {
    signal.throwIfAborted()
    if ('unit' in entry) total++
    else if (++skipped <= mostImportProblems) problems.push(entry.problem)
  }
  await app.db
    .updateTable('memory_import')
    .set({ total, skipped, problems: JSON.stringify(problems) })
    .where('memory_import_id', '=', task.memory_import_id)
    .execute()
}

type WriteBatch<T> = (tx: Parameters<typeof learnImported>[0], batch: T[], newId: () => string) => Promise<number>

async function write<T>(
  app: App,
  { memory_import_id, done }: Import,
  signal: AbortSignal,
  entries: AsyncIterable<Entry<T>>,
  writeBatch: WriteBatch<T>,
): Promise<void> {
  let [batch, place]: [T[], number] = [[], 0]
  for await (const entry of entries) {
    if (!('unit' in entry) || place++ < done) continue
    batch.push(entry.unit)
    if (batch.length >= batchSize) await flush()
  }
  if (batch.length > 0) await flush()

  async function flush(): Promise<void> {
    signal.throwIfAborted()
    const full = batch
    batch = []
    await inTransaction(app, async ({ tx, newId }) => {
      const added = await writeBatch(tx, full, newId)
      await tx
        .updateTable('memory_import')
        .set((row) => ({
          done: row('done', '+', full.length),
          added: row('added', '+', added),
          renewed: row('renewed', '+', full.length - added),
        }))
        .where('memory_import_id', '=', memory_import_id)
        .execute()
    })
  }
}

async function end(app: App, id: string, failure: ImportFailure | null): Promise<void> {
  await app.db
    .updateTable('memory_import')
    .set({
      state: failure ? 'failed' : 'done',
      failure: failure && JSON.stringify(failure),
      finished_at: app.now(),
    })
    .where('memory_import_id', '=', id)
    .where('state', '=', 'running')
    .execute()
}

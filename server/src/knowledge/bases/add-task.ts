/** Adds the result of a finished task to a base: aligned passages, each with the person who confirmed it. */
import { countWords } from '@polyphony/contract'
import { type FinishedPiece, piecePassages } from '../../content/reading/segment-passages.ts'
import type { Ctx } from '../../ground/context.ts'
import { CallError } from '../../ground/kernel/call-error.ts'
import type { Transaction } from '../../ground/kernel/transaction.ts'
import { chunkInTurns } from '../retrieval/chunking/chunk-passages.ts'
import { type Chunk, indexRevision } from '../retrieval/index-revision.ts'
import { tellChanged } from './ingest/run-state.ts'
import { changeBases } from './kbs/change-bases.ts'
import { requireChange } from './kbs/policy.ts'
import { findBase } from './kbs/reached-bases.ts'
import { resultReaders, type TaskResult } from './task-result.ts'

interface Asked {
  readonly task_id: string
  readonly kbs_id: string
}

export async function addTask2Knowledge(ctx: Ctx, { task_id, kbs_id }: Asked) {
  const [readResult] = ctx.partsOf(resultReaders)
  if (!readResult) throw new Error('No domain has registered a reader of task results.')
  const result = await readResult(ctx, task_id)
  return changeBases(ctx, async ({ transaction, company_id, writer, bases }) => {
    requireChange(writer, findBase(bases, kbs_id))
    const pieces = (await result.readPieces(transaction)).filter(({ segments }) => segments.length > 0)
    requireMaterial(pieces)
    const chunks = await chunksOf(pieces, ctx.request.signal)
    const knowledge_id = await keep(transaction, result, {
      company_id,
      kbs_id,
      added_by: ctx.actor.account_id,
      passage_count: chunks.length,
      word_count: wordsOf(chunks),
    })
    await indexRevision(transaction, { company_id, knowledge_id, kbs_id, revision: 1 }, chunks)
    await tellChanged(transaction, kbs_id, [knowledge_id])
    return { knowledge_id, passage_count: chunks.length }
  })
}

/** @param unwanted aborts when nobody waits for them any more */
async function chunksOf(pieces: readonly FinishedPiece[], unwanted: AbortSignal | null): Promise<Chunk[]> {
  const signal = unwanted ?? new AbortController().signal
  const chunks: Chunk[] = []
  for (const piece of pieces)
    for (const one of await chunkInTurns(piecePassages(piece), 'automatic', signal)) chunks.push(one)
  return chunks
}

/** @throws RESULT_NOT_FOUND, AI_NODE_NOT_ADDABLE */
function requireMaterial(pieces: readonly FinishedPiece[]): void {
  if (pieces.length === 0) throw new CallError('RESULT_NOT_FOUND')
  const isOfMachines = pieces.every(({ segments }) => segments.every(({ grade }) => grade === 'machine'))
  if (isOfMachines) throw new CallError('AI_NODE_NOT_ADDABLE')
}

const wordsOf = (chunks: readonly Chunk[]) =>
  chunks.reduce((sum, { body, body_2 }) => sum + countWords(body_2 ?? body), 0)

interface Kept {
  readonly company_id: string
  readonly kbs_id: string
  readonly added_by: string
  readonly passage_count: number
  readonly word_count: number
}

/** Of several who add it at once, one does. @throws RESULT_IN_KNOWLEDGE */
async function keep(
  { tx, newId, now }: Transaction,
  { task_id, name, source_lang, target_langs }: TaskResult,
  { company_id, kbs_id, added_by, ...counts }: Kept,
): Promise<string> {
  const both = {
    knowledge_id: newId(),
    name,
    added_by,
    added_at: now(),
    status: 'completed',
    revision: 1,
    ...counts,
  } as const
  const row = await tx
    .insertInto('knowledge')
    .values({ ...both, company_id, kbs_id, task_id, source_lang, target_langs: [...target_langs] })
    .onConflict((conflict) => conflict.doNothing())
    .returning('knowledge_id')
    .executeTakeFirst()
  if (!row) throw new CallError('RESULT_IN_KNOWLEDGE')
  await tx
    .insertInto('knowledge_revision')
    .values({ ...both, ended_at: now() })
    .execute()
  return row.knowledge_id
}

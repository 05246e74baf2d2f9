import type { calls, OutputOf, ParsedOf, ParsingMode } from '@polyphony/contract'
import type { Ctx } from '../../../ground/context.ts'
import { CallError } from '../../../ground/kernel/call-error.ts'
import type { Transaction } from '../../../ground/kernel/transaction.ts'
import { cancelVersion, queueVersion, tellChanged, type Version } from '../ingest/run-state.ts'
import { changeFiles, type ReachedFile } from './change-files.ts'
import { requireMode } from './require-mode.ts'

type VectorKnowledge = (typeof calls)['knowledge']['vectorKnowledge']
interface Files {
  knowledge_ids: string[]
}

export async function vectorKnowledge(
  ctx: Ctx,
  { knowledge_ids, parsing_mode }: ParsedOf<VectorKnowledge>,
): Promise<OutputOf<VectorKnowledge>> {
  return changeFiles(ctx, knowledge_ids, async ({ transaction, company_id }, files) => {
    if (parsing_mode) for (const { ext } of files) requireMode(parsing_mode, ext)
    return tellMoved(transaction, files, async (file) => {
      if (file.task_id) return false
      const version = { knowledge_id: file.knowledge_id, revision: file.newest_revision }
      const isQueued = await queueVersion(transaction, { ...version, company_id })
      if (isQueued && parsing_mode) await setMode(transaction, version, parsing_mode)
      return isQueued
    })
  })
}

export async function cancelVectorKnowledge(ctx: Ctx, { knowledge_ids }: Files): Promise<Files> {
  return changeFiles(ctx, knowledge_ids, async ({ transaction }, files) =>
    tellMoved(transaction, files, ({ knowledge_id, newest_revision }) =>
      cancelVersion(transaction, { knowledge_id, revision: newest_revision }),
    ),
  )
}

async function setMode({ tx }: Transaction, { knowledge_id, revision }: Version, parsing_mode: ParsingMode) {
  await tx
    .updateTable('knowledge_revision')
    .set({ parsing_mode })
    .where('knowledge_id', '=', knowledge_id)
    .where('revision', '=', revision)
    .execute()
  await tx.updateTable('knowledge').set({ parsing_mode }).where('knowledge_id', '=', knowledge_id).execute()
}

/** @throws KNOWLEDGE_STATE_WRONG where none is moved */
async function tellMoved(
  transaction: Transaction,
  files: readonly ReachedFile[],
  move: (file: ReachedFile) => Promise<boolean>,
): Promise<Files> {
  const moved: ReachedFile[] = []
  for (const file of files) if (await move(file)) moved.push(file)
  if (moved.length === 0) throw new CallError('KNOWLEDGE_STATE_WRONG')
  for (const { kbs_id, knowledge_id } of moved) await tellChanged(transaction, kbs_id, [knowledge_id])
  return { knowledge_ids: moved.map(({ knowledge_id }) => knowledge_id) }
}

/** Deletes files, puts them into other bases and gives them other names. */
import { extensionOf } from '@polyphony/contract'
import type { Ctx } from '../../../ground/context.ts'
import { CallError } from '../../../ground/kernel/call-error.ts'
import { moveInIndex } from '../../retrieval/index-revision.ts'
import { holdIndex } from '../../retrieval/read-chunks.ts'
import { tellChanged } from '../ingest/run-state.ts'
import { requireChange, typeOf } from '../kbs/policy.ts'
import { findBase } from '../kbs/reached-bases.ts'
import { removeKnowledge } from '../kbs/remove-knowledge.ts'
import { changeFiles } from './change-files.ts'

export async function deleteKnowledge(ctx: Ctx, { knowledge_id }: { knowledge_id: string }) {
  await deleteKnowledgeMap(ctx, { knowledge_ids: [knowledge_id] })
  return {}
}

export async function deleteKnowledgeMap(ctx: Ctx, { knowledge_ids }: { knowledge_ids: string[] }) {
  return changeFiles(ctx, knowledge_ids, async ({ transaction, company_id }, files) => {
    for (const { knowledge_id, kbs_id } of files) {
      await removeKnowledge(transaction, { company_id, knowledge_id })
      await tellChanged(transaction, kbs_id, [knowledge_id])
    }
    return { count: files.length }
  })
}

export async function moveKnowledge(
  ctx: Ctx,
  { knowledge_ids, kbs_id }: { knowledge_ids: string[]; kbs_id: string },
): Promise<{ count: number }> {
  return changeFiles(ctx, knowledge_ids, async ({ transaction, company_id, writer, bases }, files) => {
    const base = findBase(bases, kbs_id)
    requireChange(writer, base)
    const { tx, now } = transaction
    await holdIndex(tx, company_id)
    const moved = files.filter((file) => file.kbs_id !== kbs_id)
    for (const file of moved) {
      const { knowledge_id } = file
      if (typeOf(base) !== typeOf((file.kbs_id && bases.get(file.kbs_id)) || { owner_id: null }))
        throw new CallError('KBS_TYPE_DIFFERS')
      const isThere = tx.selectFrom('knowledge').select('knowledge_id').where('kbs_id', '=', kbs_id)
      if (file.task_id && (await isThere.where('task_id', '=', file.task_id).executeTakeFirst()))
        throw new CallError('RESULT_IN_KNOWLEDGE')
      await tx
        .updateTable('knowledge')
        .set({ kbs_id, updated_at: now() })
        .where('knowledge_id', '=', knowledge_id)
        .execute()
      await moveInIndex(transaction, { company_id, knowledge_id }, kbs_id)
      await tellChanged(transaction, file.kbs_id, [knowledge_id])
      await tellChanged(transaction, kbs_id, [knowledge_id])
    }
    return { count: moved.length }
  })
}

export async function updateKnowledgeName(ctx: Ctx, { knowledge_id, name }: { knowledge_id: string; name: string }) {
  return changeFiles(ctx, [knowledge_id], async ({ transaction }, [file]) => {
    if (!file) throw new CallError('KNOWLEDGE_NOT_FOUND')
    const isWhole = !file.ext || extensionOf(name) === file.ext
    const whole = isWhole ? name : `${name}.${file.ext}`
    const { tx, now } = transaction
    await tx
      .updateTable('knowledge')
      .set({ name: whole, updated_at: now() })
      .where('knowledge_id', '=', knowledge_id)
      .execute()
    await tellChanged(transaction, file.kbs_id, [knowledge_id])
    return { name: whole }
  })
}

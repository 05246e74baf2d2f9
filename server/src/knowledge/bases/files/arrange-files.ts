/** Deletes files, puts them into other bases and gives them other names. */
import { extensionOf } from '@polyphony/contract'
import type { Ctx } from '../../../ground/context.ts'
import { CallError } from '../../../ground/kernel/call-error.ts'
import { holdIndex } from '../../retrieval/read-chunks.ts'
import { putFilesInBin, putInto } from '../bin/put-in-bin.ts'
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
  return changeFiles(ctx, knowledge_ids, async (change, files) => {
    const { transaction, company_id, bases } = change
    for (const [kbs_id, some] of Map.groupBy(files, (file) => file.kbs_id)) {
      const base = kbs_id && bases.get(kbs_id)
      if (base) await putFilesInBin(change, base, some)
      // A result in no base can be added to one at any time: it needs no bin.
      else for (const { knowledge_id } of some) await removeKnowledge(transaction, { company_id, knowledge_id })
      await tellChanged(
        transaction,
        kbs_id,
        some.map(({ knowledge_id }) => knowledge_id),
      )
    }
    return { count: files.length }
  })
}

export async function moveKnowledge(
  ctx: Ctx,
  { knowledge_ids, kbs_id }: { knowledge_ids: string[]; kbs_id: string },
): Promise<{ count: number }> {
  return changeFiles(ctx, knowledge_ids, async (change, files) => {
    const { transaction, company_id, writer, bases } = change
    const base = findBase(bases, kbs_id)
    requireChange(writer, base)
    const { tx } = transaction
    await holdIndex(tx, company_id)
    const moved = files.filter((file) => file.kbs_id !== kbs_id)
    for (const file of moved) {
      const { knowledge_id } = file
      if (typeOf(base) !== typeOf((file.kbs_id && bases.get(file.kbs_id)) || { owner_id: null }))
        throw new CallError('KBS_TYPE_DIFFERS')
      const isThere = tx.selectFrom('knowledge').select('knowledge_id').where('kbs_id', '=', kbs_id)
      if (file.task_id && (await isThere.where('task_id', '=', file.task_id).executeTakeFirst()))
        throw new CallError('RESULT_IN_KNOWLEDGE')
      await putInto(change, knowledge_id, kbs_id)
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

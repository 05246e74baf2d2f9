import { calls } from '@polyphony/contract'
import type { Ctx } from '../../ground/context.ts'
import { implement } from '../../ground/kernel/call/implement.ts'
import { notFound } from '../../ground/kernel/call-error.ts'
import { inTransaction } from '../../ground/kernel/transaction.ts'
import { addTask2Knowledge } from './add-task.ts'
import { getKnowledgeFileList, searchKnowledge } from './find.ts'
import { readableCompany, requireChange } from './kbs/policy.ts'
import { findBase, loadBases, readableFile } from './kbs/reached-bases.ts'
import { removeKnowledge } from './kbs/remove-knowledge.ts'

export const knowledgeCalls = implement(calls.knowledge, {
  addTask2Knowledge,
  getKnowledgeFileList,
  searchKnowledge,
  deleteKnowledge,
})

/** Removes a result from the knowledge; the task and its files remain. */
async function deleteKnowledge(ctx: Ctx, { knowledge_id }: { knowledge_id: string }) {
  const company_id = readableCompany(ctx.actor)
  await inTransaction(ctx, async (transaction) => {
    const file = await transaction.tx
      .selectFrom('knowledge as k')
      .select('k.kbs_id')
      .where('k.knowledge_id', '=', knowledge_id)
      .where('k.company_id', '=', company_id)
      .where(readableFile(ctx.actor.account_id))
      .forUpdate()
      .executeTakeFirst()
    if (!file) throw notFound()
    if (file.kbs_id) requireChange(ctx.actor, findBase(await loadBases(transaction.tx, ctx.actor), file.kbs_id))
    await removeKnowledge(transaction, { company_id, knowledge_id })
  })
  return {}
}

import { calls } from '@polyphony/contract'
import type { Ctx } from '../../ground/context.ts'
import { implement } from '../../ground/kernel/call/implement.ts'
import { notFound } from '../../ground/kernel/call-error.ts'
import { inTransaction } from '../../ground/kernel/transaction.ts'
import { addTask2Knowledge } from './add-task.ts'
import { getKnowledgeFileList, searchKnowledge } from './find.ts'
import { readableCompany } from './policy.ts'

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
    const { numDeletedRows } = await transaction.tx
      .deleteFrom('knowledge')
      .where('knowledge_id', '=', knowledge_id)
      .where('company_id', '=', company_id)
      .executeTakeFirstOrThrow()
    if (numDeletedRows === 0n) throw notFound()
  })
  return {}
}

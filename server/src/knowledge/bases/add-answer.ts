/** Adds what somebody has answered to a base: a text like an uploaded one, with the question as its heading. */

import { createHash } from 'node:crypto'
import { extensionOf } from '@polyphony/contract'
import { createOutputFile } from '../../content/file/create-output-file.ts'
import type { Ctx } from '../../ground/context.ts'
import { CallError } from '../../ground/kernel/call-error.ts'
import type { Transaction } from '../../ground/kernel/transaction.ts'
import { queueVersion, tellChanged } from './ingest/run-state.ts'
import { changeBases } from './kbs/change-bases.ts'
import { requireChange } from './kbs/policy.ts'
import { findBase } from './kbs/reached-bases.ts'

export interface PersonsAnswer {
  readonly kbs_id: string
  readonly question: string
  readonly answer: string
  /** Who has given it. */
  readonly added_by: string
}

const nameLength = 80

/**
 * @param decide runs first, in the same transaction, and says what is added
 * @throws KNOWLEDGE_NOT_FOUND, NO_PERMISSION; a personal base is for nobody else
 */
export async function addAnswer(
  ctx: Ctx,
  kbs_id: string,
  decide: (transaction: Transaction) => Promise<Omit<PersonsAnswer, 'kbs_id'>>,
  done: (transaction: Transaction, knowledgeId: string) => Promise<void>,
): Promise<string> {
  return changeBases(ctx, async ({ transaction, company_id, writer, bases }) => {
    const base = findBase(bases, kbs_id)
    requireChange(writer, base)
    if (base.owner_id) throw new CallError('NO_PERMISSION')
    const said = await decide(transaction)
    const knowledge_id = await keepText(ctx, transaction, { ...said, kbs_id, company_id })
    await queueVersion(transaction, { company_id, knowledge_id, revision: 1 })
    await done(transaction, knowledge_id)
    await tellChanged(transaction, kbs_id, [knowledge_id])
    return knowledge_id
  })
}

async function keepText(
  ctx: Ctx,
  transaction: Transaction,
  { kbs_id, company_id, question, answer, added_by }: PersonsAnswer & { company_id: string },
): Promise<string> {
  const { tx, newId, now } = transaction
  const name = `${nameOf(question)}.md`
  const bytes = Buffer.from(`# ${question.replaceAll(/\s+/g, ' ').trim()}\n\n${answer}\n`, 'utf8')
  const owner_id = ctx.actor.account_id
  const file_id = await createOutputFile(ctx, transaction, { owner_id, company_id, purpose: 'knowledge', name, bytes })
  const knowledge_id = newId()
  const added_at = now()
  const both = { knowledge_id, file_id, name, added_by, added_at }
  await tx
    .insertInto('knowledge')
    .values({ ...both, company_id, kbs_id, ext: extensionOf(name), is_answer: true, updated_at: added_at })
    .execute()
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  await tx
    .insertInto('knowledge_revision')
    .values({ ...both, revision: 1, sha256 })
    .execute()
  return knowledge_id
}

const nameOf = (question: string): string =>
  Array.from(question.replaceAll(/[/\\\p{Cc}\s]+/gu, ' ').trim())
    .slice(0, nameLength)
    .join('')
    .replace(/[.\s]+$/u, '') || 'Q'

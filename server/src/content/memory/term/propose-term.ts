/** A talent proposes a term; an admin of the company decides. */
import type { Transaction } from '../../../ground/kernel/transaction.ts'
import { refuseTwin } from '../manage/filter.ts'
import type { MemoryScope } from '../match/find-matches.ts'
import { announceProposal } from './tell-proposals.ts'

interface Proposal {
  readonly author_id: string
  readonly source: string
  readonly target: string
  readonly note: string
}

/** @throws MEMORY_ENTRY_EXISTS if the termbase has it already: approved, proposed or refused */
export async function proposeTerm(transaction: Transaction, scope: MemoryScope, proposal: Proposal): Promise<void> {
  const { company_id, source_lang, target_lang } = scope
  const [term_id, created_at] = [transaction.newId(), transaction.now()]
  await transaction.tx
    .insertInto('term')
    .values({
      term_id,
      company_id,
      source_lang,
      target_lang,
      ...proposal,
      state: 'proposed',
      created_at,
      updated_at: created_at,
    })
    .execute()
    .catch(refuseTwin)
  await announceProposal(transaction, company_id)
}

import { present } from '@polyphony/contract'
import type { QuoteHolder } from '../../work/task/quote/kept-quotes.ts'
import type { Caller } from './caller.ts'

/** A quote is the one program's that asked. */
export async function quoteHolder(caller: Caller): Promise<QuoteHolder> {
  const { token_id, actor } = await caller.holder()
  return { token_id, account_id: actor.account_id, company_id: present(actor.company_id) }
}

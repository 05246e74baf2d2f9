import type { App } from '../../ground/context.ts'
import type { Tx } from '../../ground/db/connect.ts'
import { inTransaction } from '../../ground/kernel/transaction.ts'
import { keepAxes } from '../talent/keep-axes.ts'
import { axesFormula, rateAxes } from './axes.ts'
import { loadFacts } from './facts.ts'

/**
 * Tells the axes of all pairs of a talent anew from the facts as they are; the same facts give the same axes, however
 * often. A talent without a pair has none.
 */
export async function rateTalent(app: App, accountId: string): Promise<void> {
  await inTransaction(app, async ({ tx, now }) => {
    // Held until the commit: of two at once, the later reads what the earlier's facts have become.
    const pairs = await lockPairs(tx, accountId)
    if (pairs.length === 0) return
    const moment = now()
    const facts = await loadFacts(tx, accountId, moment)
    for (const pair of pairs) {
      const axes = rateAxes(facts.ofPair(pair), facts.person)
      await keepAxes(tx, { account_id: accountId, ...pair }, { axes, formula: axesFormula, at: moment })
    }
  })
}

function lockPairs(tx: Tx, accountId: string) {
  return tx
    .selectFrom('talent_pair')
    .select(['role_id', 'source_lang', 'target_lang'])
    .where('account_id', '=', accountId)
    .where('lost_at', 'is', null)
    .orderBy('role_id')
    .orderBy('source_lang')
    .orderBy('target_lang')
    .forNoKeyUpdate()
    .execute()
}

/** What is past weighs less every day: everybody who is qualified for something, once a night. */
export async function rateEverybody(app: App, signal: AbortSignal): Promise<void> {
  const talents = await app.db
    .selectFrom('talent_pair')
    .select('account_id')
    .distinct()
    .where('lost_at', 'is', null)
    .orderBy('account_id')
    .execute()
  for (const { account_id } of talents) {
    signal.throwIfAborted()
    await rateTalent(app, account_id)
  }
}

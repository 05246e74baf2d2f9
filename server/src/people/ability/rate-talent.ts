import type { App } from '../../ground/context.ts'
import type { Tx } from '../../ground/db/connect.ts'
import { inTransaction } from '../../ground/kernel/transaction.ts'
import { keepAxes } from '../talent/keep-axes.ts'
import { axesFormula, rateAxes } from './axes.ts'
import { loadFacts } from './facts.ts'

/**
 * Computes the axes of all pairs of a talent from the present facts; equal facts give equal axes, however often it
 * runs. A talent without a pair has none.
 */
export async function rateTalent(app: App, accountId: string): Promise<void> {
  await inTransaction(app, async ({ tx, now }) => {
    // Locked until the commit: of two parallel runs, the later one reads all facts.
    const pairs = await lockPairs(tx, accountId)
    if (pairs.length === 0) return
    const moment = now()
    const facts = await loadFacts(tx, accountId, moment)
    for (const pair of pairs) {
      const axes = rateAxes(facts.ofPair(pair), facts.person)
      await keepAxes(tx, { account_id: accountId, ...pair }, { axes, formula: axesFormula, ratedAt: moment })
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

/** Rates everybody who is qualified for a pair, once a night, because facts weigh less every day. */
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

/** A talent claims a material, or accepts or refuses an invitation. */
import { day, trialRules } from '@polyphony/contract'
import type { Ctx } from '../../ground/context.ts'
import { CallError, notFound } from '../../ground/kernel/call-error.ts'
import { once } from '../../ground/kernel/idempotency.ts'
import { inTransaction, type Transaction } from '../../ground/kernel/transaction.ts'
import { findPublished } from './material/material.ts'
import { type Blocker, claimBlocker, isTooMany, readStanding } from './standing.ts'
import { isOver, lockOwnTrial, transition } from './store.ts'

type Nothing = Record<string, never>

const refusals = {
  underWay: () => new CallError('TRIAL_UNDER_WAY'),
  qualified: () => new CallError('TRIAL_NOT_NEEDED'),
  tooSoon: (moment: Blocker['claimable_at']) => new CallError('TRIAL_TOO_SOON', { available_at: moment }),
  tooMany: () => new CallError('TRIALS_TOO_MANY', { max: trialRules.atOnce }),
} as const

const startUntil = (now: Date) => new Date(now.getTime() + trialRules.startDays * day)

export function claimTrial(ctx: Ctx, { material_id }: { material_id: string }): Promise<{ trial_id: string }> {
  return once(ctx, async (transaction) => {
    const talent_id = ctx.actor.account_id
    const material = await findPublished(transaction.tx, material_id)
    if (!material) throw notFound()
    await lockTalent(transaction, talent_id)
    const { role_id, source_lang, target_lang } = material
    const { blocker, claimable_at } = claimBlocker(
      await readStanding(transaction.tx, talent_id),
      material,
      transaction.now(),
    )
    if (blocker) throw refusals[blocker](claimable_at)
    const trial_id = transaction.newId()
    await transaction.tx
      .insertInto('trial')
      .values({
        trial_id,
        material_id,
        talent_id,
        role_id,
        source_lang,
        target_lang,
        state: 'awaitingTrial',
        created_at: transaction.now(),
        due_at: startUntil(transaction.now()),
      })
      .execute()
    return { trial_id }
  })
}

export async function acceptTrial(ctx: Ctx, { trial_id }: { trial_id: string }): Promise<Nothing> {
  await inTransaction(ctx, async (transaction) => {
    const { account_id } = ctx.actor
    await lockTalent(transaction, account_id)
    if (isOver(await lockOwnTrial(transaction.tx, account_id, trial_id), transaction.now()))
      throw new CallError('TRIAL_STATE_WRONG')
    // Read before the acceptance, which itself counts as work in hand.
    const isFull = isTooMany(await readStanding(transaction.tx, account_id))
    const accepted = await transition(transaction.tx, trial_id, 'accept', {
      due_at: startUntil(transaction.now()),
      warned_at: null,
    })
    if (!accepted) throw new CallError('TRIAL_STATE_WRONG')
    if (isFull) throw refusals.tooMany()
  })
  return {}
}

export async function refuseTrial(ctx: Ctx, input: { trial_id: string; reason: string }): Promise<Nothing> {
  await inTransaction(ctx, async (transaction) => {
    await lockOwnTrial(transaction.tx, ctx.actor.account_id, input.trial_id)
    const refused = await transition(transaction.tx, input.trial_id, 'refuse', {
      refuse_reason: input.reason,
      ended_at: transaction.now(),
      due_at: null,
    })
    if (!refused) throw new CallError('TRIAL_STATE_WRONG')
  })
  return {}
}

/** Locks the talent's row, so that concurrent claims can't exceed the limits. */
async function lockTalent(transaction: Transaction, talentId: string): Promise<void> {
  await transaction.tx
    .selectFrom('talent')
    .select('level')
    .where('account_id', '=', talentId)
    .forNoKeyUpdate()
    .execute()
}

/** An operator invites a talent to a trial. The talent accepts or refuses; without an answer the invitation expires. */
import { day, talentLevels, toWireTime, trialRules } from '@polyphony/contract'
import { sendLetter } from '../../base/message/send-letter.ts'
import type { Ctx } from '../../ground/context.ts'
import type { Tx } from '../../ground/db/connect.ts'
import { recordAudit } from '../../ground/kernel/audit.ts'
import { CallError } from '../../ground/kernel/call-error.ts'
import { once } from '../../ground/kernel/idempotency.ts'
import { linkOf } from './end-trial.ts'
import { holdMaterial } from './material/store.ts'
import { claimBlocker, readStanding } from './standing.ts'

/**
 * @throws NOT_FOUND, MATERIAL_STATE_WRONG, CANNOT_DESIGNATE_USER, TRIAL_UNDER_WAY, TRIAL_NOT_NEEDED, TRIAL_TOO_SOON.
 */
export function inviteTalent(
  ctx: Ctx,
  { material_id, account_id }: { material_id: string; account_id: string },
): Promise<{ trial_id: string }> {
  return once(ctx, async (transaction) => {
    const { role_id, source_lang, target_lang, title } = await holdMaterial(transaction.tx, { material_id }, 'invite')
    if (!(await lockFreelance(transaction.tx, account_id))) throw new CallError('CANNOT_DESIGNATE_USER')
    const kind = { role_id, source_lang, target_lang }
    const { blocker, claimable_at } = claimBlocker(
      await readStanding(transaction.tx, account_id),
      kind,
      transaction.now(),
    )
    if (blocker === 'underWay') throw new CallError('TRIAL_UNDER_WAY')
    if (blocker === 'qualified') throw new CallError('TRIAL_NOT_NEEDED')
    if (blocker === 'tooSoon') throw new CallError('TRIAL_TOO_SOON', { available_at: claimable_at })
    const trial_id = transaction.newId()
    const due_at = new Date(transaction.now().getTime() + trialRules.acceptDays * day)
    const invited_by = ctx.actor.account_id
    await transaction.tx
      .insertInto('trial')
      .values({
        trial_id,
        material_id,
        talent_id: account_id,
        ...kind,
        state: 'awaitingAcceptance',
        invited_by,
        created_at: transaction.now(),
        due_at,
      })
      .execute()
    await sendLetter(transaction, {
      account_id,
      kind: 'trialInvited',
      link: linkOf({ trial_id }),
      params: { trial_title: title, source_lang, target_lang, due_at: toWireTime(due_at) },
    })
    await recordAudit(transaction, {
      action: 'trialInvited',
      actor_id: invited_by,
      subject_id: account_id,
      ip: ctx.request.ip,
      params: { material_id, title },
    })
    return { trial_id }
  })
}

/**
 * Locks a talent who may take trials, so that a concurrent claim and invitation run one after the other.
 * @returns false where the account may not.
 */
async function lockFreelance(tx: Tx, accountId: string): Promise<boolean> {
  const talent = await tx
    .selectFrom('talent as t')
    .innerJoin('account as a', 'a.account_id', 't.account_id')
    .select('t.account_id')
    .where('t.account_id', '=', accountId)
    .where('t.level', '>=', talentLevels.approved)
    .where('t.invite_type', 'is', null)
    .where('t.is_mvp', '=', false)
    .where('a.status', '=', 'normal')
    .forNoKeyUpdate('t')
    .executeTakeFirst()
  return talent !== undefined
}

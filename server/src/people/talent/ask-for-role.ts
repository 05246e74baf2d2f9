import type { calls, ParsedOf } from '@polyphony/contract'
import { sql } from 'kysely'
import { isListedLanguage } from '../../base/reference/languages.ts'
import type { Ctx } from '../../ground/context.ts'
import { recordAudit } from '../../ground/kernel/audit.ts'
import { CallError } from '../../ground/kernel/call-error.ts'
import { once } from '../../ground/kernel/idempotency.ts'

type Unlock = (typeof calls)['talent']['unlock']

/** Requests a role; an operator decides. One request per role at a time, however often it is sent. */
export async function askForRole(ctx: Ctx, input: ParsedOf<Unlock>): Promise<{ request_id: string }> {
  const { account_id } = ctx.actor
  const { role_id, pairs, reason } = input
  if (!pairs.every((pair) => isListedLanguage(pair.source_lang) && isListedLanguage(pair.target_lang)))
    throw new CallError('Parameter_Error', { fields: [{ field: 'pairs', problem: 'unknown' }] })
  return once(ctx, async (transaction) => {
    const own = await transaction.tx
      .selectFrom('talent_pair')
      .select(['source_lang', 'target_lang'])
      .where('account_id', '=', account_id)
      .where('role_id', '=', role_id)
      .where('lost_at', 'is', null)
      .execute()
    const isOwn = (pair: (typeof pairs)[number]) =>
      own.some((one) => one.source_lang === pair.source_lang && one.target_lang === pair.target_lang)
    if (pairs.every(isOwn)) throw new CallError('ROLE_UNLOCKED')
    const asked = await transaction.tx
      .insertInto('role_request')
      .values({
        request_id: transaction.newId(),
        account_id,
        role_id,
        pairs: JSON.stringify(pairs.filter((pair) => !isOwn(pair))),
        reason,
        created_at: transaction.now(),
      })
      .onConflict((conflict) =>
        conflict.columns(['account_id', 'role_id']).where('state', '=', sql.lit('requested')).doNothing(),
      )
      .returning('request_id')
      .executeTakeFirst()
    if (!asked) throw new CallError('ROLE_REQUESTED')
    const audited = { action: 'roleRequested', actor_id: account_id, subject_id: account_id } as const
    await recordAudit(transaction, { ...audited, params: { role_id }, ip: ctx.request.ip })
    return asked
  })
}

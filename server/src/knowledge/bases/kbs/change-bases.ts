import type { Ctx } from '../../../ground/context.ts'
import { recordAudit } from '../../../ground/kernel/audit.ts'
import { CallError } from '../../../ground/kernel/call-error.ts'
import { once } from '../../../ground/kernel/idempotency.ts'
import type { Transaction } from '../../../ground/kernel/transaction.ts'
import { lockCompany } from '../../../people/company/member/administer.ts'
import { readableCompany, type Writer } from './policy.ts'
import { type Base, type Bases, loadBases } from './reached-bases.ts'

/** What a change begins with: who makes it, and the bases that they reach. */
export interface Change {
  readonly transaction: Transaction
  readonly company_id: string
  readonly writer: Writer
  readonly bases: Bases
  /** A company's bases stand in the audit log, by id; what somebody keeps for themselves doesn't. */
  note(
    base: Pick<Base, 'kbs_id' | 'owner_id'>,
    did: 'created' | 'changed' | 'moved' | 'deleted' | 'restored' | 'purged',
  ): Promise<void>
}

/**
 * Runs one change of a company's bases at a time, by somebody who belongs to it at that moment: so trees stay trees, and
 * departments that a base is for stay.
 */
export async function changeBases<T>(ctx: Ctx, change: (change: Change) => Promise<T>): Promise<T> {
  const { actor, request } = ctx
  const company_id = readableCompany(actor)
  return once(ctx, async (transaction) => {
    await lockCompany(transaction, company_id)
    const member = await transaction.tx
      .selectFrom('company_member as m')
      .innerJoin('talent as t', 't.account_id', 'm.account_id')
      .select(['m.account_id', 'm.role_admin', 't.is_mvp'])
      .where('m.account_id', '=', actor.account_id)
      .where('m.company_id', '=', company_id)
      .executeTakeFirst()
    if (!member?.is_mvp) throw new CallError('NO_PERMISSION')
    return change({
      transaction,
      company_id,
      writer: member,
      bases: await loadBases(transaction.tx, member),
      async note({ kbs_id, owner_id }, did) {
        if (owner_id) return
        const entry = { actor_id: actor.account_id, subject_id: kbs_id, params: { did }, ip: request.ip }
        await recordAudit(transaction, { action: 'kbsChanged', ...entry })
      },
    })
  })
}

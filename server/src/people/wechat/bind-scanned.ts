/** After the scan: finds the person, and binds their WeChat account unless another account here has it. */
import type { WechatTicketState } from '@polyphony/contract'
import { type WechatPerson, WechatRefusal } from '../../ground/adapters/wechat/wechat.ts'
import type { App } from '../../ground/context.ts'
import { recordAudit } from '../../ground/kernel/audit.ts'
import type { JobRun } from '../../ground/kernel/jobs/define-job.ts'
import { inTransaction, type Transaction } from '../../ground/kernel/transaction.ts'
import { withAccess } from './access.ts'

interface Scan {
  ticket_id: string
  account_id: string
  open_id: string
}

export async function bindScanned(app: App, { ticket_id }: { ticket_id: string }, run: JobRun): Promise<void> {
  const ticket = await app.db
    .selectFrom('wechat_ticket')
    .select(['account_id', 'open_id'])
    .where('ticket_id', '=', ticket_id)
    .where('state', '=', 'scanned')
    .executeTakeFirst()
  if (!ticket?.open_id) return // it was done before, or the account is erased
  const scan: Scan = { ticket_id, account_id: ticket.account_id, open_id: ticket.open_id }
  try {
    const person = await findPerson(app, scan.open_id)
    await inTransaction(app, async (transaction) =>
      settle(transaction, scan, await bindPerson(transaction, scan, person)),
    )
  } catch (error) {
    if (run.isLastAttempt) await inTransaction(app, (transaction) => settle(transaction, scan, 'failed'))
    throw error
  }
}

/** Not every official account may ask for names; the binding works without one. */
async function findPerson(app: App, openId: string): Promise<WechatPerson> {
  try {
    return await withAccess(app, (wechat, token) => wechat.findPerson(token, openId))
  } catch (error) {
    if (!(error instanceof WechatRefusal)) throw error
    app.log.warn({ err: error }, 'wechat: the person was not found')
    return { name: null, sex: 'U', avatar: null }
  }
}

/** One WeChat account for one account here; of two parallel bindings the unique indexes allow one. */
async function bindPerson(
  transaction: Transaction,
  { account_id, open_id }: Scan,
  person: WechatPerson,
): Promise<WechatTicketState> {
  const { numInsertedOrUpdatedRows } = await transaction.tx
    .insertInto('wechat_binding')
    .values({ account_id, open_id, ...person, bound_at: transaction.now() })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  if (numInsertedOrUpdatedRows === 1n) {
    const audit = { action: 'socialBound', actor_id: account_id, subject_id: account_id } as const
    await recordAudit(transaction, { ...audit, params: { service: 'wechat' } })
    return 'bound'
  }
  const { numUpdatedRows } = await transaction.tx
    .updateTable('wechat_binding')
    .set(person)
    .where('account_id', '=', account_id)
    .where('open_id', '=', open_id)
    .executeTakeFirst()
  return numUpdatedRows === 1n ? 'bound' : 'refused'
}

async function settle({ tx }: Transaction, { ticket_id }: Scan, state: WechatTicketState): Promise<void> {
  await tx
    .updateTable('wechat_ticket')
    .set({ state })
    .where('ticket_id', '=', ticket_id)
    .where('state', '=', 'scanned')
    .execute()
}

/**
 * Allowances of AI: what an answer may cost at most is reserved before a model is asked, and settled when it has ended. Whoever
 * reserves holds the company's allowance meanwhile, so that a hundred who ask at once don't spend more than it has.
 */
import { type AiLimits, minute, toWireTime, type WireTime } from '@polyphony/contract'
import type { App } from '../../../ground/context.ts'
import { sqlTime, type Tx } from '../../../ground/db/connect.ts'
import { inTransaction } from '../../../ground/kernel/transaction.ts'
import { type Amount, addSpending, monthOf, type Shares, type SpentSums, spentIn } from './spent.ts'
import { warnOf } from './warn.ts'

/** A reservation that nobody settles was a killed process's. */
const longestAnswer = 15 * minute

export interface AllowanceRequest {
  readonly reservation_id: string
  readonly company_id: string
  readonly account_id: string
  /** At most; 0 where the model has no price. */
  readonly cost_micro_usd: number
}

/** `until`: when there is something to spend again. */
export type Granted = { readonly isGranted: true } | { readonly isGranted: false; readonly until: WireTime }

export async function reserveAllowance(app: App, request: AllowanceRequest): Promise<Granted> {
  if (!(await limitsOf(app.db, request.company_id))) return { isGranted: true }
  return inTransaction(app, async ({ tx }) => {
    const limits = await limitsOf(tx, request.company_id, true)
    const month = limits && (await monthOf(tx, request.company_id, app.now()))
    if (!month) return { isGranted: true }
    const since = toWireTime(new Date(app.now().getTime() - longestAnswer))
    await tx
      .deleteFrom('ai_reservation')
      .where('company_id', '=', request.company_id)
      .where('created_at', '<=', sqlTime(since))
      .execute()
    const sums = await spentIn(tx, { ...request, ...month }, request.reservation_id)
    if (!isWithin(limits, sums, request.cost_micro_usd)) return { isGranted: false, until: month.until }
    const { cost_micro_usd } = request
    await tx
      .insertInto('ai_reservation')
      .values({ ...request, created_at: app.now() })
      .onConflict((conflict) =>
        conflict.column('reservation_id').doUpdateSet({ cost_micro_usd, created_at: app.now() }),
      )
      .execute()
    return { isGranted: true }
  })
}

/** What it cost is in `ai_call` by now. Who comes near the limit is told. @param answers that were written */
export async function settleAllowance(
  app: App,
  { reservation_id, company_id, account_id }: Omit<AllowanceRequest, 'cost_micro_usd'>,
  answers = 1,
): Promise<void> {
  await inTransaction(app, async (transaction) => {
    const { tx } = transaction
    await tx.deleteFrom('ai_reservation').where('reservation_id', '=', reservation_id).execute()
    await addSpending(tx, { company_id, account_id, cost_micro_usd: 0, answers }, app.now())
    const limits = await limitsOf(tx, company_id)
    const month = limits && (await monthOf(tx, company_id, app.now()))
    if (!month) return
    const sums = await spentIn(tx, { company_id, account_id, ...month })
    await warnOf(transaction, { company_id, account_id, ...month }, shares(limits, sums))
  })
}

/** Nothing was asked of a model. */
export async function releaseAllowance({ db }: App, reservationId: string): Promise<void> {
  await db.deleteFrom('ai_reservation').where('reservation_id', '=', reservationId).execute()
}

export async function limitsOf(tx: Tx, companyId: string, isHeld = false): Promise<AiLimits | null> {
  const limits = await tx
    .selectFrom('ai_allowance')
    .select(['company_micro_usd', 'company_answers', 'person_micro_usd', 'person_answers'])
    .where('company_id', '=', companyId)
    .$if(isHeld, (query) => query.forUpdate())
    .executeTakeFirst()
  return limits ?? null
}

function isWithin(limits: AiLimits, { company, person }: SpentSums, cost: number): boolean {
  const has = (limit: number | null, spent: number, more: number) => limit === null || spent + more <= limit
  return (
    has(limits.company_micro_usd, company.cost_micro_usd, cost) &&
    has(limits.company_answers, company.answers, 1) &&
    has(limits.person_micro_usd, person.cost_micro_usd, cost) &&
    has(limits.person_answers, person.answers, 1)
  )
}

/** Of the limit that is nearest, 0–1 and more. */
function shares(limits: AiLimits, { company, person }: SpentSums): Shares {
  const share = (amount: Amount, money: number | null, answers: number | null) =>
    Math.max(shareOf(amount.cost_micro_usd, money), shareOf(amount.answers, answers))
  return {
    company: share(company, limits.company_micro_usd, limits.company_answers),
    person: share(person, limits.person_micro_usd, limits.person_answers),
  }
}

const shareOf = (spent: number, limit: number | null) => (limit === null ? 0 : limit === 0 ? 1 : spent / limit)

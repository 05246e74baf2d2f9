/** An operator makes a quote for a company: its flows, its prices or one that was agreed by hand, and its memory. */
import type { AgreedPrice, calls, OutputOf, ParsedOf } from '@polyphony/contract'
import type { Ctx } from '../../../ground/context.ts'
import { CallError, notFound } from '../../../ground/kernel/call-error.ts'
import { onceChecked } from '../../../ground/kernel/idempotency.ts'
import { findClient, refuseOwn } from '../../../money/credit/find-client.ts'
import { quoteAt } from '../../../money/settlement/agreed-price.ts'
import { listFlows } from '../../flow/find-flow.ts'
import { requireSeen } from '../../task/order/check-order.ts'
import { quoteTask } from '../../task/order/quote-task.ts'
import { type CheckedWish, checkWanted, keepQuote, requireReplaceable } from '../create-quote.ts'
import { requireWhole } from '../require-whole.ts'
import { closeReplaced, holdQuote, type QuoteDocument } from '../store.ts'

type Calls = (typeof calls)['houseQuotes']
type Created = OutputOf<Calls['createHouseQuote']>

/** The operator as somebody who orders for the company would be. */
const actingFor = (ctx: Ctx, company_id: string): Ctx => ({ ...ctx, actor: { ...ctx.actor, company_id } })

export async function getClientFlows(
  ctx: Ctx,
  { company_id, media }: ParsedOf<Calls['getClientFlows']>,
): Promise<OutputOf<Calls['getClientFlows']>> {
  await findClient(ctx.db, company_id)
  return { list: await listFlows(ctx.db, actingFor(ctx, company_id).actor, { media, owner: 'company' }) }
}

export async function previewHouseQuote(
  ctx: Ctx,
  { company_id, order }: ParsedOf<Calls['previewHouseQuote']>,
): Promise<OutputOf<Calls['previewHouseQuote']>> {
  await findClient(ctx.db, company_id)
  return quoteTask(actingFor(ctx, company_id), order)
}

export async function createHouseQuote(
  ctx: Ctx,
  { company_id, agreed, charge_minor, effort_percent, ...wanted }: ParsedOf<Calls['createHouseQuote']>,
): Promise<Created> {
  const acting = actingFor(ctx, company_id)
  return onceChecked(
    ctx,
    async () => {
      await findClient(ctx.db, company_id)
      await refuseOwn(ctx.db, ctx, company_id)
      const checked = await checkWanted(acting, wanted)
      requireSeen(checked, { charge_minor, effort_percent })
      return { priced: atAgreed(checked, agreed), facts: { ...ofHouse(checked, agreed), replaces: null } }
    },
    (transaction, { priced, facts }) => keepQuote(acting, transaction, wanted, priced, facts),
  )
}

/** The same order at today's price, or at another one that was agreed by hand. */
export async function replaceHouseQuote(
  ctx: Ctx,
  { quote_id, agreed, ...said }: ParsedOf<Calls['replaceHouseQuote']>,
): Promise<Created> {
  return onceChecked(
    ctx,
    async () => {
      const old = await findHouseQuote(ctx, quote_id)
      requireReplaceable(ctx, old)
      const acting = actingFor(ctx, old.company_id)
      await requireWhole(acting, old)
      const wanted = { ...said, order: old.content, deadline_hours: old.deadline_hours }
      const checked = await checkWanted(acting, wanted)
      const facts = { ...ofHouse(checked, agreed), replaces: quote_id }
      return { acting, wanted, facts, priced: atAgreed(checked, agreed) }
    },
    async (transaction, { acting, wanted, facts, priced }) => {
      const held = await holdQuote(transaction, quote_id)
      requireReplaceable(ctx, held)
      const created = await keepQuote(acting, transaction, wanted, priced, facts)
      // Nobody but operators has seen a draft: nothing is lost if it ends now.
      if (held.state === 'draft') await closeReplaced(transaction, held, created.quote_id)
      return created
    },
  )
}

/** One that operators have made. @throws NOT_FOUND, OWN_COMPANY: nobody makes a price for their own company */
export async function findHouseQuote(ctx: Ctx, quoteId: string): Promise<QuoteDocument> {
  const row = await ctx.db
    .selectFrom('quote_document')
    .selectAll()
    .where('quote_id', '=', quoteId)
    .where('is_of_house', '=', true)
    .executeTakeFirst()
  if (!row) throw notFound()
  await refuseOwn(ctx.db, ctx, row.company_id)
  return row
}

function atAgreed(checked: CheckedWish, agreed: AgreedPrice | null): CheckedWish {
  if (!agreed) return checked
  if (checked.quote.charge_minor === 0) throw new CallError('PRICE_NOT_SHARED')
  return { ...checked, quote: quoteAt(checked.quote, agreed.charge_minor) }
}

const ofHouse = ({ quote }: CheckedWish, agreed: AgreedPrice | null) => ({
  is_of_house: true,
  list_minor: agreed && quote.charge_minor,
  agreed_reason: agreed && agreed.reason,
})

/** Operators write the next version of a price list as a draft, and put it in force. */
import {
  type Currency,
  type calls,
  fromWireTime,
  isPeoples,
  maxFaceValue,
  maxPriceLists,
  nodeKinds,
  type OutputOf,
  type ParsedOf,
  type PriceSide,
  toWireTime,
  wrongBand,
} from '@polyphony/contract'
import { readSetting } from '../../base/setting/read-setting.ts'
import type { Ctx } from '../../ground/context.ts'
import type { Tx } from '../../ground/db/connect.ts'
import { recordAudit } from '../../ground/kernel/audit.ts'
import { CallError, notFound } from '../../ground/kernel/call-error.ts'
import { once } from '../../ground/kernel/idempotency.ts'
import { inTransaction, type Transaction } from '../../ground/kernel/transaction.ts'
import { spreadsOf } from './spread.ts'
import { contentsOf, draftOf, lockList, type PriceContents, versionAt } from './store.ts'

type Calls = (typeof calls)['prices']

/** @throws PRICE_LISTS_TOO_MANY */
export async function createPriceList(ctx: Ctx, head: ParsedOf<Calls['createPriceList']>) {
  return once(ctx, async (transaction) => {
    const { tx } = transaction
    const { count } = await tx
      .selectFrom('price_list')
      .select((row) => row.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
    if (count >= maxPriceLists) throw new CallError('PRICE_LISTS_TOO_MANY', { max: maxPriceLists })
    const standard = await tx
      .selectFrom('price_list')
      .select('price_list_id')
      .where('side', '=', head.side)
      .where('currency', '=', head.currency)
      .where('is_standard', '=', true)
      .executeTakeFirstOrThrow()
    const price_list_id = transaction.newId()
    await tx
      .insertInto('price_list')
      .values({ ...head, price_list_id, created_at: transaction.now() })
      .execute()
    const model = await versionAt(tx, standard.price_list_id, transaction.now())
    if (model !== null) {
      await addDraft(transaction, price_list_id, await contentsOf(tx, model))
    }
    await audit(transaction, ctx, 'priceListCreated', { price_list_id, ...head })
    return { price_list_id }
  })
}

async function addDraft(
  transaction: Transaction,
  price_list_id: string,
  { lines, bands, rush }: PriceContents,
  note = '',
): Promise<number> {
  const { tx } = transaction
  const { number } = await tx
    .selectFrom('price_version')
    .select((row) => row.fn.coalesce(row.fn.max('number'), row.lit(0)).as('number'))
    .where('price_list_id', '=', price_list_id)
    .executeTakeFirstOrThrow()
  const { price_version_id } = await tx
    .insertInto('price_version')
    .values({
      price_list_id,
      number: number + 1,
      state: 'draft',
      note,
      bands: JSON.stringify(bands),
      rush: JSON.stringify(rush),
      created_by: transaction.actor_id,
      created_at: transaction.now(),
    })
    .returning('price_version_id')
    .executeTakeFirstOrThrow()
  await writeLines(tx, price_version_id, lines)
  return price_version_id
}

async function writeLines(tx: Tx, price_version_id: number, lines: PriceContents['lines']): Promise<void> {
  await tx.deleteFrom('price_line').where('price_version_id', '=', price_version_id).execute()
  if (lines.length > 0)
    await tx
      .insertInto('price_line')
      .values(lines.map((line) => ({ ...line, price_version_id })))
      .execute()
}

/** What makes prices unusable, whoever saves them. @throws UNIT_PRICE_INVALID, FACE_VALUE_OVER_LIMIT, DISCOUNT_INVALID */
function checkPrices({ lines, bands }: PriceContents, side: PriceSide, currency: Currency): void {
  for (const [row, { node_kind, role_level, rate_minor, minimum_minor }] of lines.entries()) {
    const isPeoplesWork = isPeoples(nodeKinds[node_kind])
    // People aren't paid nothing, what only machines do isn't paid, and clients have no level.
    const isPossible = side === 'client' ? role_level === 0 : isPeoplesWork && rate_minor > 0
    if (rate_minor < 0 || minimum_minor < 0 || !isPossible) throw new CallError('UNIT_PRICE_INVALID', { row })
    if (rate_minor > maxFaceValue || minimum_minor > maxFaceValue)
      throw new CallError('FACE_VALUE_OVER_LIMIT', { row, limit_minor: maxFaceValue, currency })
  }
  const band = wrongBand(bands)
  if (band) throw new CallError('DISCOUNT_INVALID', { band })
}

/** @throws NOT_FOUND, VERSION_CONFLICT, UNIT_PRICE_INVALID, FACE_VALUE_OVER_LIMIT, DISCOUNT_INVALID */
export async function savePriceList(ctx: Ctx, input: ParsedOf<Calls['savePriceList']>) {
  const { price_list_id, revision: seen, lines, bands, rush, note } = input
  return inTransaction(ctx, async (transaction) => {
    const { tx } = transaction
    const list = await lockList(tx, price_list_id)
    const contents = { lines, bands, rush: list.side === 'client' ? rush : [] }
    checkPrices(contents, list.side, list.currency)
    const draft = await draftOf(tx, price_list_id)
    if ((draft?.revision ?? 0) !== seen) throw new CallError('VERSION_CONFLICT')
    if (!draft) {
      return { version: await addDraft(transaction, price_list_id, contents, note), revision: 1 }
    }
    const { version } = draft
    const revision = seen + 1
    await tx
      .updateTable('price_version')
      .set({ bands: JSON.stringify(bands), rush: JSON.stringify(contents.rush), note, revision })
      .where('price_version_id', '=', version)
      .execute()
    await writeLines(tx, version, lines)
    return { version, revision }
  })
}

/** A call may come a while after its moment was chosen. */
const graceMs = 5 * 60_000

/** @throws NOT_FOUND, VERSION_CONFLICT, DATE_IN_PAST, PRICE_LIST_PENDING, PRICE_SPREAD_TOO_HIGH, as savePriceList */
export async function activatePriceList(
  ctx: Ctx,
  { price_list_id, revision, valid_from: wanted, accepts_spread }: ParsedOf<Calls['activatePriceList']>,
): Promise<OutputOf<Calls['activatePriceList']>> {
  const { margin_floor_percent: floor } = await readSetting(ctx)
  return inTransaction(ctx, async (transaction) => {
    const { tx } = transaction
    const now = transaction.now()
    const valid_from = wanted && fromWireTime(wanted) > now ? fromWireTime(wanted) : now
    if (wanted && now.getTime() - fromWireTime(wanted).getTime() > graceMs) throw new CallError('DATE_IN_PAST')
    const list = await lockList(tx, price_list_id)
    const draft = await draftOf(tx, price_list_id)
    if (!draft) throw notFound()
    if (draft.revision !== revision) throw new CallError('VERSION_CONFLICT')
    const { version } = draft
    const contents = await contentsOf(tx, version)
    checkPrices(contents, list.side, list.currency)
    const spreads = await spreadsOf(tx, list, contents.lines, { floor, moment: valid_from })
    if (spreads.length > 0 && !accepts_spread) throw new CallError('PRICE_SPREAD_TOO_HIGH', { spreads })
    await endBefore(tx, price_list_id, valid_from)
    await tx
      .updateTable('price_version')
      .set({ state: 'active', valid_from, activated_by: transaction.actor_id })
      .where('price_version_id', '=', version)
      .execute()
    const said = { price_list_id, version, valid_from: toWireTime(valid_from) }
    await audit(transaction, ctx, 'priceListActivated', { ...said, spreads: spreads.length })
    return { version, valid_from: toWireTime(valid_from) }
  })
}

/** @throws PRICE_LIST_PENDING where the version before begins later */
async function endBefore(tx: Tx, priceListId: string, from: Date): Promise<void> {
  const last = await tx
    .selectFrom('price_version')
    .select(['price_version_id', 'valid_from'])
    .where('price_list_id', '=', priceListId)
    .where('state', '=', 'active')
    .where('valid_until', 'is', null)
    .executeTakeFirst()
  if (!last) return
  if (last.valid_from && fromWireTime(last.valid_from) >= from)
    throw new CallError('PRICE_LIST_PENDING', { valid_from: last.valid_from })
  await tx
    .updateTable('price_version')
    .set({ state: 'retired', valid_until: from })
    .where('price_version_id', '=', last.price_version_id)
    .execute()
}

/** A list that was never in force goes with its draft. @throws NOT_FOUND, VERSION_CONFLICT */
export async function discardPriceList(
  ctx: Ctx,
  { price_list_id, revision }: ParsedOf<Calls['discardPriceList']>,
): Promise<Record<string, never>> {
  return inTransaction(ctx, async (transaction) => {
    const { tx } = transaction
    await lockList(tx, price_list_id)
    const draft = await draftOf(tx, price_list_id)
    if (!draft) throw notFound()
    if (draft.revision !== revision) throw new CallError('VERSION_CONFLICT')
    await writeLines(tx, draft.version, [])
    await tx.deleteFrom('price_version').where('price_version_id', '=', draft.version).execute()
    const rest = await tx
      .selectFrom('price_version')
      .select('price_version_id')
      .where('price_list_id', '=', price_list_id)
      .executeTakeFirst()
    if (!rest) {
      await tx.deleteFrom('price_assignment').where('price_list_id', '=', price_list_id).execute()
      await tx.deleteFrom('price_list').where('price_list_id', '=', price_list_id).execute()
    }
    await audit(transaction, ctx, 'priceDraftDiscarded', { price_list_id, version: draft.version })
    return {}
  })
}

type Action = 'priceListCreated' | 'priceListActivated' | 'priceDraftDiscarded'
type Params = { price_list_id: string } & Record<string, string | number | boolean>

async function audit(transaction: Transaction, ctx: Ctx, action: Action, params: Params): Promise<void> {
  const entry = { action, actor_id: ctx.actor.account_id, subject_id: params.price_list_id, ip: ctx.request.ip }
  await recordAudit(transaction, { ...entry, params })
}

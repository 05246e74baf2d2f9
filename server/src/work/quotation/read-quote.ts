/** Quotes as their company, operators and whoever has a link see them. */
import {
  type calls,
  managesOrders,
  type OutputOf,
  openQuotationStates,
  type ParsedOf,
  type Person,
  type QuotationState,
  quoteRows,
  type SharedQuotation,
} from '@polyphony/contract'
import { type RawBuilder, sql } from 'kysely'
import type { App, Ctx, PublicCtx } from '../../ground/context.ts'
import type { Tx } from '../../ground/db/connect.ts'
import { patternOf } from '../../ground/db/grams.ts'
import { countCapped, inOrder, pageOf } from '../../ground/db/page.ts'
import { notFound } from '../../ground/kernel/call-error.ts'
import { isCompanyMeant } from '../../people/company/is-company-meant.ts'
import { isPoRequired } from '../task/order/check-order.ts'
import { isReplaceable } from './create-quote.ts'
import { findShared } from './find-shared.ts'
import { isShown, isShownIn, type QuoteDocument, stateAt, stateIn } from './store.ts'

type Calls = (typeof calls)['quotation']

const sorts = { created_at: sql`q.created_at`, deadline: sql`q.valid_until` }

export async function getQuoteList(
  ctx: Ctx,
  { keyword, state, sort, order, ...page }: ParsedOf<Calls['getQuoteList']>,
): Promise<OutputOf<Calls['getQuoteList']>> {
  const { is_operator, company_id } = ctx.actor
  let found = ctx.db.selectFrom('quote_document as q').innerJoin('company as c', 'c.company_id', 'q.company_id')
  if (!is_operator) found = found.where('q.company_id', '=', company_id).where(isShownIn)
  if (state) found = found.where(stateIn(ctx.now()), '=', state)
  if (keyword) found = found.where(isMeant(keyword))
  const list = await pageOf(found, page)
    .select(['q.quote_id', 'q.number', 'q.name', 'q.company_id', 'c.name as company_name', 'q.charge_minor'])
    .select(['q.currency', 'q.valid_until', 'q.created_at', 'q.po_number', 'q.task_id'])
    .select([stateIn(ctx.now()).as('state'), 'q.is_of_house', creatorFor(ctx).as('creator')])
    .orderBy(inOrder({ sort, order }, sorts, sql`q.quote_id`))
    .execute()
  return { list, ...(await countCapped(ctx.db, found)) }
}

const isMeant = (keyword: string) =>
  sql<boolean>`(q.number ilike ${patternOf(keyword)} or q.name ilike ${patternOf(keyword)}
    or q.po_number ilike ${patternOf(keyword)} or ${isCompanyMeant(keyword)})`

/** Which of the operators has made it is the house's own. */
const creatorFor = ({ actor }: Ctx) =>
  sql<Person | null>`case when q.is_of_house and not ${actor.is_operator}::boolean then null else ${personOf('q.created_by')} end`

const personOf = (column: 'q.created_by'): RawBuilder<Person> => sql<Person>`(
  select json_build_object('account_id', account_id, 'avatar', avatar, 'nickname', coalesce(nullif(nickname, ''), username))
  from account where account_id = ${sql.ref(column)})`

/** @throws NOT_FOUND for whoever doesn't look after the company's orders */
export async function findSeenQuote({ db, actor }: Ctx, quoteId: string): Promise<QuoteDocument> {
  const row = await db.selectFrom('quote_document').selectAll().where('quote_id', '=', quoteId).executeTakeFirst()
  if (!row || !managesOrders(actor, row.company_id)) throw notFound()
  if (!actor.is_operator && !isShown(row)) throw notFound()
  return row
}

export async function getQuote(ctx: Ctx, { quote_id }: { quote_id: string }): Promise<OutputOf<Calls['getQuote']>> {
  const row = await findSeenQuote(ctx, quote_id)
  const shown = await shownOf(ctx, row)
  const links = await ctx.db
    .selectFrom('quote_document as q')
    .leftJoin('task as t', 't.task_id', 'q.task_id')
    .leftJoin('quote_document as r', 'r.quote_id', 'q.replaced_by')
    .leftJoin('quote_document as o', 'o.quote_id', 'q.replaces')
    .select(['t.task_id', 't.number as task_number', 'r.quote_id as replaced_by', 'r.number as replaced_number'])
    .select(['o.quote_id as old_id', 'o.number as old_number', creatorFor(ctx).as('creator')])
    .where('q.quote_id', '=', quote_id)
    .executeTakeFirstOrThrow()
  const { task_id, task_number, replaced_by, replaced_number, old_id, old_number, creator } = links
  return {
    ...shown,
    quote_id,
    creator,
    company_id: row.company_id,
    files: await filesOf(ctx.db, row),
    sent_at: row.sent_at,
    decider_email: row.decider_email,
    task: task_id && task_number ? { task_id, number: task_number } : null,
    replaced_by: replaced_by && replaced_number ? { quote_id: replaced_by, number: replaced_number } : null,
    is_of_house: row.is_of_house,
    replaces: old_id && old_number ? { quote_id: old_id, number: old_number } : null,
    agreed: ctx.actor.is_operator ? agreedIn(row) : null,
    can: abilities(ctx, row, shown.state),
  }
}

const agreedIn = ({ list_minor, agreed_reason }: QuoteDocument) =>
  list_minor === null || agreed_reason === null ? null : { list_minor, reason: agreed_reason }

/** Its company decides; whoever has made it takes it back or replaces it. */
function abilities(
  { actor }: Ctx,
  { company_id, created_by, is_of_house }: QuoteDocument,
  state: QuotationState,
): OutputOf<Calls['getQuote']>['can'] {
  const isOpen = openQuotationStates.includes(state)
  const isOwn = actor.company_id === company_id
  if (is_of_house && actor.is_operator && !isOwn)
    return { send: isOpen, withdraw: isOpen, decide: false, replace: isReplaceable(state) }
  const mayOrder = actor.is_mvp && isOwn
  return {
    send: mayOrder && isOpen,
    withdraw: mayOrder && isOpen && !is_of_house,
    decide: mayOrder && isOpen,
    replace: mayOrder && !is_of_house && actor.account_id === created_by && isReplaceable(state),
  }
}

/** Those that are gone since have no name. */
async function filesOf(tx: Tx, { content }: QuoteDocument) {
  const ids = content.files.map(({ file_id }) => file_id)
  const rows = await tx.selectFrom('file').select(['file_id', 'name']).where('file_id', 'in', ids).execute()
  const names = new Map(rows.map(({ file_id, name }) => [file_id, name]))
  return ids.map((file_id) => ({ file_id, name: names.get(file_id) ?? '' }))
}

export async function getSharedQuote(ctx: PublicCtx, { token }: { token: string }): Promise<SharedQuotation> {
  return shownOf(ctx, await findShared(ctx, token))
}

export async function shownOf({ db, now }: App, row: QuoteDocument): Promise<SharedQuotation> {
  const { number, name, parties, content, quote, note, deadline_hours, po_number, reason } = row
  const { created_at, valid_until, decided_at, decided_by, decider_name } = row
  const { media, source_lang, target_langs } = content
  const { items: _items, ...sums } = quote
  return {
    number,
    name,
    parties,
    media,
    source_lang,
    target_langs,
    sums,
    note,
    deadline_hours,
    created_at,
    valid_until,
    decided_at,
    reason,
    po_number,
    state: stateAt(row, now()),
    rows: quoteRows(quote),
    is_po_required: await isPoRequired({ db }, row.company_id),
    decided_by: decider_name ?? (await nicknameOf(db, decided_by)),
  }
}

async function nicknameOf(tx: Tx, accountId: string | null): Promise<string | null> {
  if (accountId === null) return null
  const account = await tx
    .selectFrom('account')
    .select(['nickname', 'username'])
    .where('account_id', '=', accountId)
    .executeTakeFirst()
  return account ? account.nickname || account.username : null
}

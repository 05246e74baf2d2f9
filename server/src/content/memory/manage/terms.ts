/** Lists and edits a company's termbase, and decides proposals. */
import type { OutputOf, ParsedOf, termbase } from '@polyphony/contract'
import type { Ctx } from '../../../ground/context.ts'
import { patternOf } from '../../../ground/db/grams.ts'
import { countCapped, pageOf } from '../../../ground/db/page.ts'
import { CallError, notFound } from '../../../ground/kernel/call-error.ts'
import { inTransaction } from '../../../ground/kernel/transaction.ts'
import { authorName } from '../author-name.ts'
import { readableCompany, writableCompany } from '../policy.ts'
import { checkPair, deleteRows, refuseTwin } from './filter.ts'

export async function getTermList(
  ctx: Ctx,
  input: ParsedOf<typeof termbase.getTermList>,
): Promise<OutputOf<typeof termbase.getTermList>> {
  const company_id = readableCompany(ctx.actor)
  const ofCompany = ctx.db.selectFrom('term').where('term.company_id', '=', company_id)
  let terms = ofCompany.where('term.state', '=', input.state)
  const { pair, keyword } = input
  if (pair) terms = terms.where('source_lang', '=', pair.source_lang).where('target_lang', '=', pair.target_lang)
  if (keyword) {
    const pattern = patternOf(keyword)
    terms = terms.where((eb) => eb.or([eb('source', 'ilike', pattern), eb('target', 'ilike', pattern)]))
  }
  const [list, count, proposed] = await Promise.all([
    pageOf(
      terms
        .leftJoin('account as author', 'author.account_id', 'term.author_id')
        .leftJoin('account as decider', 'decider.account_id', 'term.decided_by')
        .select(['term_id', 'source_lang', 'target_lang', 'source', 'target', 'is_forbidden'])
        .select(['note', 'definition', 'part_of_speech', 'state', 'term.updated_at'])
        .select(authorName({ row: 'term', account: 'author' }).as('author_name'))
        .select(authorName({ row: 'term', account: 'decider' }).as('decider_name'))
        .orderBy('term.updated_at', 'desc')
        .orderBy('term_id', 'desc'),
      input,
    ).execute(),
    countCapped(ctx.db, terms),
    countCapped(ctx.db, ofCompany.where('term.state', '=', 'proposed')),
  ])
  return { list, ...count, proposed_count: proposed.total }
}

export async function addTerm(
  ctx: Ctx,
  input: ParsedOf<typeof termbase.addTerm>,
): Promise<OutputOf<typeof termbase.addTerm>> {
  const company_id = writableCompany(ctx.actor)
  checkPair(input)
  const term_id = ctx.newId()
  const [now, author_id] = [ctx.now(), ctx.actor.account_id]
  await ctx.db
    .insertInto('term')
    .values({ term_id, company_id, author_id, ...input, created_at: now, updated_at: now })
    .execute()
    .catch(refuseTwin)
  return { term_id }
}

export async function updateTerm(
  ctx: Ctx,
  { term_id, updated_at, ...written }: ParsedOf<typeof termbase.updateTerm>,
): Promise<OutputOf<typeof termbase.updateTerm>> {
  const company_id = writableCompany(ctx.actor)
  await inTransaction(ctx, async ({ tx, now }) => {
    const term = await tx
      .selectFrom('term')
      .select('updated_at')
      .where('term_id', '=', term_id)
      .where('company_id', '=', company_id)
      .forUpdate()
      .executeTakeFirstOrThrow(notFound)
    if (term.updated_at !== updated_at) throw new CallError('VERSION_CONFLICT')
    await tx
      .updateTable('term')
      .set({ ...written, updated_at: now() })
      .where('term_id', '=', term_id)
      .execute()
      .catch(refuseTwin)
  })
  return {}
}

export async function deleteTerms(
  ctx: Ctx,
  { term_ids }: ParsedOf<typeof termbase.deleteTerms>,
): Promise<OutputOf<typeof termbase.deleteTerms>> {
  const company_id = writableCompany(ctx.actor)
  return { count: await deleteRows(ctx, 'term', company_id, term_ids) }
}

export async function decideTerms(
  ctx: Ctx,
  { term_ids, is_approved }: ParsedOf<typeof termbase.decideTerms>,
): Promise<OutputOf<typeof termbase.decideTerms>> {
  const company_id = writableCompany(ctx.actor)
  const wanted = [...new Set(term_ids)]
  return inTransaction(ctx, async ({ tx, now }) => {
    const known = await tx
      .selectFrom('term')
      .select('term_id')
      .where('term_id', 'in', wanted)
      .where('company_id', '=', company_id)
      .execute()
    if (known.length < wanted.length) throw notFound()
    const decided = await tx
      .updateTable('term')
      .set({
        state: is_approved ? 'approved' : 'refused',
        decided_by: ctx.actor.account_id,
        decided_at: now(),
        updated_at: now(),
      })
      .where('term_id', 'in', wanted)
      .where('state', '=', 'proposed')
      .returning('term_id')
      .execute()
    return { count: decided.length }
  })
}

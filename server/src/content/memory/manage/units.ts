/** Lists and edits a company's memory. */
import { codesOf, type MemoryUnit, type memory, type OutputOf, type ParsedOf } from '@polyphony/contract'
import { sql } from 'kysely'
import type { Ctx } from '../../../ground/context.ts'
import { patternOf } from '../../../ground/db/grams.ts'
import { countCapped, pageOf } from '../../../ground/db/page.ts'
import { CallError, notFound } from '../../../ground/kernel/call-error.ts'
import { inTransaction } from '../../../ground/kernel/transaction.ts'
import { authorName } from '../author-name.ts'
import { isComparedByCharacter, scopeOf } from '../language.ts'
import { writtenUnit } from '../learn.ts'
import { innerFeatures } from '../match/features.ts'
import { normalise } from '../match/normalise.ts'
import { prepare } from '../match/similarity.ts'
import { readableCompany, writableCompany } from '../policy.ts'
import { checkPair, deleteRows, refuseTwin } from './filter.ts'

type Filter = ParsedOf<typeof memory.getMemoryUnits>

export async function getMemoryUnits(ctx: Ctx, input: Filter): Promise<OutputOf<typeof memory.getMemoryUnits>> {
  const company_id = readableCompany(ctx.actor)
  const units = unitsOf(ctx, company_id, input)
  const [list, count] = await Promise.all([
    pageOf(
      units
        .leftJoin('account', 'account.account_id', 'tm_unit.author_id')
        .leftJoin('memory_import', 'memory_import.memory_import_id', 'tm_unit.memory_import_id')
        .select(['tm_unit_id', 'tm_unit.source_lang', 'tm_unit.target_lang', 'source', 'target', 'codes'])
        .select(['tm_unit.updated_at', 'memory_import.file_name'])
        .select(
          sql<string | null>`coalesce(import_author, ${authorName({ row: 'tm_unit', account: 'account' })})`.as(
            'author_name',
          ),
        )
        .select(
          sql<MemoryUnit['origin']>`case when tm_unit.memory_import_id is not null then 'import'
            when tm_unit.task_id is not null then 'work' else 'hand' end`.as('origin'),
        )
        .orderBy('tm_unit.updated_at', 'desc')
        .orderBy('tm_unit_id', 'desc'),
      input,
    ).execute(),
    countCapped(ctx.db, units),
  ])
  return { list, ...count }
}

function unitsOf(ctx: Ctx, companyId: string, { pair, keyword }: Filter) {
  let units = ctx.db.selectFrom('tm_unit').where('tm_unit.company_id', '=', companyId)
  if (pair)
    units = units
      .where('tm_unit.source_lang', '=', pair.source_lang)
      .where('tm_unit.target_lang', '=', pair.target_lang)
  const norm = normalise(keyword)
  if (norm === '') return units
  const pattern = patternOf(norm)
  const inTarget = sql<boolean>`tm_unit.target_norm like ${pattern}`
  if (!pair || !isComparedByCharacter(pair.source_lang)) {
    return units.where((eb) => eb.or([sql<boolean>`tm_unit.source_norm like ${pattern}`, inTarget]))
  }
  // Trigrams don't cover words of two characters; our own pairs of characters do.
  const features = innerFeatures(scopeOf({ company_id: companyId, ...pair }), prepare(norm))
  const inSource = sql<boolean>`tm_unit.source_norm like ${pattern} and tm_unit.features @> ${features}::int[]`
  return units.where((eb) => eb.or([inSource, inTarget]))
}

export async function addMemoryUnit(
  ctx: Ctx,
  { source, target, ...pair }: ParsedOf<typeof memory.addMemoryUnit>,
): Promise<OutputOf<typeof memory.addMemoryUnit>> {
  const company_id = writableCompany(ctx.actor)
  checkPair(pair)
  const tm_unit_id = ctx.newId()
  const [now, author_id] = [ctx.now(), ctx.actor.account_id]
  await ctx.db
    .insertInto('tm_unit')
    .values({
      tm_unit_id,
      company_id,
      author_id,
      created_at: now,
      updated_at: now,
      ...pair,
      ...writtenUnit({ company_id, ...pair }, { source, target, codes: [] }),
    })
    .execute()
    .catch(refuseTwin)
  return { tm_unit_id }
}

export async function updateMemoryUnit(
  ctx: Ctx,
  { tm_unit_id, source, target, updated_at }: ParsedOf<typeof memory.updateMemoryUnit>,
): Promise<OutputOf<typeof memory.updateMemoryUnit>> {
  const company_id = writableCompany(ctx.actor)
  await inTransaction(ctx, async ({ tx, now }) => {
    const unit = await tx
      .selectFrom('tm_unit')
      .select(['source_lang', 'target_lang', 'codes', 'updated_at'])
      .where('tm_unit_id', '=', tm_unit_id)
      .where('company_id', '=', company_id)
      .forUpdate()
      .executeTakeFirstOrThrow(notFound)
    if (unit.updated_at !== updated_at) throw new CallError('VERSION_CONFLICT')
    const used = new Set([source, target].flatMap((text) => codesOf(text, unit.codes)).map((token) => token.code))
    const codes = unit.codes.filter((code) => used.has(code.id))
    await tx
      .updateTable('tm_unit')
      .set({
        ...writtenUnit({ company_id, ...unit }, { source, target, codes }),
        codes: JSON.stringify(codes),
        author_id: ctx.actor.account_id,
        import_author: null,
        updated_at: now(),
      })
      .where('tm_unit_id', '=', tm_unit_id)
      .execute()
      .catch(refuseTwin)
  })
  return {}
}

export async function deleteMemoryUnits(
  ctx: Ctx,
  { tm_unit_ids }: ParsedOf<typeof memory.deleteMemoryUnits>,
): Promise<OutputOf<typeof memory.deleteMemoryUnits>> {
  const company_id = writableCompany(ctx.actor)
  return { count: await deleteRows(ctx, 'tm_unit', company_id, tm_unit_ids) }
}

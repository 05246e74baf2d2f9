/** The common filter of lists of units and terms: company, pair of languages, order. */
import type { LanguagePair } from '@polyphony/contract'
import { isListedLanguage } from '../../../base/reference/languages.ts'
import type { Ctx } from '../../../ground/context.ts'
import type { Tx } from '../../../ground/db/connect.ts'
import { errorCodeOf } from '../../../ground/error-code.ts'
import { CallError, notFound } from '../../../ground/kernel/call-error.ts'
import { inTransaction } from '../../../ground/kernel/transaction.ts'
import { recordMemory } from '../record-memory.ts'

/** @throws Parameter_Error for languages that can't be ordered, LANGUAGE_DUPLICATE */
export function checkPair({ source_lang, target_lang }: LanguagePair): void {
  for (const [field, lang] of Object.entries({ source_lang, target_lang }))
    if (!isListedLanguage(lang)) throw new CallError('Parameter_Error', { fields: [{ field, problem: 'unknown' }] })
  if (source_lang === target_lang) throw new CallError('LANGUAGE_DUPLICATE')
}

/** Turns the error of the unique index into a CallError: the same text exists. */
export function refuseTwin(error: unknown): never {
  if (errorCodeOf(error) === '23505') throw new CallError('MEMORY_ENTRY_EXISTS')
  throw error
}

/** Deletes all of them, or none. @throws NOT_FOUND if one is another company's, or deleted */
export async function deleteRows(
  ctx: Ctx,
  table: 'tm_unit' | 'term',
  companyId: string,
  ids: readonly string[],
): Promise<number> {
  return inTransaction(ctx, async (transaction) => {
    const count = await deleteAll(transaction.tx, table, companyId, ids)
    const kind = table === 'tm_unit' ? 'tmx' : 'tbx'
    await recordMemory(ctx, transaction, 'memoryDeleted', { company_id: companyId, kind, count })
    return count
  })
}

async function deleteAll(
  tx: Tx,
  table: 'tm_unit' | 'term',
  companyId: string,
  ids: readonly string[],
): Promise<number> {
  const wanted = [...new Set(ids)]
  const rows =
    table === 'tm_unit'
      ? tx.deleteFrom('tm_unit').where('tm_unit_id', 'in', wanted).where('company_id', '=', companyId)
      : tx.deleteFrom('term').where('term_id', 'in', wanted).where('company_id', '=', companyId)
  const { numDeletedRows } = await rows.executeTakeFirstOrThrow()
  if (Number(numDeletedRows) < wanted.length) throw notFound()
  return wanted.length
}

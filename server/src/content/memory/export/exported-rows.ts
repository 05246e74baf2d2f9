/**
 * Streams a company's units and terms as pieces of a file, some hundred rows at a time, so that memory use is limited.
 */
import { type LanguagePair, present } from '@polyphony/contract'
import type { Db } from '../../../ground/db/connect.ts'
import { authorName } from '../author-name.ts'
import { tbxFoot, tbxHead, writeTbxTerm } from '../exchange/write-tbx.ts'
import { tmxFoot, tmxHead, writeTmxUnit } from '../exchange/write-tmx.ts'

const pageSize = 500

export async function* exportedUnits(db: Db, companyId: string, pair: LanguagePair | null): AsyncGenerator<string> {
  yield tmxHead
  for (let after = ''; ; ) {
    let page = db
      .selectFrom('tm_unit')
      .leftJoin('account', 'account.account_id', 'tm_unit.author_id')
      .select(['tm_unit_id', 'source_lang', 'target_lang', 'source', 'target', 'codes', 'context_hash'])
      .select((row) =>
        row.fn.coalesce('import_author', authorName({ row: 'tm_unit', account: 'account' })).as('author'),
      )
      .where('tm_unit.company_id', '=', companyId)
      .orderBy('tm_unit_id')
      .limit(pageSize)
    if (pair) page = page.where('source_lang', '=', pair.source_lang).where('target_lang', '=', pair.target_lang)
    if (after) page = page.where('tm_unit_id', '>', after)
    const rows = await page.execute()
    yield rows.map(writeTmxUnit).join('')
    if (rows.length < pageSize) break
    after = present(rows.at(-1)).tm_unit_id
  }
  yield tmxFoot
}

/** Only approved terms: proposals aren't part of the termbase. */
export async function* exportedTerms(db: Db, companyId: string, pair: LanguagePair | null): AsyncGenerator<string> {
  yield tbxHead
  for (let after = ''; ; ) {
    let page = db
      .selectFrom('term')
      .select(['term_id', 'source_lang', 'target_lang', 'source', 'target', 'is_forbidden'])
      .select(['note', 'definition', 'part_of_speech'])
      .where('company_id', '=', companyId)
      .where('state', '=', 'approved')
      .orderBy('term_id')
      .limit(pageSize)
    if (pair) page = page.where('source_lang', '=', pair.source_lang).where('target_lang', '=', pair.target_lang)
    if (after) page = page.where('term_id', '>', after)
    const rows = await page.execute()
    yield rows.map(({ term_id, ...term }) => writeTbxTerm(term_id, term)).join('')
    if (rows.length < pageSize) break
    after = present(rows.at(-1)).term_id
  }
  yield tbxFoot
}

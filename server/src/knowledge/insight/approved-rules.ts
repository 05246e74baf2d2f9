import type { LanguagePair } from '@polyphony/contract'
import type { Tx } from '../../ground/db/connect.ts'
import { sentenceOf } from './rules.ts'

/** The sentences that a company has approved for drafts in these languages, oldest first: part of the style guide. */
export async function approvedRules(
  db: Tx,
  { company_id, source_lang, target_lang }: LanguagePair & { company_id: string },
): Promise<string[]> {
  const rows = await db
    .selectFrom('insight')
    .select('content')
    .where('company_id', '=', company_id)
    .where('kind', '=', 'rule')
    .where('state', '=', 'approved')
    .where('source_lang', '=', source_lang)
    .where('target_lang', '=', target_lang)
    .orderBy('decided_at')
    .orderBy('insight_id')
    .execute()
  return rows.flatMap(({ content }) => sentenceOf(content) ?? [])
}

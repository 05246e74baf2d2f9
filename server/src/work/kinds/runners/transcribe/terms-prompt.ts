/** Tells a model the company's terms before it transcribes, so that it spells names correctly. */

import { definePrompt } from '../../../../base/ai/prompt/define-prompt.ts'
import { familyOf } from '../../../../content/memory/language.ts'
import type { Tx } from '../../../../ground/db/connect.ts'

/** The protocol has no instructions for transcription, only a list of words that are likely to occur. */
export const transcribePrompt = definePrompt({
  name: 'transcribe',
  required: ['likely_words'],
  text: '{{likely_words}}',
})

/** Models use about 200 tokens of it, and the end has the most influence. */
const longest = 400
const mostTerms = 2000

/** The node's own prompt and as many terms as fit. */
export async function likelyWords(
  db: Tx,
  { company_id, source_lang }: { company_id: string; source_lang: string },
  own: string,
): Promise<string> {
  const rows = await db
    .selectFrom('term')
    .select(['source', 'source_lang'])
    .distinct()
    .where('company_id', '=', company_id)
    .where('state', '=', 'approved')
    .where('is_forbidden', '=', false)
    .orderBy('source')
    .limit(mostTerms)
    .execute()
  const terms = rows.filter((row) => familyOf(row.source_lang) === familyOf(source_lang)).map((row) => row.source)
  let prompt = own.trim()
  for (const source of new Set(terms)) {
    const next = prompt === '' ? source : `${prompt}, ${source}`
    if (next.length > longest) break
    prompt = next
  }
  return prompt.slice(0, longest)
}

/** The company's words, said to a model before it listens: names that sound like something else come out right. */

import { definePrompt } from '../../../../base/ai/prompt/define-prompt.ts'
import { familyOf } from '../../../../content/memory/language.ts'
import type { Tx } from '../../../../ground/db/connect.ts'

/** The protocol has no instructions for those who listen: it is words that are likely to be heard, and nothing else. */
export const transcribePrompt = definePrompt({
  name: 'transcribe',
  required: ['likely_words'],
  text: '{{likely_words}}',
})

/** Models take some 200 tokens of it; what comes last counts most. */
const longest = 400
const mostTerms = 2000

/** What a node's own prompt says, then terms, as many as there is room for. */
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

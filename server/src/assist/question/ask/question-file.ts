/** The document of a question's order: one unit, so that the question is one segment however many sentences it has. */

import { createHash } from 'node:crypto'
import type { FileAnalysis } from '@polyphony/contract'
import { countWords } from '@polyphony/contract/ground/words'
import { createOutputFile } from '../../../content/file/create-output-file.ts'
import type { Ctx } from '../../../ground/context.ts'
import { inTransaction } from '../../../ground/kernel/transaction.ts'
import { shortened } from '../shortened.ts'

const longestName = 60

/** One that was made before, for the price, is taken again. What nobody orders is removed as an upload that nothing uses. */
export async function questionFile(ctx: Ctx, text: string, lang: string): Promise<string> {
  const bytes = Buffer.from(documentOf(text, lang), 'utf8')
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  const { account_id, company_id } = ctx.actor
  const before = await ctx.db
    .selectFrom('file')
    .select('file_id')
    .where('owner_id', '=', account_id)
    .where('company_id', '=', company_id)
    .where('purpose', '=', 'taskDocument')
    .where('sha256', '=', sha256)
    .where('state', '=', 'ready')
    .executeTakeFirst()
  if (before) return before.file_id
  const analysis: FileAnalysis = {
    kind: 'document',
    format: 'xliff',
    word_count: countWords(text),
    segment_count: 1,
    time_fault_count: null,
    duration_ms: null,
    width: null,
    height: null,
    sound_tracks: null,
  }
  const named = { owner_id: account_id, company_id, purpose: 'taskDocument', name: nameOf(text) } as const
  return inTransaction(ctx, (transaction) => createOutputFile(ctx, transaction, { ...named, bytes, analysis }))
}

const documentOf = (text: string, lang: string) => `<?xml version="1.0" encoding="UTF-8"?>
<xliff version="1.2" xmlns="urn:oasis:names:tc:xliff:document:1.2">
  <file original="question" datatype="plaintext" source-language="${lang}">
    <body>
      <trans-unit id="1" xml:space="preserve"><source>${escaped(text)}</source></trans-unit>
    </body>
  </file>
</xliff>
`

/** Its name is what a linguist sees in lists: the question, as far as a file's name may say it. */
const nameOf = (text: string) =>
  `${shortened(text.replaceAll(/[\p{C}<>:"/\\|?*]+/gu, ' '), longestName).replace(/^[. ]+|[. ]+$/g, '') || 'question'}.xlf`

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }

// Characters that XML doesn't have are left out.
const escaped = (text: string) =>
  text
    .replaceAll(/[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu, '')
    .replaceAll(/[&<>]/g, (sign) => entities[sign] ?? sign)

import type { Ctx } from '../../ground/context.ts'
import { CallError } from '../../ground/kernel/call-error.ts'
import { findFlow } from '../flow/find-flow.ts'
import type { QuoteDocument } from './store.ts'

/** What the quote refers to is still there. @throws QUOTE_FLOW_GONE, QUOTE_FILES_GONE */
export async function requireWhole(
  { db, actor }: Ctx,
  { quote_id, company_id, content }: QuoteDocument,
): Promise<void> {
  if (!(await findFlow(db, { ...actor, company_id }, content.flow_id))) throw new CallError('QUOTE_FLOW_GONE')
  const kept = await db
    .selectFrom('quote_document_file as k')
    .innerJoin('file as f', 'f.file_id', 'k.file_id')
    .select('k.file_id')
    .where('k.quote_id', '=', quote_id)
    .where('f.state', '=', 'ready')
    .execute()
  const ids = new Set(kept.map(({ file_id }) => file_id))
  const isWhole = content.files.every(
    ({ file_id, media_file_id }) => ids.has(file_id) && (media_file_id === null || ids.has(media_file_id)),
  )
  if (!isWhole) throw new CallError('QUOTE_FILES_GONE')
}

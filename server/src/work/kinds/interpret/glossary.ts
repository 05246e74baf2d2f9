/**
 * The glossary of an interpretation: the company's terms of the language pair; those in the floor's transcript are
 * marked.
 */
import type { interpret, OutputOf } from '@polyphony/contract'
import { termsOfDocument, termsOfPair } from '../../../content/memory/term/termbase.ts'
import type { Ctx } from '../../../ground/context.ts'
import { readDocument } from '../../workbench/access.ts'

export async function getGlossaryPack(
  ctx: Ctx,
  { node_task_id }: { node_task_id: string },
): Promise<OutputOf<typeof interpret.getGlossaryPack>> {
  const document = await readDocument(ctx, node_task_id, 'comment')
  const texts = await ctx.db
    .selectFrom('segment')
    .select(['source', 'codes'])
    .where('piece_id', '=', document.piece_id)
    .where('removed_at', 'is', null)
    .where('source', '<>', '')
    .execute()
  const has_transcript = texts.length > 0
  if (!document.is_termbase_used) return { list: [], has_transcript }
  const { company_id, source_lang, target_lang } = document
  const scope = { company_id, source_lang, target_lang }
  const [all, found] = await Promise.all([
    termsOfPair(ctx.db, scope),
    has_transcript ? termsOfDocument(ctx.db, scope, texts) : [],
  ])
  const relevant = new Set(found.map((term) => term.term_id))
  const list = all.map((term) => ({ ...term, is_relevant: relevant.has(term.term_id) }))
  return { list: list.toSorted((a, b) => Number(b.is_relevant) - Number(a.is_relevant)), has_transcript }
}

/** Matches and terms of the company for a document, where its order allows them. */
import type { MemoryMatch, OutputOf, ParsedOf, workbench } from '@polyphony/contract'
import { concordance } from '../../../content/memory/concordance.ts'
import { findMatches, type MatchQuery } from '../../../content/memory/match/find-matches.ts'
import { proposeTerm as addProposal } from '../../../content/memory/term/propose-term.ts'
import { termsOfDocument } from '../../../content/memory/term/termbase.ts'
import type { Ctx } from '../../../ground/context.ts'
import type { Tx } from '../../../ground/db/connect.ts'
import { CallError } from '../../../ground/kernel/call-error.ts'
import { inTransaction } from '../../../ground/kernel/transaction.ts'
import { type Document, readDocument } from '../access.ts'
import { seesNames } from '../policy.ts'
import { findSegment } from '../read-segments.ts'
import { findWorkingMatches, findWorkingPhrase } from './working-memory.ts'

const mostMatches = 8

export async function getMatches(
  ctx: Ctx,
  input: ParsedOf<typeof workbench.getMatches>,
): Promise<OutputOf<typeof workbench.getMatches>> {
  const document = await readDocument(ctx, input.node_task_id, 'comment')
  if (!document.is_memory_used) return { matches: [] }
  const segment = await findSegment(ctx.db, document.piece_id, input.segment_id)
  const [before, after] = await Promise.all([
    neighbour(ctx.db, document, segment.place, '<'),
    neighbour(ctx.db, document, segment.place, '>'),
  ])
  const { source, codes } = segment
  const query = { ...scopeOf(document), source, codes, before, after }
  const [ofMemory, ofOrder] = await Promise.all([
    findMatches(ctx.db, query),
    findWorkingMatches(ctx.db, document, { ...query, segment_id: segment.segment_id }),
  ])
  const known = new Set(ofMemory.map((match) => match.target))
  const matches = [...ofMemory, ...ofOrder.filter((match) => !known.has(match.target))]
  return { matches: named(ctx, document, matches.toSorted((a, b) => b.score - a.score).slice(0, mostMatches)) }
}

export async function getTerms(
  ctx: Ctx,
  input: ParsedOf<typeof workbench.getTerms>,
): Promise<OutputOf<typeof workbench.getTerms>> {
  const document = await readDocument(ctx, input.node_task_id, 'comment')
  if (!document.is_termbase_used) return { terms: [] }
  const texts = await ctx.db
    .selectFrom('segment')
    .select(['source', 'codes'])
    .where('piece_id', '=', document.piece_id)
    .where('removed_at', 'is', null)
    .execute()
  return { terms: await termsOfDocument(ctx.db, scopeOf(document), texts) }
}

export async function proposeTerm(
  ctx: Ctx,
  { node_task_id, ...written }: ParsedOf<typeof workbench.proposeTerm>,
): Promise<OutputOf<typeof workbench.proposeTerm>> {
  const document = await readDocument(ctx, node_task_id, 'comment')
  if (document.purpose !== 'order') throw new CallError('NODE_TASK_STATE_WRONG') // a trial has no termbase
  const proposal = { ...written, author_id: ctx.actor.account_id }
  await inTransaction(ctx, (transaction) => addProposal(transaction, scopeOf(document), proposal))
  return {}
}

export async function getConcordance(
  ctx: Ctx,
  input: ParsedOf<typeof workbench.getConcordance>,
): Promise<OutputOf<typeof workbench.getConcordance>> {
  const document = await readDocument(ctx, input.node_task_id, 'comment')
  if (!document.is_memory_used) return { list: [] }
  const { phrase, side } = input
  const [ofMemory, ofOrder] = await Promise.all([
    concordance(ctx.db, { ...scopeOf(document), phrase, side }),
    findWorkingPhrase(ctx.db, document, { phrase, side }),
  ])
  const keyOf = ({ source, target }: MemoryMatch) => JSON.stringify([source, target])
  const list = [...new Map([...ofMemory, ...ofOrder].map((match) => [keyOf(match), match])).values()]
  return { list: named(ctx, document, list) }
}

function named(ctx: Ctx, document: Document, matches: MemoryMatch[]): MemoryMatch[] {
  return seesNames(ctx.actor, document) ? matches : matches.map((match) => ({ ...match, author_name: null }))
}

function scopeOf({ company_id, source_lang, target_lang }: Document) {
  return { company_id, source_lang, target_lang }
}

/** The next segment before or after a place; null at the document's end. */
async function neighbour(
  tx: Tx,
  { piece_id }: Document,
  place: string,
  side: '<' | '>',
): Promise<MatchQuery['before']> {
  const found = await tx
    .selectFrom('segment')
    .select(['source', 'codes'])
    .where('piece_id', '=', piece_id)
    .where('removed_at', 'is', null)
    .where('place', side, place)
    .orderBy('place', side === '<' ? 'desc' : 'asc')
    .limit(1)
    .executeTakeFirst()
  return found ?? null
}

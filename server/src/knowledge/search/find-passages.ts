/** Passages that answer a question, of the bases that somebody may read. */
import { type FoundPassages, type RelevanceLevel, relevanceThresholds } from '@polyphony/contract'
import { branchOf } from '../bases/kbs/tree.ts'
import { type AskApp, questionVector } from '../retrieval/question/question-vector.ts'
import { type Question, reachOf, searchChunks } from '../retrieval/search/search-chunks.ts'
import { askedGrams } from '../retrieval/search/weigh-grams.ts'
import { inOrderOfUse } from './in-order-of-use.ts'
import { type NamedPassage, nameFound, type ReadBases, readBases } from './name-found.ts'
import { questionLanguage } from './question-language.ts'
import { rerankPassages } from './rerank-passages.ts'

/** Of what is found by meaning, too, the order and the threshold are decided afterwards. */
const fused = 60

/** `kbs_ids`: with the bases below them. */
export async function findPassages(
  app: AskApp,
  { level, limit, kbs_ids, ...question }: Omit<Question, 'meaning'> & { level: RelevanceLevel },
): Promise<FoundPassages & { base_count: number }> {
  const { db } = app
  const { reach = reachOf(question.account_id), text } = question
  const bases = await readBases(db, reach)
  const wanted = kbs_ids && withThoseBelow(bases, kbs_ids)
  const { way, meaning } = await questionVector(app, question)
  const most = meaning ? Math.max(fused, limit + 1) : limit + 1
  const chunks = await searchChunks(db, { ...question, meaning, kbs_ids: wanted, limit: most })
  const named = await nameFound(db, { reach, bases, asked: askedGrams(text, question.previous ?? null) }, chunks)
  const threshold = thresholdOf(text, named, level)
  const relevant = named.filter(({ relevance }) => relevance >= threshold).slice(0, limit + 1)
  const ordered = inOrderOfUse(await rerankPassages(app, question, relevant))
  return {
    list: ordered.slice(0, limit).map(({ by_words, ...one }) => ({ ...one, is_by_meaning: by_words < threshold })),
    way,
    is_capped: ordered.length > limit,
    best: named.length === 0 ? null : Math.max(...named.map(({ relevance }) => relevance)),
    threshold,
    base_count: bases.size,
  }
}

/** Of ids that aren't reached, or of nothing, nothing is left. */
function withThoseBelow(bases: ReadBases, kbsIds: readonly string[]): string[] {
  const reached = kbsIds.filter((kbsId) => bases.has(kbsId))
  return [...new Set(reached.flatMap((kbsId) => branchOf(bases, kbsId).map(({ kbs_id }) => kbs_id)))]
}

const thresholdOf = (text: string, found: readonly NamedPassage[], level: RelevanceLevel): number =>
  relevanceThresholds[questionLanguage(text, found)][level]

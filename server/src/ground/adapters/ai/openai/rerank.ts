/** Puts documents in the order in which they answer a question: `/rerank` as Cohere, Jina, vLLM, Voyage and others have it. */
import { z } from 'zod'
import type { RerankRequest } from '../adapter.ts'
import { aiFailed } from '../failure.ts'
import type { Running } from '../provider.ts'
import { parse, post } from './post.ts'

const scored = z.object({
  index: z.number().int().min(0),
  relevance_score: z.number().optional(),
  score: z.number().optional(),
})
const answer = z.object({
  results: z.array(scored).optional(),
  data: z.array(scored).optional(),
  usage: z.object({ total_tokens: z.number().nullish(), prompt_tokens: z.number().nullish() }).nullish(),
})

export async function rerank({ query, documents }: RerankRequest, running: Running): Promise<number[]> {
  const { model } = running
  const body = JSON.stringify({ model, query, documents, top_n: documents.length, return_documents: false })
  const { results, data, usage } = parse(answer, await post('/rerank', body, running))
  running.used({ input_tokens: usage?.total_tokens ?? usage?.prompt_tokens ?? 0, output_tokens: 0 })
  const list = (results ?? data ?? []).map(({ index, relevance_score, score }) => ({
    index,
    score: relevance_score ?? score ?? Number.NaN,
  }))
  const isSound = list.every(({ index, score }) => index < documents.length && Number.isFinite(score))
  const order = list.toSorted((left, right) => right.score - left.score).map(({ index }) => index)
  if (!isSound || order.length === 0 || new Set(order).size !== order.length) throw aiFailed('no order in the answer')
  return order
}

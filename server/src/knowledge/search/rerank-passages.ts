/** Lets a reranker put what was found into order, where there is one and it answers at once. */
import type { FoundPassage } from '@polyphony/contract'
import { housePurpose } from '../../ground/adapters/ai/meter.ts'
import { textOf } from '../retrieval/meaning/chunk-text.ts'
import { askPatiently } from '../retrieval/question/patience.ts'
import type { AskApp } from '../retrieval/question/question-vector.ts'

const budgetMs = 250
/** As much of a passage as it reads. */
const mostCharacters = 2000

interface Asked {
  readonly company_id: string
  readonly account_id: string
  readonly text: string
}

/** @returns the same passages; in the order that they came where there is no other */
export async function rerankPassages<P extends Pick<FoundPassage, 'heading' | 'body' | 'body_2'>>(
  app: AskApp,
  { company_id, account_id, text }: Asked,
  passages: readonly P[],
): Promise<readonly P[]> {
  if (passages.length < 2) return passages
  const ai = await app.ai({ ...housePurpose, company_id, account_id })
  const { model } = ai.capabilities.rerank ?? {}
  if (model === undefined) return passages
  const documents = passages.map((passage) => textOf(passage).slice(0, mostCharacters).toWellFormed())
  const query = text.toWellFormed()
  const order = await askPatiently(app, model, () =>
    ai.rerank({ query, documents }, { timeout_ms: budgetMs, attempts: 1 }),
  )
  if (!order) return passages
  const named = new Set(order)
  const rest = [...passages.keys()].filter((index) => !named.has(index))
  return [...order, ...rest].flatMap((index) => passages[index] ?? [])
}

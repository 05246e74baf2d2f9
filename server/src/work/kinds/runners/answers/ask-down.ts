/**
 * Asks a batch of questions. Missing or invalid answers are asked for again, told what was wrong, in smaller groups down
 * to single questions: one text that a model can't stand costs itself alone.
 */
import { present } from '@polyphony/contract'
import { ProviderRefused } from '../../../../ground/adapters/ai/failure.ts'
import type { Stamina } from './stamina.ts'

export interface Question<T> {
  /** Its number in the batch: the model never gets ids of the product, so it can't name them. */
  readonly id: string
  readonly item: T
  /** The fault of the previous answer. */
  readonly problem?: string
}

/** `passable`: an answer with a fault that is better than none, if no later one is better; fewer `faults` are better. */
export type Judged<V> =
  | { readonly good: V }
  | { readonly problem: string; readonly passable?: V; readonly faults?: number }

export interface Answers<T, V> {
  readonly found: ReadonlyMap<T, V>
  /** Questions without an answer, with the fault of the last one. */
  readonly missed: ReadonlyMap<T, string>
}

/** The largest group that is asked again after a batch of which some answers were usable. */
const secondBatchSize = 5

interface Kept<V> {
  readonly value: V
  readonly faults: number
}

/** @param ask asks the model once and returns a function that checks its answer to each question. */
export async function askDown<T, V>(
  items: readonly T[],
  ask: (questions: readonly Question<T>[]) => Promise<(question: Question<T>) => Judged<V>>,
  stamina: Stamina,
): Promise<Answers<T, V>> {
  const found = new Map<T, V>()
  const kept = new Map<T, Kept<V>>()
  const missed = new Map<T, string>()
  const groups = [items.map((item, index): Question<T> => ({ id: String(index + 1), item }))]
  for (let group = groups.pop(); group; group = groups.pop()) {
    const isFirst = group.every(({ problem }) => problem === undefined)
    if (stamina.isSpent || !(isFirst || stamina.spend(group.length))) {
      for (const { item, problem } of group) missed.set(item, problem ?? unasked)
      continue
    }
    const judge = await ask(group).catch((error: unknown) => {
      if (!(error instanceof ProviderRefused)) throw error
      stamina.refused(error)
      return (): Judged<V> => ({ problem: unasked })
    })
    const broken = group.flatMap((question) => {
      const judged = judge(question)
      if ('good' in judged) {
        found.set(question.item, judged.good)
        return []
      }
      const wasPassable = kept.has(question.item)
      if (judged.passable !== undefined) keepBetter(kept, question.item, judged.passable, judged.faults ?? 1)
      missed.set(question.item, judged.problem)
      const isLast = group.length === 1 && question.problem !== undefined
      return isLast || wasPassable ? [] : [{ ...question, problem: judged.problem }]
    })
    stamina.heard(group.some(({ item }) => found.has(item) || kept.has(item)))
    groups.push(...partsOf(broken, group.length))
  }
  for (const [item, { value }] of kept) if (!found.has(item)) found.set(item, value)
  for (const item of found.keys()) missed.delete(item)
  return { found, missed }
}

const unasked = 'the model gave no usable answers'

function keepBetter<T, V>(kept: Map<T, Kept<V>>, item: T, value: V, faults: number): void {
  const known = kept.get(item)
  if (!known || faults < known.faults) kept.set(item, { value, faults })
}

/** Halves where everything failed, else small groups; the first one is asked next. */
function partsOf<T>(broken: readonly Question<T>[], asked: number): Question<T>[][] {
  const length = broken.length === asked ? Math.ceil(asked / 2) : secondBatchSize
  const parts: Question<T>[][] = []
  for (const [index, question] of broken.entries())
    if (index % length === 0) parts.push([question])
    else present(parts.at(-1)).push(question)
  return parts.reverse()
}

/**
 * Asks a batch of questions once, and asks missing or invalid answers once more in smaller batches. Questions without a
 * valid answer then stay unanswered.
 */

export interface Question<T> {
  /** Its number in the batch: the model never gets ids of the product, so it can't name them. */
  readonly id: string
  readonly item: T
  /** The fault of the first answer. */
  readonly problem?: string
}

export type Judged<V> = { readonly good: V } | { readonly problem: string }

/** Many answers of a batch often fail because the batch was too large. */
const secondBatchSize = 5

/** @param ask asks the model once and returns a function that checks its answer to each question. */
export async function askTwice<T, V>(
  items: readonly T[],
  ask: (questions: readonly Question<T>[]) => Promise<(question: Question<T>) => Judged<V>>,
): Promise<Map<T, V>> {
  const answers = new Map<T, V>()
  const askOnce = async (questions: readonly Question<T>[]): Promise<Question<T>[]> => {
    const judge = await ask(questions)
    return questions.flatMap((question) => {
      const judged = judge(question)
      if ('problem' in judged) return [{ ...question, problem: judged.problem }]
      answers.set(question.item, judged.good)
      return []
    })
  }
  const broken = await askOnce(items.map((item, index) => ({ id: String(index + 1), item })))
  for (let from = 0; from < broken.length; from += secondBatchSize)
    await askOnce(broken.slice(from, from + secondBatchSize))
  return answers
}

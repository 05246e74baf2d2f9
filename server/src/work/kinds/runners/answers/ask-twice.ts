/** A batch is asked once, what is missing or broken in the answer once more, in smaller batches; the rest stays unanswered. */

export interface Question<T> {
  /** Its number in the batch: the model never sees, and can't name, ids of the product. */
  readonly id: string
  readonly item: T
  /** What was wrong with the first answer. */
  readonly problem?: string
}

export type Judged<V> = { readonly good: V } | { readonly problem: string }

/** Answers that fail together often do so because they were too many. */
const secondBatchSize = 5

/** @param ask asks the model once and returns how to judge its answer to each question. */
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

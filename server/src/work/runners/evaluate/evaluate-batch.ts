/** One batch of translations judged by the model. */
import { plainText, type TermMatch } from '@polyphony/contract'
import { makeTermFinder } from '../../../content/memory/terms.ts'
import type { AiAdapter, AiCallOptions } from '../../../ground/adapters/ai/adapter.ts'
import { askTwice } from '../answers/ask-twice.ts'
import { readScores } from '../answers/read-answer.ts'
import type { TextSegment } from '../text-node.ts'
import { type EvaluatePrompt, promptOf } from './prompt.ts'

export interface Evaluating extends Pick<EvaluatePrompt, 'source_lang' | 'target_lang' | 'style_guide' | 'prompt'> {
  readonly ai: AiAdapter
  readonly terms: readonly TermMatch[]
  readonly call: AiCallOptions
}

/** Scores of the segments that the model has answered to. */
export async function evaluateBatch(
  { ai, call, ...about }: Evaluating,
  segments: readonly TextSegment[],
): Promise<Map<TextSegment, number>> {
  const find = makeTermFinder(about.terms)
  return askTwice<TextSegment, number>(segments, async (questions) => {
    const found = questions.flatMap(({ item }) => find(plainText(item.source, item.codes)))
    const terms = [...new Set(found.map((each) => each.term))]
    const shown = questions.map(({ id, item }) => ({ id, source: item.source, target: item.target }))
    const { text } = await ai.chat(promptOf({ ...about, terms, segments: shown }), call)
    const answer = readScores(text)
    return ({ id }) => {
      const score = answer.get(id)
      return score === undefined ? { problem: 'the score was missing' } : { good: score }
    }
  })
}

/** Lets the model score one batch of translations. */
import { plainText, type TermMatch } from '@polyphony/contract'
import type { FilledPrompt } from '../../../../base/ai/prompt/define-prompt.ts'
import { makeTermFinder } from '../../../../content/memory/term/terms.ts'
import type { AiAdapter, AiCallOptions } from '../../../../ground/adapters/ai/adapter.ts'
import { askEntries } from '../answers/ask-entries.ts'
import { askTwice } from '../answers/ask-twice.ts'
import type { TextSegment } from '../text-node.ts'
import { evaluateQuestion, scores } from './prompt.ts'

export interface Evaluating {
  readonly ai: AiAdapter
  readonly instructions: FilledPrompt
  readonly style_guide: string
  readonly terms: readonly TermMatch[]
  readonly call: AiCallOptions
}

/** @returns scores of the segments that the model has answered. */
export async function evaluateBatch(
  { ai, call, instructions, style_guide, terms: allTerms }: Evaluating,
  segments: readonly TextSegment[],
): Promise<Map<TextSegment, number>> {
  const find = makeTermFinder(allTerms)
  return askTwice<TextSegment, number>(segments, async (questions) => {
    const found = questions.flatMap(({ item }) => find(plainText(item.source, item.codes)))
    const terms = [...new Set(found.map((each) => each.term))]
    const shown = questions.map(({ id, item }) => ({ id, source: item.source, target: item.target }))
    const content = evaluateQuestion({ style_guide, terms, segments: shown })
    const request = { instructions, messages: [{ role: 'user' as const, content }], temperature: 0 }
    const answer = await askEntries(ai, request, scores, call)
    return ({ id }) => {
      const found = answer.byId.get(id)
      return found ? { good: Math.round(found.score) } : { problem: answer.problem ?? 'the score was missing' }
    }
  })
}

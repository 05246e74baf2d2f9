/** Lets the model score one batch of translations. */
import { plainText, type TermMatch } from '@polyphony/contract'
import type { FilledPrompt } from '../../../../base/ai/prompt/define-prompt.ts'
import { makeTermFinder } from '../../../../content/memory/term/terms.ts'
import type { AiAdapter, AiCallOptions } from '../../../../ground/adapters/ai/adapter.ts'
import { askDown, type Judged, type Question } from '../answers/ask-down.ts'
import { askEntries } from '../answers/ask-entries.ts'
import type { Stamina } from '../answers/stamina.ts'
import type { TextSegment } from '../text-node.ts'
import { evaluateQuestion, scores } from './prompt.ts'
import type { Scale } from './scale.ts'

export interface Evaluating {
  readonly ai: AiAdapter
  readonly instructions: FilledPrompt
  readonly style_guide: string
  readonly terms: readonly TermMatch[]
  readonly call: AiCallOptions
  readonly stamina: Stamina
  readonly scale: Scale
}

/** @returns scores of the segments that the model has answered, on the scale of the run. */
export async function evaluateBatch(
  { ai, call, instructions, scale, style_guide, terms: allTerms, stamina }: Evaluating,
  segments: readonly TextSegment[],
): Promise<ReadonlyMap<TextSegment, number>> {
  const find = makeTermFinder(allTerms)
  const ask = async (questions: readonly Question<TextSegment>[]) => {
    const found = questions.flatMap(({ item }) => find(plainText(item.source, item.codes)))
    const terms = [...new Set(found.map((each) => each.term))]
    const shown = questions.map(({ id, item }) => ({ id, source: item.source, target: item.target }))
    const content = evaluateQuestion({ style_guide, terms, segments: shown })
    const request = { instructions, messages: [{ role: 'user' as const, content }], temperature: 0 }
    const answer = await askEntries(ai, request, scores, call)
    const problem = scale.problemOf([...answer.byId.values()].map(({ score }) => score))
    return ({ id }: Question<TextSegment>): Judged<number> => {
      const found = answer.byId.get(id)
      if (!found) return { problem: answer.problem ?? 'the score was missing' }
      return problem === null ? { good: found.score } : { problem }
    }
  }
  const { found } = await askDown(segments, ask, stamina)
  scale.hear(found.values())
  return found
}

/** Lets the model translate one batch. */
import { lengths, type MemoryMatch, plainText, type TermMatch } from '@polyphony/contract'
import type { FilledPrompt } from '../../../../base/ai/prompt/define-prompt.ts'
import { makeTermFinder } from '../../../../content/memory/term/terms.ts'
import type { AiAdapter, AiCallOptions, AiModel } from '../../../../ground/adapters/ai/adapter.ts'
import { askEntries } from '../answers/ask-entries.ts'
import { askTwice, type Question } from '../answers/ask-twice.ts'
import type { Draft, DraftSegment } from './draft.ts'
import { codeFault, type Peeled, peelCodes } from './peel-codes.ts'
import { translateQuestion, translations } from './prompt.ts'

export interface BatchItem {
  readonly segment: DraftSegment
  readonly similar: readonly MemoryMatch[]
}

export interface Translating {
  readonly ai: AiAdapter
  /** The model for chat. */
  readonly model: AiModel
  readonly instructions: FilledPrompt
  readonly style_guide: string
  readonly terms: readonly TermMatch[]
  readonly call: AiCallOptions
}

export interface Neighbours {
  readonly before: readonly string[]
  readonly after: readonly string[]
}

interface PeeledItem extends BatchItem {
  readonly peeled: Peeled
}

export async function translateBatch(
  translating: Translating,
  items: readonly BatchItem[],
  neighbours: Neighbours,
): Promise<Draft[]> {
  const { ai, call, instructions, style_guide } = translating
  const { provider, model } = translating.model
  const find = makeTermFinder(translating.terms)
  const termsOf = ({ segment }: BatchItem) => find(plainText(segment.source, segment.codes)).map((found) => found.term)
  const asked = items.map((item): PeeledItem => ({ ...item, peeled: peelCodes(item.segment) }))
  const texts = await askTwice(asked, async (questions) => {
    const terms = [...new Set(questions.flatMap(({ item }) => termsOf(item)))]
    const content = translateQuestion({ style_guide, ...neighbours, terms, segments: questions.map(shown) })
    const request = { instructions, messages: [{ role: 'user' as const, content }], temperature: 0.2 }
    const answer = await askEntries(ai, request, translations, call)
    return ({ id, item }) => {
      const given = answer.byId.get(id)?.text.trim() ?? ''
      const problem = answer.problem ?? faultOf(item, given)
      return problem ? { problem } : { good: given }
    }
  })
  return asked.flatMap((item): Draft[] => {
    const text = texts.get(item)
    if (text === undefined) return []
    const terms = [...new Set(termsOf(item).map((term) => term.source))]
    const { segment, peeled } = item
    const origin = { kind: 'llm' as const, provider, model, prompt_version: instructions.label, terms }
    return [{ segment_id: segment.segment_id, target: peeled.head + text + peeled.tail, origin }]
  })
}

function shown({ id, item: { segment, peeled, similar }, problem }: Question<PeeledItem>) {
  return {
    id,
    text: peeled.core,
    ...(segment.kind !== 'text' && { kind: segment.kind }),
    ...(segment.context && { place: segment.context }),
    ...(segment.speaker && { speaker: segment.speaker }),
    ...(similar.length > 0 && { similar: similar.map(({ source, target }) => ({ source, target })) }),
    ...(problem && { problem }),
  }
}

function faultOf({ segment, peeled }: PeeledItem, text: string): string | null {
  if (!text) return 'the translation was missing'
  if (text.length > lengths.segment - peeled.head.length - peeled.tail.length) return 'the translation was too long'
  return codeFault(peeled.core, text, segment.codes)
}

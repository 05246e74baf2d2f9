/** One batch through the model: asked once, what is missing or broken asked once more, the rest left to people. */
import { lengths, type MemoryMatch, plainText, type TermMatch } from '@polyphony/contract'
import type { AiAdapter, AiCallOptions } from '../../adapters/ai/adapter.ts'
import { makeTermFinder, type TermFinder } from '../../memory/terms.ts'
import type { Draft, DraftSegment } from './draft.ts'
import { codeFault, type Peeled, peelCodes } from './peel-codes.ts'
import { type PromptBatch, promptOf, promptVersion } from './prompt.ts'
import { readAnswer } from './read-answer.ts'

export interface BatchItem {
  readonly segment: DraftSegment
  readonly similar: readonly MemoryMatch[]
}

export interface Translating extends Pick<PromptBatch, 'source_lang' | 'target_lang' | 'style_guide'> {
  readonly ai: AiAdapter
  readonly terms: readonly TermMatch[]
  readonly call: AiCallOptions
}

export interface Neighbours {
  readonly before: readonly string[]
  readonly after: readonly string[]
}

interface Asked extends BatchItem {
  readonly id: string
  readonly peeled: Peeled
  readonly problem?: string
}

/** Answers that fail together often do so because they were too many. */
const secondBatchSize = 5

export async function translateBatch(
  translating: Translating,
  items: readonly BatchItem[],
  neighbours: Neighbours,
): Promise<Draft[]> {
  const { provider, model } = translating.ai.capabilities.chat!
  const find = makeTermFinder(translating.terms)
  const asked = items.map((item, index): Asked => ({ ...item, id: String(index + 1), peeled: peelCodes(item.segment) }))
  const first = await ask(translating, asked, neighbours, find)
  const good = new Map(first.good)
  for (let from = 0; from < first.broken.length; from += secondBatchSize) {
    const again = await ask(translating, first.broken.slice(from, from + secondBatchSize), neighbours, find)
    for (const [id, text] of again.good) good.set(id, text)
  }
  return asked.flatMap(({ id, segment, peeled }): Draft[] => {
    const text = good.get(id)
    if (text === undefined) return []
    const terms = [...new Set(find(plainText(segment.source, segment.codes)).map((found) => found.term.source))]
    const origin = { kind: 'llm', provider, model, prompt_version: promptVersion, terms } as const
    return [{ segment_id: segment.segment_id, target: peeled.head + text + peeled.tail, origin: { ...origin } }]
  })
}

async function ask(
  { ai, call, ...about }: Translating,
  asked: readonly Asked[],
  neighbours: Neighbours,
  find: TermFinder<TermMatch>,
): Promise<{ good: Map<string, string>; broken: Asked[] }> {
  const found = asked.flatMap(({ segment }) => find(plainText(segment.source, segment.codes)))
  const terms = [...new Set(found.map((each) => each.term))]
  const { text } = await ai.chat(promptOf({ ...about, ...neighbours, terms, segments: asked.map(shown) }), call)
  const answer = readAnswer(text)
  const good = new Map<string, string>()
  const broken: Asked[] = []
  for (const each of asked) {
    const given = answer.get(each.id)?.trim()
    const problem = faultOf(each, given)
    if (problem) broken.push({ ...each, problem })
    else good.set(each.id, given!)
  }
  return { good, broken }
}

function shown({ id, segment, peeled, similar, problem }: Asked) {
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

function faultOf({ segment, peeled }: Asked, text: string | undefined): string | null {
  if (!text) return 'the translation was missing'
  if (text.length > lengths.segment - peeled.head.length - peeled.tail.length) return 'the translation was too long'
  return codeFault(peeled.core, text, segment.codes)
}

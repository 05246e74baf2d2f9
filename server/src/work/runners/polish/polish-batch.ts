/** One batch of translations through the model, to be written better; what comes back worse than it was is left as it was. */
import { lengths, plainText, type SegmentOrigin, type TermMatch } from '@polyphony/contract'
import { type CheckRule, checkSegment } from '@polyphony/contract/content/text/checks'
import { makeTermFinder } from '../../../content/memory/terms.ts'
import type { AiAdapter, AiCallOptions } from '../../../ground/adapters/ai/adapter.ts'
import { askTwice, type Question } from '../answers/ask-twice.ts'
import { versionWith } from '../answers/prompt-parts.ts'
import { readTexts } from '../answers/read-answer.ts'
import type { TextSegment } from '../text-node.ts'
import { codeFault, type Peeled, peelCodes } from '../translate/peel-codes.ts'
import { type PolishPrompt, promptOf, promptVersion } from './prompt.ts'

export type PolishedSegment = Pick<
  TextSegment,
  'segment_id' | 'kind' | 'source' | 'target' | 'codes' | 'speaker' | 'start_ms' | 'end_ms' | 'origin'
>

export interface Polishing extends Pick<PolishPrompt, 'source_lang' | 'target_lang' | 'style_guide' | 'prompt'> {
  readonly ai: AiAdapter
  readonly terms: readonly TermMatch[]
  readonly call: AiCallOptions
}

export interface Polished {
  readonly segment_id: string
  readonly target: string
  readonly origin: SegmentOrigin
}

interface PeeledItem {
  readonly segment: PolishedSegment
  readonly peeled: Peeled
}

/** @returns the texts that have changed. */
export async function polishBatch(polishing: Polishing, segments: readonly PolishedSegment[]): Promise<Polished[]> {
  const { ai, call, ...about } = polishing
  const { provider, model } = ai.capabilities.chat!
  const prompt_version = versionWith(promptVersion, polishing.prompt)
  const find = makeTermFinder(polishing.terms)
  const termsOf = ({ source, codes }: PolishedSegment) => [
    ...new Set(find(plainText(source, codes)).map((found) => found.term)),
  ]
  const items = segments.map((segment): PeeledItem => {
    const { target: source, codes } = segment
    return { segment, peeled: peelCodes({ source, codes }) }
  })
  const texts = await askTwice(items, async (questions) => {
    const terms = [...new Set(questions.flatMap(({ item }) => termsOf(item.segment)))]
    const { text } = await ai.chat(promptOf({ ...about, terms, texts: questions.map(shown) }), call)
    const answer = readTexts(text)
    return ({ id, item }) => {
      const given = answer.get(id)?.trim() ?? ''
      const problem = faultOf(polishing, item, given, termsOf(item.segment))
      return problem ? { problem } : { good: item.peeled.head + given + item.peeled.tail }
    }
  })
  return items.flatMap(({ segment }, at): Polished[] => {
    const target = texts.get(items[at]!)
    if (target === undefined || target === segment.target) return []
    const terms = termsOf(segment).map((term) => term.source)
    const { tm_unit_id } = segment.origin
    const origin = { kind: 'llm' as const, provider, model, prompt_version, terms, ...(tm_unit_id && { tm_unit_id }) }
    return [{ segment_id: segment.segment_id, target, origin }]
  })
}

function shown({ id, item: { segment, peeled }, problem }: Question<PeeledItem>) {
  const { source, codes, kind, speaker } = segment
  return {
    id,
    source: plainText(source, codes),
    text: peeled.core,
    ...(kind !== 'text' && { kind }),
    ...(speaker && { speaker }),
    ...(problem && { problem }),
  }
}

/** What a rewritten text may never bring with it. */
const graveRules: ReadonlySet<CheckRule> = new Set([
  'number_missing',
  'number_extra',
  'term_missing',
  'term_forbidden',
  'code_missing',
  'code_extra',
  'code_order',
  'target_same',
])

function faultOf(
  about: Pick<Polishing, 'source_lang' | 'target_lang'>,
  { segment, peeled }: PeeledItem,
  text: string,
  terms: readonly TermMatch[],
): string | null {
  if (!text) return 'the text was missing'
  if (text.length > lengths.segment - peeled.head.length - peeled.tail.length) return 'the text was too long'
  const broken = codeFault(peeled.core, text, segment.codes)
  if (broken) return broken
  const context = { source_lang: about.source_lang, target_lang: about.target_lang, profile: null, terms }
  const faults = (target: string) =>
    checkSegment({ ...segment, target }, context)
      .filter((issue) => graveRules.has(issue.rule))
      .map((issue) => `${issue.rule} ${JSON.stringify(issue.params)}`)
  const before = new Set(faults(segment.target))
  return faults(peeled.head + text + peeled.tail).find((fault) => !before.has(fault)) ?? null
}

/** Lets the model rewrite one batch of translations; a rewritten text that is worse by the checks is not used. */
import { lengths, plainText, type SegmentOrigin, type TermMatch } from '@polyphony/contract'
import { type CheckRule, checkSegment } from '@polyphony/contract/content/text/checks'
import type { FilledPrompt } from '../../../../base/ai/prompt/define-prompt.ts'
import { makeTermFinder } from '../../../../content/memory/term/terms.ts'
import type { AiAdapter, AiCallOptions, AiModel } from '../../../../ground/adapters/ai/adapter.ts'
import { askEntries } from '../answers/ask-entries.ts'
import { askTwice, type Question } from '../answers/ask-twice.ts'
import type { TextSegment } from '../text-node.ts'
import { codeFault, type Peeled, peelCodes } from '../translate/peel-codes.ts'
import { polishedTexts, polishQuestion } from './prompt.ts'

export type PolishedSegment = Pick<
  TextSegment,
  'segment_id' | 'kind' | 'source' | 'target' | 'codes' | 'speaker' | 'start_ms' | 'end_ms' | 'origin'
>

export interface Polishing {
  readonly ai: AiAdapter
  /** The model for chat. */
  readonly model: AiModel
  readonly instructions: FilledPrompt
  readonly source_lang: string
  readonly target_lang: string
  readonly style_guide: string
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

/** @returns the changed texts. */
export async function polishBatch(polishing: Polishing, segments: readonly PolishedSegment[]): Promise<Polished[]> {
  const { ai, call, instructions, style_guide } = polishing
  const { provider, model } = polishing.model
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
    const content = polishQuestion({ style_guide, terms, texts: questions.map(shown) })
    const request = { instructions, messages: [{ role: 'user' as const, content }], temperature: 0.3 }
    const answer = await askEntries(ai, request, polishedTexts, call)
    return ({ id, item }) => {
      const given = answer.byId.get(id)?.text.trim() ?? ''
      const problem = answer.problem ?? faultOf(polishing, item, given, termsOf(item.segment))
      return problem ? { problem } : { good: item.peeled.head + given + item.peeled.tail }
    }
  })
  return items.flatMap((item): Polished[] => {
    const { segment } = item
    const target = texts.get(item)
    if (target === undefined || target === segment.target) return []
    const terms = termsOf(segment).map((term) => term.source)
    const { tm_unit_id } = segment.origin
    const made = { kind: 'llm' as const, provider, model, prompt_version: instructions.label, terms }
    const origin = { ...made, ...(tm_unit_id && { tm_unit_id }) }
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

/** Faults that a rewritten text may not add. */
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
  languages: Pick<Polishing, 'source_lang' | 'target_lang'>,
  { segment, peeled }: PeeledItem,
  text: string,
  terms: readonly TermMatch[],
): string | null {
  if (!text) return 'the text was missing'
  if (text.length > lengths.segment - peeled.head.length - peeled.tail.length) return 'the text was too long'
  const broken = codeFault(peeled.core, text, segment.codes)
  if (broken) return broken
  const context = { source_lang: languages.source_lang, target_lang: languages.target_lang, profile: null, terms }
  const faults = (target: string) =>
    checkSegment({ ...segment, target }, context)
      .filter((issue) => graveRules.has(issue.rule))
      .map((issue) => `${issue.rule} ${JSON.stringify(issue.params)}`)
  const before = new Set(faults(segment.target))
  return faults(peeled.head + text + peeled.tail).find((fault) => !before.has(fault)) ?? null
}

/** Lets the model rewrite one batch of translations; a rewritten text that is worse by the checks is not used. */
import { lengths, plainText, type SegmentOrigin, type TermMatch } from '@polyphony/contract'
import { languageOf } from '@polyphony/contract/content/document/subtitle-profile'
import type { FilledPrompt } from '../../../../base/ai/prompt/define-prompt.ts'
import { makeTermFinder } from '../../../../content/memory/term/terms.ts'
import type { AiAdapter, AiCallOptions, AiModel } from '../../../../ground/adapters/ai/adapter.ts'
import { askDown, type Judged, type Question } from '../answers/ask-down.ts'
import { askEntries } from '../answers/ask-entries.ts'
import { judgeDraft } from '../answers/judge-draft.ts'
import type { Stamina } from '../answers/stamina.ts'
import type { TextSegment } from '../text-node.ts'
import { codeFault, type Peeled, peelCodes } from '../translate/peel-codes.ts'
import { beyondBounds } from './polish-bounds.ts'
import { polishedTexts, polishQuestion } from './prompt.ts'

export type PolishedSegment = Pick<
  TextSegment,
  'segment_id' | 'kind' | 'source' | 'target' | 'codes' | 'speaker' | 'start_ms' | 'end_ms' | 'origin'
> &
  Partial<Pick<TextSegment, 'length_limit'>>

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
  readonly stamina: Stamina
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

export interface PolishedBatch {
  /** The changed texts. */
  readonly changed: readonly Polished[]
  /** Texts for which the model had no usable answer; they stay as they are. */
  readonly missed: readonly PolishedSegment[]
}

export async function polishBatch(polishing: Polishing, segments: readonly PolishedSegment[]): Promise<PolishedBatch> {
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
  const ask = async (questions: readonly Question<PeeledItem>[]) => {
    const terms = [...new Set(questions.flatMap(({ item }) => termsOf(item.segment)))]
    const content = polishQuestion({ style_guide, terms, texts: questions.map(shown) })
    const request = { instructions, messages: [{ role: 'user' as const, content }], temperature: 0.3 }
    const answer = await askEntries(ai, request, polishedTexts, call)
    return ({ id, item }: Question<PeeledItem>): Judged<string> => {
      const given = answer.byId.get(id)?.text.trim() ?? ''
      const problem = answer.problem ?? faultOf(polishing, item, given, termsOf(item.segment))
      return problem ? { problem } : { good: item.peeled.head + given + item.peeled.tail }
    }
  }
  const { found, missed } = await askDown(items, ask, polishing.stamina)
  const changed = [...found].flatMap(([{ segment }, target]): Polished[] => {
    if (target === segment.target) return []
    const terms = termsOf(segment).map((term) => term.source)
    const { tm_unit_id } = segment.origin
    const made = { kind: 'llm' as const, provider, model, prompt_version: instructions.label, terms }
    const origin = { ...made, ...(tm_unit_id && { tm_unit_id }) }
    return [{ segment_id: segment.segment_id, target, origin }]
  })
  return { changed, missed: [...missed.keys()].map(({ segment }) => segment) }
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

/** A rewritten text may not add a fault, nor go too far from the one before. */
function faultOf(
  { source_lang, target_lang }: Pick<Polishing, 'source_lang' | 'target_lang'>,
  { segment, peeled }: PeeledItem,
  text: string,
  terms: readonly TermMatch[],
): string | null {
  if (!text) return 'the text was missing'
  if (text.length > lengths.segment - peeled.head.length - peeled.tail.length) return 'the text was too long'
  const broken = codeFault(peeled.core, text, segment.codes)
  if (broken) return broken
  const { source, codes, length_limit } = segment
  const problemsOf = (target: string) =>
    judgeDraft({ source, target, codes, length_limit }, { source_lang, target_lang, terms }).problems
  const before = new Set(problemsOf(segment.target))
  const added = problemsOf(peeled.head + text + peeled.tail).find((problem) => !before.has(problem))
  return added ?? beyondBounds(peeled.core, text, languageOf(target_lang))
}

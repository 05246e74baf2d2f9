/** Lets the model translate one batch. */
import { type DraftFault, lengths, type MemoryMatch, plainText, type TermMatch } from '@polyphony/contract'
import type { FilledPrompt } from '../../../../base/ai/prompt/define-prompt.ts'
import { makeTermFinder } from '../../../../content/memory/term/terms.ts'
import type { AiAdapter, AiCallOptions, AiModel } from '../../../../ground/adapters/ai/adapter.ts'
import { askDown, type Judged, type Question } from '../answers/ask-down.ts'
import { askEntries } from '../answers/ask-entries.ts'
import { judgeDraft, type Verdict } from '../answers/judge-draft.ts'
import type { Stamina } from '../answers/stamina.ts'
import type { Draft, DraftSegment, MissedDraft } from './draft.ts'
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
  readonly source_lang: string
  readonly target_lang: string
  readonly terms: readonly TermMatch[]
  readonly call: AiCallOptions
  readonly stamina: Stamina
}

export interface Neighbours {
  readonly before: readonly string[]
  readonly after: readonly string[]
}

interface PeeledItem extends BatchItem {
  readonly peeled: Peeled
}

export interface Translated {
  readonly drafts: readonly Draft[]
  readonly missed: readonly MissedDraft[]
}

export async function translateBatch(
  translating: Translating,
  items: readonly BatchItem[],
  neighbours: Neighbours,
): Promise<Translated> {
  const { ai, call, instructions, style_guide } = translating
  const find = makeTermFinder(translating.terms)
  const termsOf = ({ segment }: BatchItem) => find(plainText(segment.source, segment.codes)).map((found) => found.term)
  const asked = items.map((item): PeeledItem => ({ ...item, peeled: peelCodes(item.segment) }))
  const faults = new Map<PeeledItem, DraftFault>()
  const ask = async (questions: readonly Question<PeeledItem>[]) => {
    const terms = [...new Set(questions.flatMap(({ item }) => termsOf(item)))]
    const content = translateQuestion({ style_guide, ...neighbours, terms, segments: questions.map(shown) })
    const request = { instructions, messages: [{ role: 'user' as const, content }], temperature: 0.2 }
    const answer = await askEntries(ai, request, translations, call)
    return ({ id, item }: Question<PeeledItem>): Judged<string> => {
      const given = answer.byId.get(id)?.text.trim() ?? ''
      const { fault, problems } = judged(translating, item, given, termsOf(item))
      if (fault !== null) faults.set(item, fault)
      const [problem] = problems
      if (problem === undefined) return { good: given }
      const told = { problem: answer.problem ?? problems.join('; ') }
      return fault === null ? { ...told, passable: given, faults: problems.length } : told
    }
  }
  const { found, missed } = await askDown(asked, ask, translating.stamina)
  const drafts = [...found].map(([item, text]) => draftOf(translating, item, text, termsOf(item)))
  const left = [...missed.keys()].map((item) => ({
    segment_id: item.segment.segment_id,
    fault: faults.get(item) ?? ('noAnswer' as const),
  }))
  return { drafts, missed: left }
}

function draftOf(translating: Translating, item: PeeledItem, text: string, found: readonly TermMatch[]): Draft {
  const { instructions, model: by } = translating
  const { provider, model } = by
  const terms = [...new Set(found.map((term) => term.source))]
  const { segment, peeled } = item
  const origin = { kind: 'llm' as const, provider, model, prompt_version: instructions.label, terms }
  return { segment_id: segment.segment_id, target: peeled.head + text + peeled.tail, origin }
}

function shown({ id, item: { segment, peeled, similar }, problem }: Question<PeeledItem>) {
  return {
    id,
    text: peeled.core,
    ...(segment.kind !== 'text' && { kind: segment.kind }),
    ...(segment.context && { place: segment.context }),
    ...(segment.length_limit && { most_characters: segment.length_limit.most }),
    ...(segment.speaker && { speaker: segment.speaker }),
    ...(similar.length > 0 && { similar: similar.map(({ source, target }) => ({ source, target })) }),
    ...(problem && { problem }),
  }
}

function judged(
  { source_lang, target_lang }: Translating,
  { segment, peeled }: PeeledItem,
  text: string,
  terms: readonly TermMatch[],
): Verdict {
  if (text.length > lengths.segment - peeled.head.length - peeled.tail.length)
    return { fault: 'tooLong', problems: ['the translation was too long'] }
  const broken = text && codeFault(peeled.core, text, segment.codes)
  if (broken) return { fault: 'codesWrong', problems: [broken] }
  const { codes, length_limit } = segment
  return judgeDraft({ source: peeled.core, target: text, codes, length_limit }, { source_lang, target_lang, terms })
}

/** The prompt for translating. */
import type { TermMatch } from '@polyphony/contract'
import { z } from 'zod'
import { definePrompt } from '../../../../base/ai/prompt/define-prompt.ts'
import { entryId } from '../../../../ground/adapters/ai/answer/answer-shape.ts'
import { clientWish, materialRule } from '../answers/prompt-parts.ts'

export const translatePrompt = definePrompt({
  name: 'translate',
  required: ['source_language', 'target_language'],
  optional: ['client_wish'],
  text: `You are a professional translator from {{source_language}} into {{target_language}}. The message is a JSON object; translate the "text" of every entry of "segments".

- ${materialRule}
- Marks such as ⟦1⟧, ⟦/1⟧ and ⟦2/⟧ stand for formatting. Each mark of a text appears exactly once in its translation, unchanged, around or at the words it belongs to.
- Where an entry of "glossary" occurs, use its target, inflected as grammar asks. Never use what "forbidden" lists.
- "similar" holds approved translations of similar texts: keep their wording where the texts agree.
- Follow "style_guide" as far as it concerns style, tone and spelling.
- "before" and "after" are the neighbouring texts, for understanding only.
- A "cue" is a subtitle: keep it as short as the original. "problem" says what was wrong with an earlier try.
- Keep numbers, names, addresses and line breaks correct. Add nothing, leave nothing out, join and split nothing.

Answer with JSON only: {"translations":[{"id":"…","text":"…"}]}, one entry for each id.${clientWish}`,
})

/** The name of the list in an answer, and the shape of its entries. */
export const translations = { list: 'translations', entry: z.object({ id: entryId, text: z.string() }) }

export interface PromptSegment {
  readonly id: string
  readonly text: string
  readonly kind?: string
  readonly place?: string
  readonly speaker?: string
  /** Translations of similar texts. */
  readonly similar?: readonly { source: string; target: string }[]
  /** The fault of the previous answer. */
  readonly problem?: string
}

export interface TranslateQuestion {
  readonly style_guide: string
  readonly terms: readonly TermMatch[]
  /** Texts around the batch, only as context. */
  readonly before: readonly string[]
  readonly after: readonly string[]
  readonly segments: readonly PromptSegment[]
}

/** Builds the question in the form that the prompt describes. */
export function translateQuestion(question: TranslateQuestion): string {
  const { style_guide, terms, before, after, segments } = question
  const glossary = terms
    .filter((term) => !term.is_forbidden)
    .map(({ source, target, note }) => ({ source, target, ...(note && { note }) }))
  const forbidden = terms.filter((term) => term.is_forbidden).map(({ source, target }) => ({ source, never: target }))
  const content = {
    ...(style_guide && { style_guide }),
    ...(glossary.length > 0 && { glossary }),
    ...(forbidden.length > 0 && { forbidden }),
    ...(before.length > 0 && { before }),
    segments,
    ...(after.length > 0 && { after }),
  }
  return JSON.stringify(content, null, 1)
}

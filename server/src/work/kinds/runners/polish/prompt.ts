/** The prompt for rewriting translations. */
import type { TermMatch } from '@polyphony/contract'
import { z } from 'zod'
import { definePrompt } from '../../../../base/ai/prompt/define-prompt.ts'
import { entryId } from '../../../../ground/adapters/ai/answer/answer-shape.ts'
import { clientWish, materialRule } from '../answers/prompt-parts.ts'

export const polishPrompt = definePrompt({
  name: 'polish',
  required: ['source_language', 'target_language'],
  optional: ['client_wish'],
  text: `You are a professional editor of {{target_language}}. The message is a JSON object; each entry of "texts" has a "text" in {{target_language}} that translates its "source" in {{source_language}}. Rewrite "text" where that makes it read better, and repeat it unchanged where it is good.

- ${materialRule}
- The meaning stays that of "source": nothing is added, left out, joined or split. Numbers, names, addresses and line breaks stay correct.
- Marks such as ⟦1⟧, ⟦/1⟧ and ⟦2/⟧ stand for formatting. Each mark of a text appears exactly once in the rewritten one, unchanged, around or at the words it belongs to.
- Terms of "glossary" keep their target, inflected as grammar asks. Nothing that "forbidden" lists is used.
- "style_guide" decides on style, tone and spelling.
- A "cue" is a subtitle: it never becomes longer. "problem" says what was wrong with an earlier try.

Answer with JSON only: {"texts":[{"id":"…","text":"…"}]}, one entry for each id.${clientWish}`,
})

/** The name of the list in an answer, and the shape of its entries. */
export const polishedTexts = { list: 'texts', entry: z.object({ id: entryId, text: z.string() }) }

export interface PromptText {
  readonly id: string
  readonly source: string
  readonly text: string
  readonly kind?: string
  readonly speaker?: string
  /** The fault of the previous answer. */
  readonly problem?: string
}

export interface PolishQuestion {
  readonly style_guide: string
  readonly terms: readonly TermMatch[]
  readonly texts: readonly PromptText[]
}

/** Builds the question in the form that the prompt describes. */
export function polishQuestion({ style_guide, terms, texts }: PolishQuestion): string {
  const glossary = terms.filter((term) => !term.is_forbidden).map(({ source, target }) => ({ source, target }))
  const forbidden = terms.filter((term) => term.is_forbidden).map(({ target }) => target)
  const content = {
    ...(style_guide && { style_guide }),
    ...(glossary.length > 0 && { glossary }),
    ...(forbidden.length > 0 && { forbidden }),
    texts,
  }
  return JSON.stringify(content, null, 1)
}

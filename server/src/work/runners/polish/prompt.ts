/** What a model is told. Any change of the words is a new `promptVersion`: it is kept with every text. */
import type { TermMatch } from '@polyphony/contract'
import type { ChatRequest } from '../../../ground/adapters/ai/adapter.ts'
import { languageName, materialRule, withOwnPrompt } from '../answers/prompt-parts.ts'

export const promptVersion = 'polish-1'

export interface PromptText {
  readonly id: string
  readonly source: string
  readonly text: string
  readonly kind?: string
  readonly speaker?: string
  /** What was wrong with the answer before. */
  readonly problem?: string
}

export interface PolishPrompt {
  readonly source_lang: string
  readonly target_lang: string
  readonly style_guide: string
  readonly prompt: string
  readonly terms: readonly TermMatch[]
  readonly texts: readonly PromptText[]
}

export function promptOf({ source_lang, target_lang, style_guide, prompt, terms, texts }: PolishPrompt): ChatRequest {
  const glossary = terms.filter((term) => !term.is_forbidden).map(({ source, target }) => ({ source, target }))
  const forbidden = terms.filter((term) => term.is_forbidden).map(({ target }) => target)
  const content = {
    ...(style_guide && { style_guide }),
    ...(glossary.length > 0 && { glossary }),
    ...(forbidden.length > 0 && { forbidden }),
    texts,
  }
  return {
    instructions: withOwnPrompt(instructions(languageName(source_lang), languageName(target_lang)), prompt),
    messages: [{ role: 'user', content: JSON.stringify(content, null, 1) }],
    temperature: 0.3,
  }
}

function instructions(from: string, into: string): string {
  return `You are a professional editor of ${into}. The message is a JSON object; each entry of "texts" has a "text" in ${into} that translates its "source" in ${from}. Rewrite "text" where that makes it read better, and repeat it unchanged where it is good.

- ${materialRule}
- The meaning stays that of "source": nothing is added, left out, joined or split. Numbers, names, addresses and line breaks stay correct.
- Marks such as ⟦1⟧, ⟦/1⟧ and ⟦2/⟧ stand for formatting. Each mark of a text appears exactly once in the rewritten one, unchanged, around or at the words it belongs to.
- Terms of "glossary" keep their target, inflected as grammar asks. Nothing that "forbidden" lists is used.
- "style_guide" decides on style, tone and spelling.
- A "cue" is a subtitle: it never becomes longer. "problem" says what was wrong with an earlier try.

Answer with JSON only: {"texts":[{"id":"…","text":"…"}]}, one entry for each id.`
}

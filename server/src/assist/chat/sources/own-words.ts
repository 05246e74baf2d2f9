/** What somebody asks in a prompt's words: the prompt says how to answer, and no passage has that. */
import { directiveValues, fillParts } from '@polyphony/contract'
import { textGrams } from '../../../knowledge/retrieval/grams/text-grams.ts'
import { withoutEmptyWords } from '../../../knowledge/retrieval/search/empty-words.ts'
import { usableDirectives } from '../../prompt/use-directive.ts'
import type { AnswerTask } from '../answer/answer-task.ts'

/** Fewer are a name that fills a gap (the opening hours of {{branch}}), and ask nothing by themselves. */
const fewestGrams = 3
/** Shorter words of a prompt stand in many a question by chance. */
const shortestPrompt = 4

/** @returns null where no prompt of the asker's was asked by, or too little stands beside its words */
export async function askedByPrompt({ app, account_id, text }: AnswerTask): Promise<string | null> {
  const actor = await app.loadActor(account_id)
  return actor && ownWords(text, await usableDirectives(app.db, actor))
}

type Prompt = Pick<Awaited<ReturnType<typeof usableDirectives>>[number], 'prompt' | 'variables'>

/** Of several prompts that it was asked by, the one with most words counts. */
export function ownWords(text: string, prompts: readonly Prompt[]): string | null {
  const [longest] = prompts
    .map(({ prompt, variables }) => fixedParts(prompt, variables))
    .flatMap((parts) => {
      const rest = besideParts(text, parts)
      return rest === null ? [] : { rest, length: parts.join('').length }
    })
    .toSorted((left, right) => right.length - left.length)
  if (!longest || longest.length < shortestPrompt) return null
  return new Set(textGrams(withoutEmptyWords(longest.rest))).size < fewestGrams ? null : longest.rest
}

function fixedParts(prompt: string, variables: Prompt['variables']): string[] {
  const parts = fillParts(prompt, directiveValues(variables, {}))
  return parts.flatMap(({ text, is_missing }) => (is_missing || text.trim() === '' ? [] : text.trim()))
}

/** @returns null where a part is missing, or stands before another one */
function besideParts(text: string, parts: readonly string[]): string | null {
  let rest = ''
  let from = 0
  for (const part of parts) {
    const place = text.indexOf(part, from)
    if (place < 0) return null
    rest += `${text.slice(from, place)} `
    from = place + part.length
  }
  return (rest + text.slice(from)).trim()
}

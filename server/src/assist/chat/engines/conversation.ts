/** What was said before, and how long what is said may become. */
import type { AnswerDetail } from '@polyphony/contract'
import type { ChatMessage } from '../../../ground/adapters/ai/message.ts'
import type { Turn } from '../answer/load-question.ts'

const longestHistory = 12_000

/** Tokens; models that think before they write need some for that. */
export const mostOutput: Readonly<Record<AnswerDetail, number>> = { low: 2000, medium: 4000, high: 8000 }

/** The latest that has room. */
export function historyOf({ turns, most }: { turns: readonly Turn[]; most: number }): Said[] {
  return recentTurns(turns, most).flatMap(({ question, answer }): Said[] => [
    { role: 'user', content: question },
    { role: 'assistant', content: answer.replaceAll(/\[\d{1,4}\]/g, '') },
  ])
}

type Said = Extract<ChatMessage, { role: 'user' | 'assistant' }> & { readonly content: string }

function recentTurns(turns: readonly Turn[], most: number): Turn[] {
  const recent: Turn[] = []
  let length = 0
  for (const turn of turns.toReversed()) {
    length += turn.question.length + turn.answer.length
    if (recent.length >= most || length > longestHistory) break
    recent.unshift(turn)
  }
  return recent
}

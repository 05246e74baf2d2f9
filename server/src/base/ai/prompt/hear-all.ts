/** The whole of what a model answers to somebody who tries a prompt. */
import { aiFailed } from '../../../ground/adapters/ai/failure.ts'

export interface Heard {
  readonly type: string
  readonly text?: string
}

const longestAnswer = 8000

/** What has come when it becomes too much is shown, too. */
export async function hearAll(events: AsyncIterable<Heard>): Promise<{ answer: string; is_cut: boolean }> {
  let answer = ''
  for await (const event of events) {
    if (event.type === 'text') answer += event.text ?? ''
    if (answer.length > longestAnswer) return { answer: answer.slice(0, longestAnswer), is_cut: true }
  }
  if (answer.trim() === '') throw aiFailed('the answer is empty')
  return { answer: answer.trim(), is_cut: false }
}

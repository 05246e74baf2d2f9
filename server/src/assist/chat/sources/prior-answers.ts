/** What people have answered to the same question before: looked for by who keeps questions to people. */
import type { App } from '../../../ground/context.ts'
import { hook } from '../../../ground/kernel/hooks.ts'
import type { ChatOwner } from '../chats/own-chat.ts'

/** An approved answer, and where it stands in a base that the asker reads. */
export interface PriorAnswer {
  readonly question_id: string
  /** As it was asked, or as it reads in the base. */
  readonly question: string
  readonly answer: string
  readonly knowledge_id: string
  readonly revision: number
  readonly name: string
  readonly ext: string
}

export const priorAnswers =
  hook<(app: App, asker: ChatOwner, text: string) => Promise<PriorAnswer | null>>('priorAnswers')

export async function findPriorAnswer(app: App, asker: ChatOwner, text: string): Promise<PriorAnswer | null> {
  for (const find of app.partsOf(priorAnswers)) {
    const found = await find(app, asker, text)
    if (found) return found
  }
  return null
}

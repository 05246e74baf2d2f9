/** What writes answers, by the names that go over the wire. */
import type { ChatEngineName } from '@polyphony/contract'
import type { AnswerTask } from '../answer/answer-task.ts'
import type { AnswerEnd } from '../answer/end-answer.ts'
import { answerFromKnowledge } from './answer-from-knowledge.ts'
import { answerGenerally } from './answer-generally.ts'
import { quote } from './quote.ts'

interface Engine {
  answer(task: AnswerTask): Promise<AnswerEnd>
}

export const engines: Readonly<Record<ChatEngineName, Engine>> = {
  knowledge: { answer: answerFromKnowledge },
  general: { answer: answerGenerally },
  quote: { answer: quote },
}

/** Clients name engines as they like: what isn't known is answered from knowledge. */
export const engineNamed = (name: string | null | undefined): ChatEngineName =>
  name === 'general' || name === 'quote' ? name : 'knowledge'

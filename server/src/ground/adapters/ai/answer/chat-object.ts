/** A structured answer: requests it, repairs it, requests it once more, or gives up. */

import type { AiFeatures } from '@polyphony/contract'
import { CallError } from '../../../kernel/call-error.ts'
import type { AiUsage, AnswerShape, ChatAnswer, ChatRequest, ObjectAnswer } from '../adapter.ts'
import { fitAnswer, jsonSchemaOf } from './answer-shape.ts'

/** The form of the answer, as much of it as the provider accepts. */
export interface WireShape {
  readonly name: string
  readonly json_schema: ReturnType<typeof jsonSchemaOf>
}

/** The most characters of an unusable answer that are shown to the model again. */
const longestEcho = 4000

export async function chatObject<T>(
  request: ChatRequest,
  shape: AnswerShape<T>,
  structured: AiFeatures['structured'],
  ask: (request: ChatRequest, shape: WireShape) => Promise<ChatAnswer>,
): Promise<ObjectAnswer<T>> {
  const wire = { name: shape.name, json_schema: jsonSchemaOf(shape.schema) }
  const first = structured === 'schema' || shape.is_described ? request : withSchema(request, wire)
  const answer = await ask(first, wire)
  const fitted = fit(answer, shape)
  if ('value' in fitted) return { value: fitted.value, usage: answer.usage }
  if (shape.is_asked_again === false) throw unusable(fitted.problem)
  const second = await ask(askedAgain(first, answer, fitted.problem), wire)
  const mended = fit(second, shape)
  if ('problem' in mended) throw unusable(mended.problem)
  return { value: mended.value, usage: sumOf(answer.usage, second.usage) }
}

function fit<T>({ text, finish }: ChatAnswer, { schema }: AnswerShape<T>) {
  if (finish === 'refused') return { problem: 'the provider refused to answer' }
  const fitted = fitAnswer(text, schema)
  return 'problem' in fitted && finish === 'length' ? { problem: 'the answer was cut: it was too long' } : fitted
}

function unusable(reason: string): CallError {
  return new CallError('AI_ANSWER_UNUSABLE', { reason })
}

function withSchema(request: ChatRequest, { json_schema }: WireShape): ChatRequest {
  const form = `Answer with JSON only, by this JSON schema: ${JSON.stringify(json_schema)}`
  const { text, prompt_version_id } = request.instructions ?? { text: '', prompt_version_id: null }
  return { ...request, instructions: { text: text === '' ? form : `${text}\n\n${form}`, prompt_version_id } }
}

function askedAgain(request: ChatRequest, answer: ChatAnswer, problem: string): ChatRequest {
  const correction = `Your answer could not be used: ${problem}\nAnswer again, in the form that was asked for.`
  const said = answer.text === '' ? [] : [{ role: 'assistant' as const, content: answer.text.slice(0, longestEcho) }]
  return { ...request, messages: [...request.messages, ...said, { role: 'user', content: correction }] }
}

/** If one is unknown, the sum is the other one. */
function sumOf(a: AiUsage, b: AiUsage): AiUsage {
  const sum = (key: keyof AiUsage) => (a[key] === null && b[key] === null ? null : (a[key] ?? 0) + (b[key] ?? 0))
  return {
    input_tokens: sum('input_tokens'),
    output_tokens: sum('output_tokens'),
    audio_ms: sum('audio_ms'),
    cost_micro_usd: sum('cost_micro_usd'),
  }
}

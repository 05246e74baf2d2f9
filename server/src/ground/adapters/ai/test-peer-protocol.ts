/** Messages of the OpenAI-compatible protocol from the server's side, for the test peer. */
import { z } from 'zod'

/** A model's answer, whole or as a stream. */
export interface SaidAnswer {
  readonly text?: string
  /** Sent before the tool calls. `arguments` given as a string is sent unchanged, so it can be invalid. */
  readonly tool_calls?: readonly { readonly id?: string; readonly name: string; readonly arguments: unknown }[]
  /** Cut at the limit of tokens; a stream breaks off before its end. */
  readonly is_cut?: boolean
  readonly finish_reason?: string
  /** null: the provider doesn't report usage. */
  readonly usage?: { readonly prompt_tokens: number; readonly completion_tokens: number } | null
  /** For a stream: the connection breaks after this many characters. */
  readonly breaks_after?: number
  /** For a stream: after the text nothing more comes, not even an end. */
  readonly hangs?: boolean
}

const usualUsage = { prompt_tokens: 11, completion_tokens: 7 }
const facts = { id: 'x', created: 1, model: 'test' }

export function completionOf(answer: SaidAnswer) {
  const { text = '' } = answer
  const tool_calls = toolCallsOf(answer)
  const message = { role: 'assistant', content: text || null, ...(tool_calls.length > 0 && { tool_calls }) }
  const choice = { index: 0, message, finish_reason: finishOf(answer) }
  return { ...facts, object: 'chat.completion', choices: [choice], ...usageOf(answer) }
}

/** Like real providers, reports usage only to clients that request it. */
export function eventsOf(answer: SaidAnswer, isUsageAsked: boolean): string[] {
  const { text = '', breaks_after, hangs, is_cut } = answer
  const event = (value: unknown) => `data: ${JSON.stringify(value)}\n\n`
  const chunk = (delta: object, finish_reason: string | null = null) =>
    event({ ...facts, object: 'chat.completion.chunk', choices: [{ index: 0, delta, finish_reason }] })
  const events = Array.from(text, (content) => chunk({ role: 'assistant', content })).slice(0, breaks_after)
  if (breaks_after !== undefined || hangs || is_cut) return events
  for (const [index, { function: called, ...call }] of toolCallsOf(answer).entries()) {
    events.push(chunk({ tool_calls: [{ index, ...call, function: { name: called.name, arguments: '' } }] }))
    for (const piece of called.arguments.match(/[\s\S]{1,5}/g) ?? [])
      events.push(chunk({ tool_calls: [{ index, function: { arguments: piece } }] }))
  }
  events.push(chunk({}, finishOf(answer)))
  if (isUsageAsked) events.push(event({ ...facts, choices: [], ...usageOf(answer) }))
  return [...events, 'data: [DONE]\n\n']
}

function toolCallsOf({ tool_calls = [] }: SaidAnswer) {
  return tool_calls.map(({ id, name, arguments: given }, index) => ({
    id: id ?? `call_${index + 1}`,
    type: 'function',
    function: { name, arguments: typeof given === 'string' ? given : JSON.stringify(given) },
  }))
}

function finishOf({ is_cut, tool_calls, finish_reason }: SaidAnswer): string {
  if (finish_reason) return finish_reason
  if (is_cut) return 'length'
  return tool_calls ? 'tool_calls' : 'stop'
}

function usageOf({ usage = usualUsage }: SaidAnswer) {
  return usage && { usage: { ...usage, total_tokens: usage.prompt_tokens + usage.completion_tokens } }
}

const strictFormat = z.looseObject({
  type: z.literal('json_schema'),
  json_schema: z.looseObject({ name: z.string(), strict: z.literal(true), schema: z.unknown() }),
})
const objectSchema = z.looseObject({ type: z.literal('object'), properties: z.record(z.string(), z.unknown()) })
const closedSchema = z.looseObject({ additionalProperties: z.literal(false), required: z.array(z.string()) })

/** What strict servers refuse: objects that allow other properties, or whose properties are optional. */
export function schemaFault(responseFormat: unknown): string | null {
  const { data } = strictFormat.safeParse(responseFormat)
  return data ? faultIn(data.json_schema.schema) : null
}

function faultIn(schema: unknown): string | null {
  if (typeof schema !== 'object' || schema === null) return null
  const object = objectSchema.safeParse(schema).data
  if (object) {
    const closed = closedSchema.safeParse(schema).data
    if (!closed) return 'invalid schema: objects must be closed'
    const missing = Object.keys(object.properties).find((key) => !closed.required.includes(key))
    if (missing) return `invalid schema: '${missing}' must be required`
  }
  for (const inner of Object.values(schema)) {
    const fault = faultIn(inner)
    if (fault) return fault
  }
  return null
}

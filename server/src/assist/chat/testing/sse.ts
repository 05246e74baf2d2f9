/** Pieces of the OpenAI-compatible protocol, as a provider that keeps to it sends them. */

const event = (value: unknown) => `data: ${JSON.stringify(value)}\n\n`
const chunk = (delta: object, finish_reason: string | null = null) =>
  event({
    ...{ id: 'x', created: 1, model: 'writer', object: 'chat.completion.chunk' },
    choices: [{ index: 0, delta, finish_reason }],
  })

export const textChunk = (content: string) => chunk({ role: 'assistant', content })
export const endChunk = (finish_reason = 'stop') => chunk({}, finish_reason)
export const usageChunk = (prompt_tokens: number, completion_tokens: number) =>
  event({
    id: 'x',
    choices: [],
    usage: { prompt_tokens, completion_tokens, total_tokens: prompt_tokens + completion_tokens },
  })
export const doneChunk = 'data: [DONE]\n\n'

export const toolChunk = (name: string, args: object) =>
  chunk({
    tool_calls: [{ index: 0, id: 'call_1', type: 'function', function: { name, arguments: JSON.stringify(args) } }],
  })

/** A whole answer. */
export const wholeAnswer = (text: string) => [
  ...Array.from(text.match(/[\s\S]{1,4}/g) ?? [], textChunk),
  endChunk(),
  usageChunk(100, 50),
  doneChunk,
]

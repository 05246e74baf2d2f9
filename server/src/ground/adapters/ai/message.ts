/** What is said to a model and by it: messages made of parts. */

export interface TextPart {
  readonly type: 'text'
  readonly text: string
}

export interface FilePart {
  readonly type: 'file'
  readonly mime: string
  readonly bytes: Uint8Array
  readonly name?: string
}

/** The model asks for a tool to be run; whoever asked the model runs it, or doesn't. */
export interface ToolCallPart {
  readonly type: 'toolCall'
  readonly call_id: string
  readonly tool: string
  readonly input: unknown
  /** Why it can't be run as it is: no such tool, or its input has another shape. */
  readonly problem?: string
}

export interface ToolResultPart {
  readonly type: 'toolResult'
  readonly call_id: string
  readonly tool: string
  readonly output: unknown
  readonly has_failed?: boolean
}

/** In a question: a passage to consult. In an answer: what the text before it rests on. */
export interface CitationPart {
  readonly type: 'citation'
  /** Letters, digits, `.`, `_`, `-`: the model names the passage by it. */
  readonly citation_id: string
  readonly title: string | null
  readonly quote: string | null
}

export type AnswerPart = TextPart | CitationPart | ToolCallPart

export type ChatMessage =
  | { readonly role: 'user'; readonly content: string | readonly (TextPart | FilePart | CitationPart)[] }
  | { readonly role: 'assistant'; readonly content: string | readonly AnswerPart[] }
  | { readonly role: 'tool'; readonly content: readonly ToolResultPart[] }

export function partsOf<M extends ChatMessage>(
  message: M,
): readonly (Exclude<M['content'], string>[number] | TextPart)[] {
  const { content } = message
  return typeof content === 'string' ? [{ type: 'text', text: content }] : content
}

/** All passages that a conversation shows to the model, by their id. */
export function passagesIn(messages: readonly ChatMessage[]): ReadonlyMap<string, CitationPart> {
  const found = messages.flatMap((message) => (message.role === 'user' ? partsOf(message) : []))
  return new Map(found.flatMap((part) => (part.type === 'citation' ? [[part.citation_id, part] as const] : [])))
}

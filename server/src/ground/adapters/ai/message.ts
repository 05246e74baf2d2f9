/** Messages to and from a model, made of parts. */

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

/** The model wants a tool to be run; the caller decides whether to run it. */
export interface ToolCallPart {
  readonly type: 'toolCall'
  readonly call_id: string
  readonly tool: string
  readonly input: unknown
  /** Why it can't be run: the tool is unknown, or its input doesn't fit the schema. */
  readonly problem?: string
}

export interface ToolResultPart {
  readonly type: 'toolResult'
  readonly call_id: string
  readonly tool: string
  readonly output: unknown
  readonly has_failed?: boolean
}

/** In a request: a passage to use. In an answer: the source of the text before it. */
export interface CitationPart {
  readonly type: 'citation'
  /** Letters, digits, `.`, `_`, `-`: the model's references use it. */
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

/** All passages in a conversation by their id. */
export function passagesIn(messages: readonly ChatMessage[]): ReadonlyMap<string, CitationPart> {
  const found = messages.flatMap((message) => (message.role === 'user' ? partsOf(message) : []))
  return new Map(found.flatMap((part) => (part.type === 'citation' ? [[part.citation_id, part] as const] : [])))
}

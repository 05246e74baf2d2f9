/** How the pieces of an answer come together: each counted once, in their order, whatever is lost or comes twice on the way. */
import { type ChatMessage, isOneOf, type MessageStatus } from '@polyphony/contract'

export interface Ending extends Pick<ChatMessage, 'notice' | 'error' | 'files' | 'person'> {
  readonly status: MessageStatus
}

/** What was heard of an answer; an ending's text follows what was written before. */
export interface Piece {
  readonly seq: number
  readonly text: string
  readonly chatbot_engine: ChatMessage['chatbot_engine']
  readonly ending: Ending | null
}

export interface ShownMessage extends ChatMessage {
  /** Heard before the pieces that go before them. */
  readonly held: readonly Piece[]
  /** Sent, and not acknowledged yet. */
  readonly isPending: boolean
}

export const shown = (message: ChatMessage): ShownMessage => ({ ...message, held: [], isPending: false })

/** Engines whose answers come in pieces; any other's is whole as it comes. */
const streaming = ['knowledge', 'general'] as const
const open = ['queued', 'running'] as const

export const isOpen = ({ type, status }: Pick<ShownMessage, 'type' | 'status'>) => type === 1 && isOneOf(open, status)

/** In words; files are asked about, too. */
export const isQuestion = ({ type, content_type }: ShownMessage) => type === 2 && content_type === 'text'

/** Whether pieces are missing before those that were heard. */
export const isGapped = ({ held }: ShownMessage) => held.length > 0

export function withPieces(message: ShownMessage, pieces: readonly Piece[]): ShownMessage {
  const waiting = [...message.held, ...pieces].sort((left, right) => left.seq - right.seq)
  let next = message
  const held: Piece[] = []
  for (const piece of waiting) {
    if (piece.seq <= next.seq) continue
    if (piece.seq === next.seq + 1) next = withPiece(next, piece)
    else if (held.at(-1)?.seq !== piece.seq) held.push(piece)
  }
  return { ...next, held }
}

function withPiece(message: ShownMessage, { seq, text, chatbot_engine, ending }: Piece): ShownMessage {
  const said = { ...message, seq, chatbot_engine: chatbot_engine ?? message.chatbot_engine }
  if (!ending) {
    const isWhole = said.chatbot_engine !== null && !isOneOf(streaming, said.chatbot_engine)
    return { ...said, content: message.content + text, status: isWhole ? 'end' : 'running' }
  }
  const content = [message.content, text].filter((part) => part !== '').join('\n\n')
  return { ...said, ...ending, content, stage: null }
}

/** What isn't known of a message yet. */
const unknown = {
  content: '',
  content_type: 'text',
  file_id: null,
  file_name: '',
  file_size: 0,
  file_ext: '',
  chatbot_engine: null,
  status: 'end',
  stage: null,
  seq: 0,
  notice: null,
  error: null,
  files: [],
  person: null,
  asked: null,
  feedback_intention: 0,
  held: [],
  isPending: false,
} as const satisfies Partial<ShownMessage>

type Known = Pick<ShownMessage, 'id' | 'chat_id' | 'created_at'>

/** An answer of which nothing is known yet but that it will come. */
export const expectedAnswer = (known: Known): ShownMessage => ({
  ...unknown,
  ...known,
  files: [],
  type: 1,
  status: 'queued',
})

export const askedQuestion = (
  known: Known & Pick<ShownMessage, 'asked'>,
  content: string,
  isPending: boolean,
): ShownMessage => ({
  ...unknown,
  ...known,
  files: [],
  type: 2,
  content,
  isPending,
})

/** What is said in the chat by the system itself: an error that belongs to no answer. */
export const systemMessage = (known: Known, error: ChatMessage['error']): ShownMessage => ({
  ...unknown,
  ...known,
  files: [],
  type: 0,
  error,
})

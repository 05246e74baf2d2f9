/** A tool of the assistant: what it is for, how its wish is read from words, and what it does as the asker. */
import type { ChatCard, ChatToolName } from '@polyphony/contract'
import type { z } from 'zod'
import type { Actor, Ctx } from '../../../../ground/context.ts'
import type { Act } from '../../../../work/task/quote/plan-order.ts'
import type { ChatOwner } from '../../chats/own-chat.ts'

/** The asker in the middle of a chat. */
export interface Asker extends ChatOwner {
  readonly chat_id: string
  readonly actor: Actor
  /** For what is no call of the contract: as a handler gets it. */
  readonly ctx: Ctx
  readonly act: Act
}

export interface ChatTool {
  readonly name: ChatToolName
  /** For a model. */
  readonly description: string
  readonly input: z.ZodType
  /** Ways to ask for it in plain words, each with a group `what`. */
  readonly phrases: readonly RegExp[]
  /** @returns null where the words say nothing that it could do */
  read(words: string): unknown
  /** What was wished, for the person who is asked whether it may run. */
  say(input: unknown): string
  /** @returns null: there is no such thing */
  run(asker: Asker, input: unknown): Promise<ChatCard | null>
}

interface Definition<S extends z.ZodType> {
  readonly name: ChatToolName
  readonly description: string
  readonly input: S
  readonly phrases: readonly RegExp[]
  readonly read: (words: string) => z.input<S> | null
  readonly say: (input: z.output<S>) => string
  readonly run: (asker: Asker, input: z.output<S>) => Promise<ChatCard | null>
}

export function defineChatTool<S extends z.ZodType>({ read, say, run, ...rest }: Definition<S>): ChatTool {
  return {
    ...rest,
    read(words) {
      const said = rest.input.safeParse(read(words))
      return said.success ? said.data : null
    },
    say: (input) => say(rest.input.parse(input)),
    run: (asker, input) => run(asker, rest.input.parse(input)),
  }
}

/** Without quotation marks and what ends a sentence. */
export const bare = (words: string): string =>
  words
    .trim()
    .replace(/[?？。.!！]+$/u, '')
    .replace(/^["“「『'‘]+|["”」』'’]+$/gu, '')
    .trim()

import type { InputRequiredResult, McpServer, ServerContext } from '@modelcontextprotocol/server'
import type { TokenScope } from '@polyphony/contract'
import type { z } from 'zod'
import type { Caller } from './caller.ts'
import { refusal } from './refusal.ts'

/** What a tool says: data, and the same for models, unless `text` says it better. */
export interface Answer {
  readonly data: Record<string, unknown>
  readonly text?: string
}

/** In place of an answer: work that takes long, by the id by which the client asks for it (extension for tasks). */
export interface Handle extends Answer {
  readonly resultType: 'task'
  readonly task: Readonly<Record<string, unknown>>
}

type Said = Answer | Handle | InputRequiredResult

interface ToolDefinition<I extends z.ZodObject> {
  readonly name: string
  readonly title: string
  /** For models: what it does, what it costs, and what comes next. */
  readonly description: string
  readonly scope: TokenScope
  readonly input: I
  readonly isReading?: boolean
  readonly run: (caller: Caller, input: z.output<I>, ctx: ServerContext) => Promise<Said>
}

export interface Tool {
  readonly name: string
  readonly register: (server: McpServer, caller: Caller) => void
}

const isQuestion = (said: Said): said is InputRequiredResult => 'inputRequests' in said
const isHandle = (said: Said): said is Handle => 'resultType' in said && said.resultType === 'task'

export function defineTool<I extends z.ZodObject>(tool: ToolDefinition<I>): Tool {
  const { name, title, description, scope, input: inputSchema, isReading = false, run } = tool
  const annotations = { readOnlyHint: isReading, destructiveHint: !isReading, openWorldHint: false }
  return {
    name,
    register(server, caller) {
      const config = { title, description, inputSchema, annotations }
      server.registerTool<z.ZodObject, z.ZodObject>(name, config, async (input, ctx) => {
        try {
          await caller.holder(scope)
          // The server has parsed it by this schema.
          const said = await run(caller, input as z.output<I>, ctx)
          if (isQuestion(said)) return said
          return isHandle(said) ? { ...shown(said), ...said.task, resultType: said.resultType } : shown(said)
        } catch (error) {
          return refusal(caller, error)
        }
      })
    },
  }
}

export const shown = ({ data, text = JSON.stringify(data, null, 1) }: Answer) => ({
  content: [{ type: 'text' as const, text }],
  structuredContent: data,
})

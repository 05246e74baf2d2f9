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

interface ToolDefinition<I extends z.ZodObject> {
  readonly name: string
  readonly title: string
  /** For models: what it does, what it costs, and what comes next. */
  readonly description: string
  readonly scope: TokenScope
  readonly input: I
  readonly isReading?: boolean
  readonly run: (caller: Caller, input: z.output<I>, ctx: ServerContext) => Promise<Answer | InputRequiredResult>
}

export interface Tool {
  readonly name: string
  readonly register: (server: McpServer, caller: Caller) => void
}

const isQuestion = (said: Answer | InputRequiredResult): said is InputRequiredResult => 'resultType' in said

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
          return isQuestion(said) ? said : shown(said)
        } catch (error) {
          return refusal(caller, error)
        }
      })
    },
  }
}

const shown = ({ data, text = JSON.stringify(data, null, 1) }: Answer) => ({
  content: [{ type: 'text' as const, text }],
  structuredContent: data,
})

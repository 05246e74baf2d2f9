/** What a client says in each request that it can do; in the older protocol, without a session, nothing is known of it. */
import { CLIENT_CAPABILITIES_META_KEY, type ServerContext } from '@modelcontextprotocol/server'
import { z } from 'zod'

/** Tasks are an extension (SEP-2663): whoever names it is given a handle of work that takes long. */
export const tasksExtension = 'io.modelcontextprotocol/tasks'

const abilities = {
  /** Shows questions to its person. */
  elicitation: z.object({ elicitation: z.object({}) }),
  tasks: z.object({ extensions: z.object({ [tasksExtension]: z.object({}) }) }),
}

export const clientCan = ({ mcpReq }: ServerContext, ability: keyof typeof abilities): boolean =>
  abilities[ability].safeParse(new Map(Object.entries(mcpReq.envelope ?? {})).get(CLIENT_CAPABILITIES_META_KEY)).success

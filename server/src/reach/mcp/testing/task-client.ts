/** A client of the newer protocol that knows tasks. The package's own reads no handle yet, so that one message is read off its wire. */
import { Client, type JSONRPCMessage, StreamableHTTPClientTransport } from '@modelcontextprotocol/client'
import { z } from 'zod'

const extensions = { 'io.modelcontextprotocol/tasks': {} }

/** As the extension's schema has them: what a handle and what `tasks/get` say. */
const task = z.object({
  taskId: z.string(),
  statusMessage: z.string().optional(),
  createdAt: z.iso.datetime(),
  lastUpdatedAt: z.iso.datetime(),
  ttlMs: z.int().nullable(),
  pollIntervalMs: z.int().optional(),
})
const handle = task.extend({ resultType: z.literal('task'), status: z.enum(['working', 'completed', 'cancelled']) })
const result = z.object({
  resultType: z.literal('complete'),
  content: z.array(z.looseObject({})),
  structuredContent: z.looseObject({}),
  isError: z.boolean().optional(),
})
const detailed = z.discriminatedUnion('status', [
  task.extend({ status: z.enum(['working', 'cancelled']), result: z.undefined().optional() }),
  task.extend({ status: z.literal('completed'), result }),
])
const acknowledged = z.object({})

type Answered = Readonly<Record<string, unknown>>

export async function connectTaskClient(url: string, token: string, { knowsTasks = true, elicitation = {} } = {}) {
  const capabilities = { ...elicitation, ...(knowsTasks && { extensions }) }
  const client = new Client({ name: 'test', version: '1' }, { versionNegotiation: { mode: 'auto' }, capabilities })
  const headers = { authorization: `Bearer ${token}` }
  const transport = new StreamableHTTPClientTransport(new URL(url), { requestInit: { headers } })
  await client.connect(transport)
  const answers: Answered[] = []
  const { onmessage } = transport
  transport.onmessage = (message: JSONRPCMessage) => {
    if ('result' in message) answers.push(message.result)
    onmessage?.(message)
  }
  return {
    client,
    /** @returns what a tool answers: a handle, or all that it says */
    async call(name: string, args: Record<string, unknown>): Promise<Answered> {
      await client.callTool({ name, arguments: args }).catch((error: unknown) => {
        if (!(error instanceof Error && 'code' in error && error.code === 'UNSUPPORTED_RESULT_TYPE')) throw error
      })
      return answers.at(-1) ?? {}
    },
    handleOf: (said: Answered) => handle.parse(said),
    get: (taskId: string) => client.request({ method: 'tasks/get', params: { taskId } }, detailed),
    cancel: (taskId: string) => client.request({ method: 'tasks/cancel', params: { taskId } }, acknowledged),
    update: (taskId: string) =>
      client.request(
        { method: 'tasks/update', params: { taskId, inputResponses: { price: { action: 'decline' } } } },
        acknowledged,
      ),
  }
}

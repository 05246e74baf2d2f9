/** Programs for tests: the project's own clients, old and new, against a server that listens. */
import { Client, type ClientOptions, StreamableHTTPClientTransport } from '@modelcontextprotocol/client'
import { calls, type TokenScope, tokenScopes } from '@polyphony/contract'
import type { Player } from '../../../../../seed/player.ts'
import type { TestServer } from '../../../testing/server.ts'

export async function listen({ server }: TestServer): Promise<string> {
  const address = await server.listen({ port: 0, host: '127.0.0.1' })
  return `${address}/mcp`
}

interface Wanted {
  scopes?: readonly TokenScope[]
  spend_limit_minor?: number
  name?: string
}

export async function tokenOf(person: Player, wanted: Wanted = {}) {
  const { scopes = tokenScopes, spend_limit_minor = 10_000_000, name = 'Nightly orders' } = wanted
  return person.call(calls.token.makeToken, { name, scopes: [...scopes], days: 30, spend_limit_minor })
}

export async function connect(url: string, token: string, options: ClientOptions = {}): Promise<Client> {
  const client = new Client({ name: 'test', version: '1' }, options)
  const headers = { authorization: `Bearer ${token}` }
  await client.connect(new StreamableHTTPClientTransport(new URL(url), { requestInit: { headers } }))
  return client
}

interface Said {
  isError: boolean
  text: string
  // oxlint-disable-next-line typescript/no-explicit-any -- what a tool answers is for the test to look at
  data: any
}

/** What a tool says. Asked again where a busy machine still reads the file, as a program would. */
export async function ask(client: Client, name: string, input: Record<string, unknown> = {}): Promise<Said> {
  for (let tries = 1; ; tries++) {
    const said = await client.callTool({ name, arguments: input })
    const text = said.content.map((part) => (part.type === 'text' ? part.text : '')).join('\n')
    const answer: Said = { isError: said.isError === true, text, data: said.structuredContent }
    if (answer.data?.err_msg !== 'FILES_BEING_READ' || tries === 10) return answer
  }
}

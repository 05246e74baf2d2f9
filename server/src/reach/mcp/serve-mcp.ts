/** The server of programs: the Model Context Protocol over HTTP, a server a request and no sessions, so that any process answers. */
import { toNodeHandler } from '@modelcontextprotocol/node'
import { createMcpHandler } from '@modelcontextprotocol/server'
import { bodyBytes, mcpPath, present } from '@polyphony/contract'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { App } from '../../ground/context.ts'
import { CallError } from '../../ground/kernel/call-error.ts'
import { refuse } from '../../ground/kernel/http/refuse.ts'
import type { HttpHost } from '../../ground/kernel/http/serve-calls.ts'
import { admitProgram, metadataOf, metadataPath } from './admit-program.ts'
import type { Sender } from './caller.ts'
import { createMcpServer } from './create-mcp-server.ts'

/** What costs more than reading a list of tools. */
const heavyMethods = ['tools/call', 'resources/read', 'tasks/get', 'tasks/cancel']
/** Streams on which nothing is sent yet: few are enough. */
const maxSubscriptions = 16

export function serveMcp(server: FastifyInstance, host: HttpHost): void {
  const { app } = host
  const senders = new WeakMap<FastifyRequest, Sender>()
  const handle = createHandler(server, app)
  for (const url of [metadataPath, `${metadataPath}${mcpPath}`])
    server.get(url, async (_request, reply) =>
      reply.header('access-control-allow-origin', '*').send(metadataOf(app.config)),
    )
  server.route({
    method: ['GET', 'POST', 'DELETE'],
    url: mcpPath,
    bodyLimit: bodyBytes.large,
    onRequest: async (request, reply) => {
      reply.header('cache-control', 'no-store')
      try {
        senders.set(request, await admitProgram(host, request, reply))
      } catch (error) {
        const said = refuse(error, request, reply)
        if (error instanceof CallError && error.code === 'NO_PERMISSION') reply.code(403)
        return reply.send(said)
      }
    },
    handler: async (request, reply) => {
      const { token, ...extra } = present(senders.get(request))
      await takeHeavy(host, request.body, extra.account_id)
      const auth = { token, clientId: extra.account_id, scopes: [], extra }
      sendRaw(reply)
      await handle(Object.assign(request.raw, { auth }), reply.raw, request.body)
    },
  })
}

function createHandler(server: FastifyInstance, app: App) {
  const onerror = (error: Error) => app.log.debug({ err: error }, 'a program’s request failed')
  const handler = createMcpHandler(
    ({ authInfo, era }) => {
      const { token, extra = {} } = present(authInfo)
      const [account_id, ip, userAgent] = [extra.account_id, extra.ip, extra.userAgent].map(String)
      const sender = { token, account_id: account_id ?? '', ip: ip ?? '', userAgent: userAgent ?? '' }
      return createMcpServer(app, sender, era)
    },
    { maxSubscriptions, onerror },
  )
  server.addHook('onClose', () => handler.close())
  return toNodeHandler(handler, { onerror })
}

/** The headers of every answer, also where the package writes it. */
function sendRaw(reply: FastifyReply): void {
  for (const [name, value] of Object.entries(reply.getHeaders()))
    if (value !== undefined) reply.raw.setHeader(name, value)
  reply.hijack()
}

/** @throws Operator_Limited */
async function takeHeavy({ takeRate }: HttpHost, body: unknown, accountId: string): Promise<void> {
  for (const { method } of z.array(message).parse([body].flat()))
    if (heavyMethods.includes(method) && !(await takeRate('heavy', accountId))) throw new CallError('Operator_Limited')
}

const message = z.object({ method: z.string().catch('') }).catch({ method: '' })

/** The server of programs: the Model Context Protocol over HTTP, a server a request and no sessions, so that any process answers. */
import { bodyBytes, mcpPath, present } from '@polyphony/contract'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { CallError } from '../../ground/kernel/call-error.ts'
import { refuse } from '../../ground/kernel/http/refuse.ts'
import type { HttpHost } from '../../ground/kernel/http/serve-calls.ts'
import { admitProgram, metadataOf, metadataPath } from './admit-program.ts'
import type { Sender } from './caller.ts'
import type { ProgramHandler } from './handle-program.ts'

/** What costs more than reading a list of tools. */
const heavyMethods = ['tools/call', 'resources/read', 'tasks/get', 'tasks/cancel']

export function serveMcp(server: FastifyInstance, host: HttpHost): void {
  const { app } = host
  const senders = new WeakMap<FastifyRequest, Sender>()
  let handling: Promise<ProgramHandler> | undefined
  /** With the first program: the protocol's library is large, and many installations have none. */
  const handler = () => (handling ??= import('./handle-program.ts').then(({ handleProgram }) => handleProgram(app)))
  server.addHook('onClose', async () => (await handling)?.close())
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
      const { handle } = await handler()
      await handle(Object.assign(request.raw, { auth }), reply.raw, request.body)
    },
  })
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

/** The HTTP server with what every answer carries; routes are added to it. */
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify'
import type { Logger } from 'pino'
import type { Config } from '../../config.ts'
import { CallError } from '../call-error.ts'
import { uuidv7 } from '../ids.ts'
import { refuse } from './refuse.ts'
import { securityHeaders } from './security-headers.ts'

/** @param isClosing once true, connections aren't kept open for further requests. */
export function createHttp(config: Config, log: Logger, isClosing: () => boolean): FastifyInstance {
  const loggerInstance: FastifyBaseLogger = log // or the instance's own type would be of this very logger
  const server = Fastify({
    loggerInstance,
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: config.TRUST_PROXY,
    bodyLimit: 4 * 1024 * 1024, // 50 segments of the greatest length
    requestIdHeader: false,
    genReqId: () => uuidv7(),
    forceCloseConnections: 'idle',
  })
  server.setErrorHandler((error, request, reply) => reply.send(refuse(error, request, reply)))
  server.setNotFoundHandler((request, reply) => reply.send(refuse(new CallError('Method_Error'), request, reply)))
  const headers = securityHeaders(config)
  server.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id).headers(headers)
  })
  server.addHook('onSend', async (_request, reply) => {
    if (isClosing()) reply.header('connection', 'close') // or closing would wait for it
  })
  server.addHook('onResponse', async (request, reply) => {
    const line = {
      req_id: request.id,
      path: request.routeOptions.url,
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime),
    }
    request.log[reply.statusCode >= 500 ? 'error' : 'debug'](line, 'request')
  })
  return server
}

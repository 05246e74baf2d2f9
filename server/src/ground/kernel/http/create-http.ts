/** The HTTP server with the headers of every answer; routes are added later. */
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify'
import type { Logger } from 'pino'
import type { Config } from '../../config.ts'
import { CallError } from '../call-error.ts'
import { uuidv7 } from '../ids.ts'
import { refuse } from './refuse.ts'
import { securityHeaders } from './security-headers.ts'

/** @param isClosing while true, connections aren't kept open for further requests */
export function createHttp(config: Config, log: Logger, isClosing: () => boolean): FastifyInstance {
  const loggerInstance: FastifyBaseLogger = log // without this type the instance would have this logger's type
  const server = Fastify({
    loggerInstance,
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: config.TRUST_PROXY,
    bodyLimit: 4 * 1024 * 1024, // room for 50 segments of the greatest length
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
    if (isClosing()) reply.header('connection', 'close') // otherwise closing would wait for it
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

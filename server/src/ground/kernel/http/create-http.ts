/** The HTTP server with the headers of every answer; routes are added later. */
import Fastify, { type FastifyBaseLogger, type FastifyInstance, type FastifyReply, LogController } from 'fastify'
import type { Logger } from 'pino'
import type { Config } from '../../config.ts'
import { CallError } from '../call-error.ts'
import { uuidv7 } from '../ids.ts'
import { checkStructure } from './json-structure.ts'
import { refuse, refuseConnection } from './refuse.ts'
import { securityHeaders } from './security-headers.ts'
import { boundBodies } from './slow-senders.ts'

/** @param isClosing while true, connections aren't kept open for further requests */
export function createHttp(config: Config, log: Logger, isClosing: () => boolean): FastifyInstance {
  const headers = securityHeaders(config)
  const loggerInstance: FastifyBaseLogger = log // without this type the instance would have this logger's type
  const server = Fastify({
    loggerInstance,
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: config.TRUST_PROXY,
    bodyLimit: 4 * 1024 * 1024, // room for 50 segments of the greatest length
    requestIdHeader: false,
    genReqId: () => uuidv7(),
    forceCloseConnections: 'idle',
    ...patience(config),
    clientErrorHandler: refuseConnection,
    frameworkErrors(error, request, reply: FastifyReply) {
      void reply.headers(headers).send(refuse(error, request, reply))
    },
  })
  server.setErrorHandler((error, request, reply) => reply.send(refuse(error, request, reply)))
  server.setNotFoundHandler((request, reply) => reply.send(refuse(new CallError('Method_Error'), request, reply)))
  readJson(server)
  boundBodies(server, config)
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

/** How long the head of a request may take, and the longest upload of one piece (`boundBodies`: any other body). */
function patience({ REQUEST_SECONDS }: Config) {
  const headersTimeout = REQUEST_SECONDS * 1000
  return {
    requestTimeout: slowestUpload * headersTimeout,
    http: { headersTimeout, connectionsCheckingInterval: Math.min(5000, headersTimeout / 4) },
  }
}

/** As many times the patience for a head. A piece has 8 MiB: ten minutes where the head may take 30 s. */
const slowestUpload = 20

function readJson(server: FastifyInstance): void {
  const parse = server.getDefaultJsonParser('error', 'error')
  server.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    const text = String(body)
    try {
      checkStructure(text)
    } catch (error) {
      return done(error as Error) // what it throws
    }
    void parse(request, text, done)
  })
}

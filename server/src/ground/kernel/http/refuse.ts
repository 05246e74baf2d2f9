import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import { type ErrorCode, errors, httpStatus } from '@polyphony/contract'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { callErrorOf } from '../call-error.ts'

/** Writes an error as the envelope. */
export function refuse(error: unknown, request: FastifyRequest, reply: FastifyReply): string {
  const { code, params } = callErrorOf(error, request.log)
  void reply.code(httpStatus(code)).type('application/json; charset=utf-8')
  return JSON.stringify({ err: errors[code], err_msg: code, data: params })
}

/** By the code of Node's error: what could not be read as a request. */
const statuses: Readonly<Record<string, number>> = { ERR_HTTP_REQUEST_TIMEOUT: 408, HPE_HEADER_OVERFLOW: 431 }

/** Answers what never became a request, and ends its connection. */
export function refuseConnection({ code = '' }: Error & { code?: string }, socket: Socket): void {
  if (code === 'ECONNRESET' || socket.destroyed) return
  const status = statuses[code] ?? 400
  const name: ErrorCode = status === 408 ? 'Operator_Expired' : 'Parameter_Error'
  const body = JSON.stringify({ err: errors[name], err_msg: name, data: {} })
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    'content-type: application/json; charset=utf-8',
    `content-length: ${body.length}`,
    'connection: close',
  ]
  if (socket.writable) socket.write(`${head.join('\r\n')}\r\n\r\n${body}`)
  socket.destroySoon()
}

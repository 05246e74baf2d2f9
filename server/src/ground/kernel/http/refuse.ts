import { errors, httpStatus } from '@polyphony/contract'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { callErrorOf } from '../call-error.ts'

/** Writes an error as the envelope. */
export function refuse(error: unknown, request: FastifyRequest, reply: FastifyReply): string {
  const { code, params } = callErrorOf(error, request.log)
  void reply.code(httpStatus(code)).type('application/json; charset=utf-8')
  return JSON.stringify({ err: errors[code], err_msg: code, data: params })
}

/** `GET /files/zip?ticket=`: streams all finished outputs of a task as one file. */
import { dispositionName } from '@polyphony/contract'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { openTicket } from '../../../content/file/upload/ticket.ts'
import type { App } from '../../../ground/context.ts'
import { CallError } from '../../../ground/kernel/call-error.ts'
import { refuse } from '../../../ground/kernel/http/refuse.ts'
import type { HttpHost } from '../../../ground/kernel/http/serve-calls.ts'
import { listFinishedOutputs, type Output, ofPieces, zipOutputs } from './outputs.ts'

export const zipBase = '/files/zip'
export const zipPurpose = 'task-zip'
export interface ZipTicket {
  readonly task_id: string
  readonly name: string
  readonly piece_ids?: readonly string[]
}

export function serveTaskZips(server: FastifyInstance, { app }: HttpHost): void {
  server.get<{ Querystring: { ticket?: unknown } }>(zipBase, { exposeHeadRoute: false }, async (request, reply) => {
    const ticket = openTicket<ZipTicket>(app, zipPurpose, request.query.ticket)
    if (!ticket) return reply.send(refuse(new CallError('Method_Error'), request, reply))
    const outputs = ofPieces(await listFinishedOutputs(app.db, ticket.task_id), ticket.piece_ids)
    return sendZip(app, reply, ticket.name, outputs)
  })
}

export function sendZip(app: App, reply: FastifyReply, name: string, outputs: readonly Output[]): FastifyReply {
  reply
    .type('application/zip')
    .header('content-disposition', `attachment; ${dispositionName(name)}`)
    .header('content-security-policy', "sandbox; default-src 'none'")
    .header('x-content-type-options', 'nosniff')
    .header('cache-control', 'private, no-store')
  return reply.send(zipOutputs(app, outputs))
}

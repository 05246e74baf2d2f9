/**
 * `GET /files/shared?ticket=`: serves a file of a link as long as the link is open. Revoking the link also ends the
 * addresses that it gave.
 */
import { sendFile } from '../../content/file/download/download-route.ts'
import { openTicket } from '../../content/file/upload/ticket.ts'
import { CallError } from '../../ground/kernel/call-error.ts'
import { refuse } from '../../ground/kernel/http/refuse.ts'
import type { Routes } from '../../ground/kernel/http/serve-calls.ts'
import { zipName } from '../../work/task/output/zip-paths.ts'
import { sendZip } from '../../work/task/output/zip-route.ts'
import { outputsOf, type SharedTicket, sharedBase, sharedPurpose } from './open-share.ts'
import { findOpenLink, recordUse } from './store.ts'

export const serveShared: Routes = (server, { app, takeRate }) => {
  const { db } = app
  server.get<{ Querystring: { ticket?: unknown } }>(sharedBase, { exposeHeadRoute: false }, async (request, reply) => {
    const refused = (code: 'Method_Error' | 'App_Call_Limited') =>
      reply.send(refuse(new CallError(code), request, reply))
    if (!(await takeRate('address', request.ip))) return refused('App_Call_Limited')
    const ticket = openTicket<SharedTicket>(app, sharedPurpose, request.query.ticket)
    const link = ticket && (await findOpenLink(db, ticket, app.now()))
    if (!link) return refused('Method_Error')
    const outputs = await outputsOf(app, link)
    // A range request continues a download that was already counted.
    await recordUse(db, link.share_link_id, app.now(), request.headers.range ? 0 : 1)
    if (ticket.output_id === null) return sendZip(app, reply, `${zipName(link.task_name)}.zip`, outputs)
    const output = outputs.find((one) => one.output_id === ticket.output_id)
    const isSent = output && (await sendFile(app, request, reply, output.file_id))
    return isSent ? reply : refused('Method_Error')
  })
}

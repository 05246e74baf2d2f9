/** Serves files at signed addresses, with ranges. */
import { dispositionName } from '@polyphony/contract'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { App } from '../../../ground/context.ts'
import { CallError } from '../../../ground/kernel/call-error.ts'
import { refuse } from '../../../ground/kernel/http/refuse.ts'
import type { HttpHost } from '../../../ground/kernel/http/serve-calls.ts'
import { isShownInline } from '../reader/media-types.ts'
import { type FileRow, findFile } from '../store.ts'
import { isId } from '../upload/upload-route.ts'
import { readRange } from './byte-range.ts'
import { isSignedUrl } from './sign-url.ts'

type DownloadRequest = FastifyRequest<{ Params: { file_id: string }; Querystring: Record<string, unknown> }>

export function serveDownloads(server: FastifyInstance, { app, takeRate }: HttpHost): void {
  server.route({
    method: ['GET', 'HEAD'],
    url: '/files/:file_id',
    handler: async (request: DownloadRequest, reply) => {
      const { file_id } = request.params
      const limited = () => reply.send(refuse(new CallError('App_Call_Limited'), request, reply))
      if (!(await takeRate('office', request.ip))) return limited()
      const isSigned = isId(file_id) && isSignedUrl(app, file_id, request.query)
      if (isSigned && !(await takeRate('download', `${file_id}/${request.ip}`))) return limited()
      if (isSigned && (await sendFile(app, request, reply, file_id))) return reply
      return reply.send(refuse(new CallError('Method_Error'), request, reply))
    },
  })
}

/**
 * Sends a file; the caller has checked the permission.
 * @returns whether there is such a file and it is ready. The reply isn't returned, because awaiting it would wait for
 * the end of the download.
 */
export async function sendFile(
  app: App,
  request: FastifyRequest,
  reply: FastifyReply,
  fileId: string,
): Promise<boolean> {
  const file = await findFile(app.db, fileId)
  if (file?.state !== 'ready') return false
  describe(reply, file)
  const etag = `"${file.sha256}"`
  if (request.headers['if-none-match'] === etag) {
    reply.code(304).send()
    return true
  }
  const isSame = (request.headers['if-range'] ?? etag) === etag
  const range = readRange(isSame ? request.headers.range : undefined, file.size)
  if (range === 'unsatisfiable') {
    reply.code(416).header('content-range', `bytes */${file.size}`).send()
    return true
  }
  const { start, end } = range === 'whole' ? { start: 0, end: file.size - 1 } : range
  if (range !== 'whole') reply.code(206).header('content-range', `bytes ${start}-${end}/${file.size}`)
  reply.header('content-length', end - start + 1)
  reply.send(request.method === 'HEAD' ? undefined : await app.storage.read(file.storage_key, { start, end }))
  return true
}

function describe(reply: FastifyReply, file: FileRow): void {
  const mime = file.mime ?? 'application/octet-stream'
  reply
    .type(mime)
    .header('content-disposition', `${isShownInline(mime) ? 'inline' : 'attachment'}; ${dispositionName(file.name)}`)
    .header('content-security-policy', "sandbox; default-src 'none'; img-src 'self'; media-src 'self'")
    .header('x-content-type-options', 'nosniff')
    .header('accept-ranges', 'bytes')
    .header('cache-control', 'private, max-age=300')
    .header('etag', `"${file.sha256}"`)
}

/**
 * The part of the tus protocol (tus.io, 1.0.0) that uploads need: HEAD answers how many bytes are stored, PATCH adds
 * bytes. Uploads are started by `preUpload`. docs/decisions/0005-own-upload-handler.md says why it isn't a library.
 */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { HttpHost } from '../../../ground/kernel/http/serve-calls.ts'
import { type FileRow, findOwnFile } from '../store.ts'
import { isOutOfRoom } from './room.ts'
import { settledOffset, UploadBusy, uploadLocks } from './upload-locks.ts'

/** After this time without a byte the connection counts as lost. */
const silenceMs = 30_000
const retrySeconds = 10

type UploadRequest = FastifyRequest<{ Params: { file_id: string } }>

export function serveUploads(server: FastifyInstance, host: HttpHost): void {
  void server.register(async (scope) => {
    // The body stays unread on `request.raw`.
    scope.addContentTypeParser('application/offset+octet-stream', (_request, _payload, done) => done(null))
    scope.addHook('onRequest', async (request, reply) => {
      reply.header('tus-resumable', '1.0.0').header('cache-control', 'no-store')
      if (request.headers['tus-resumable'] !== '1.0.0') return reply.code(412).header('tus-version', '1.0.0').send()
    })
    scope.head('/files/upload/:file_id', async (request: UploadRequest, reply) => {
      const file = await openUpload(host, request, reply)
      if (!file) return reply
      const offset = file.state === 'uploading' ? await settledOffset(host.app, file) : file.size
      return reply.header('upload-offset', offset).header('upload-length', file.size).code(200).send()
    })
    scope.patch('/files/upload/:file_id', { config: { isSlow: true } }, async (request: UploadRequest, reply) => {
      const file = await openUpload(host, request, reply)
      return file ? patch(host, file, request, reply) : reply
    })
  })
}

/** Finds an upload of the caller. Null after it was refused. */
async function openUpload(host: HttpHost, request: UploadRequest, reply: FastifyReply): Promise<FileRow | null> {
  const sid = request.headers['x-requested-sid']
  const { takeRate, gate } = host
  if (!(await takeRate('office', request.ip))) return tooMany(reply)
  const known = typeof sid === 'string' ? await gate.identify(sid) : null
  if (!known) {
    if (!(await takeRate('address', request.ip))) return tooMany(reply)
    await reply.code(401).send()
    return null
  }
  if (known.sid !== sid) reply.header('x-response-sid', known.sid)
  if (!(await takeRate('piece', known.actor.account_id))) return tooMany(reply)
  const { file_id } = request.params
  const file = isId(file_id) ? await findOwnFile(host.app.db, known.actor, file_id) : null
  if (!file || file.state === 'rejected') await reply.code(404).send()
  return file
}

async function tooMany(reply: FastifyReply): Promise<null> {
  await reply.code(429).header('retry-after', retrySeconds).send()
  return null
}

async function patch(
  { app }: HttpHost,
  file: FileRow,
  request: UploadRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const offset = wholeNumber(request.headers['upload-offset'])
  const length = wholeNumber(request.headers['content-length'])
  if (request.headers['content-type'] !== 'application/offset+octet-stream') return reply.code(415).send()
  if (offset === null) return reply.code(400).send()
  if (length === null) return reply.code(411).send()
  if (offset + length > file.size) return reply.code(413).send()
  try {
    return await uploadLocks(app.db).hold(file.file_id, async (signal) => {
      if (offset !== (await app.storage.received(file.storage_key))) return reply.code(409).send()
      const bytes = bodyOf(request, signal)
      const kept = length > 0 ? await app.storage.append(file.storage_key, { offset, size: file.size }, bytes) : offset
      return reply.code(204).header('upload-offset', kept).send()
    })
  } catch (error) {
    if (error instanceof UploadBusy) return reply.code(423).send()
    if (isOutOfRoom(error)) {
      request.log.error({ err: error, file_id: file.file_id }, 'the disk has no room for an upload')
      return reply.code(507).send()
    }
    if (!request.raw.destroyed || request.raw.complete) throw error
    request.log.debug({ err: error, file_id: file.file_id }, 'the upload was interrupted')
    reply.hijack() // there is no client to answer any more
    return reply
  }
}

/** The request's bytes until it ends, stalls or a newer request takes over. */
async function* bodyOf(request: UploadRequest, signal: AbortSignal): AsyncGenerator<Buffer> {
  const stop = () => request.raw.destroy(new Error('a newer request has taken over, or the client sends nothing'))
  const listen = () => setTimeout(stop, silenceMs) // only while waiting for the client: a slow storage doesn't count
  signal.addEventListener('abort', stop)
  if (signal.aborted) stop()
  let silence = listen()
  try {
    for await (const chunk of request.raw.iterator({ destroyOnReturn: false })) {
      clearTimeout(silence)
      yield chunk
      silence = listen()
    }
  } finally {
    clearTimeout(silence)
    signal.removeEventListener('abort', stop)
  }
}

function wholeNumber(header: string | string[] | undefined): number | null {
  return typeof header === 'string' && /^\d{1,15}$/.test(header) ? Number(header) : null
}

export const isId = (text: string) => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(text)

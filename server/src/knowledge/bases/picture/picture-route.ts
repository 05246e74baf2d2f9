/** `GET /files/knowledge/:picture_id`: a small picture, for whoever has its signed address. */
import type { FastifyRequest } from 'fastify'
import { isId } from '../../../content/file/upload/upload-route.ts'
import { CallError } from '../../../ground/kernel/call-error.ts'
import { refuse } from '../../../ground/kernel/http/refuse.ts'
import type { Routes } from '../../../ground/kernel/http/serve-calls.ts'
import { findPicture, isPictureAddress, pictureRoute } from './pictures.ts'

type PictureRequest = FastifyRequest<{ Params: { picture_id: string }; Querystring: Record<string, unknown> }>

export const serveKnowledgePictures: Routes = (server, { app }) => {
  server.get(pictureRoute, { exposeHeadRoute: false }, async (request: PictureRequest, reply) => {
    const { picture_id } = request.params
    const isSigned = isId(picture_id) && isPictureAddress(app, picture_id, request.query)
    const bytes = isSigned ? await findPicture(app.db, picture_id) : null
    if (!bytes) return reply.send(refuse(new CallError('Method_Error'), request, reply))
    return reply
      .type('image/webp')
      .header('cache-control', 'private, max-age=604800, immutable')
      .header('content-security-policy', "sandbox; default-src 'none'")
      .header('x-content-type-options', 'nosniff')
      .send(bytes)
  })
}

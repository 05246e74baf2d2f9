/** `GET /files/:file_id/preview?page=`: a page of a file, for whoever has its signed address. */
import { type PreviewPage, previewPageIndex } from '@polyphony/contract'
import type { FastifyRequest } from 'fastify'
import { CallError, notFound } from '../../ground/kernel/call-error.ts'
import { refuse } from '../../ground/kernel/http/refuse.ts'
import type { Routes } from '../../ground/kernel/http/serve-calls.ts'
import { isSignedUrl } from '../file/download/sign-url.ts'
import { sourceOf } from '../file/read-file.ts'
import { isId } from '../file/upload/upload-route.ts'
import { previewPageOf } from './preview-page.ts'

type PreviewRequest = FastifyRequest<{ Params: { file_id: string }; Querystring: Record<string, unknown> }>

export const servePreviews: Routes = (server, { app, takeRate }) => {
  server.get('/files/:file_id/preview', { exposeHeadRoute: false }, async (request: PreviewRequest, reply) => {
    reply.type('application/json; charset=utf-8').header('cache-control', 'no-store')
    try {
      if (!(await takeRate('office', request.ip))) throw new CallError('App_Call_Limited')
      const { file_id } = request.params
      const { page, ...signed } = request.query
      const wanted = previewPageIndex.safeParse(page)
      if (!isId(file_id) || !isSignedUrl(app, file_id, signed) || !wanted.success) throw notFound()
      const data: PreviewPage = await previewPageOf(app, await sourceOf(app, file_id), wanted.data)
      return reply.send({ err: 200, err_msg: 'OK', data })
    } catch (error) {
      return reply.send(refuse(error, request, reply))
    }
  })
}

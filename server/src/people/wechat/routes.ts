import { calls } from '@polyphony/contract'
import type { FastifyReply } from 'fastify'
import { implement } from '../../ground/kernel/call/implement.ts'
import type { Routes } from '../../ground/kernel/http/serve-calls.ts'
import { bind, preBind, unbind } from './binding.ts'
import { callbackQuery, isFromWechat, receiveEvent } from './receive-event.ts'

export const wechatCalls = implement(calls.wechat, { preBind, bind, unbind })

/** The callback of WeChat's platform: it is called once to check it (GET), then with every event (POST). */
export const serveWechatCallback: Routes = (server, { app }) => {
  const path = '/message/wechat/callback'
  const refuse = (reply: FastifyReply) => reply.code(403).send('')
  void server.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'string', bodyLimit: 64 * 1024 }, (_request, body, done) =>
      done(null, body),
    )
    scope.addHook('onRequest', async (_request, reply) => {
      reply.type('text/plain; charset=utf-8').header('cache-control', 'no-store')
    })
    scope.get(path, async (request, reply) => {
      const query = callbackQuery.safeParse(request.query)
      if (!query.success || !isFromWechat(app, query.data)) return refuse(reply)
      return reply.send(query.data.echostr)
    })
    scope.post<{ Body: string | undefined }>(path, async (request, reply) => {
      const query = callbackQuery.safeParse(request.query)
      if (!query.success || !(await receiveEvent(app, query.data, request.body ?? ''))) return refuse(reply)
      return reply.send('success')
    })
  })
}

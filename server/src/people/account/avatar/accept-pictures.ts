/** Pictures are uploaded as the one file of a multipart body, and served at their addresses. */

import type { Readable } from 'node:stream'
import { avatarBytes, type Call, errors, present } from '@polyphony/contract'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Actor } from '../../../ground/context.ts'
import { CallError } from '../../../ground/kernel/call-error.ts'
import { refuse } from '../../../ground/kernel/http/refuse.ts'
import { admitRequest, type HttpHost } from '../../../ground/kernel/http/serve-calls.ts'

/** The most bytes of a multipart body besides its file. */
const wrappingBytes = 16 * 1024
const tooLarge = () => new CallError('FILE_TOO_LARGE', { size: `${avatarBytes / 1024 / 1024} MB` })

type PictureCall = Call<{ size?: unknown }, { size: number }, { avatar: string }>

/** @param save makes a picture of the bytes, and answers with its address */
export function acceptPictures(
  server: FastifyInstance,
  host: HttpHost,
  upload: PictureCall,
  save: (actor: Actor, bytes: Buffer, side: number) => Promise<string>,
): void {
  void server.register(async (scope) => {
    const actors = new WeakMap<FastifyRequest, Actor>()
    scope.removeAllContentTypeParsers()
    const options = { parseAs: 'buffer', bodyLimit: avatarBytes + wrappingBytes } as const
    scope.addContentTypeParser('multipart/form-data', options, (_request, body, done) => done(null, body))
    scope.setErrorHandler((error: { statusCode?: number }, request, reply) =>
      reply.send(refuse(error.statusCode === 413 ? tooLarge() : error, request, reply)),
    )
    // Checked before the body is read, so that nobody without permission can send one.
    scope.addHook('onRequest', async (request, reply) => {
      reply.header('cache-control', 'no-store')
      const actor = await admitRequest(host, upload, request, reply)
      if (actor) actors.set(request, actor)
    })
    scope.post(upload.path, { config: { isSlow: true } }, async (request, reply) => {
      const actor = actors.get(request)
      if (!actor) throw new CallError('Unauthorize')
      const input = z.safeParse(upload.input as z.ZodType<{ size: number }>, request.query)
      if (!input.success) throw new CallError('Parameter_Error', { fields: [{ field: 'size', problem: 'format' }] })
      const bytes = await onlyFile(request.headers['content-type'] ?? '', request.body as Buffer)
      const avatar = await save(actor, bytes, input.data.size)
      return reply.send({ err: errors.OK, err_msg: 'OK', data: { avatar } })
    })
  })
}

/** The file's name and declared type are ignored: only its bytes count. */
async function onlyFile(contentType: string, body: Buffer | undefined): Promise<Buffer> {
  const form = await new Response(body as Uint8Array<ArrayBuffer> | undefined, {
    headers: { 'content-type': contentType },
  })
    .formData()
    .catch(() => {
      throw new CallError('Parameter_Error', { fields: [{ field: 'body', problem: 'format' }] })
    })
  const files = [...form.values()].filter((value) => value instanceof File)
  if (files.length !== 1) throw new CallError('FILE_MISSING')
  if (present(files[0]).size > avatarBytes) throw tooLarge()
  return Buffer.from(await present(files[0]).arrayBuffer())
}

/** Its address can't be guessed and never shows anything else. */
export const sendPicture = (reply: FastifyReply, bytes: Readable) =>
  reply
    .type('image/webp')
    .header('cache-control', 'public, max-age=31536000, immutable')
    .header('content-security-policy', "sandbox; default-src 'none'")
    .header('x-content-type-options', 'nosniff')
    .header('content-disposition', 'inline; filename="avatar.webp"')
    .send(bytes)

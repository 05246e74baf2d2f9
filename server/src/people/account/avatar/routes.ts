/** Pictures of accounts. */
import { avatarUpload } from '@polyphony/contract'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { CallError } from '../../../ground/kernel/call-error.ts'
import { refuse } from '../../../ground/kernel/http/refuse.ts'
import type { HttpHost } from '../../../ground/kernel/http/serve-calls.ts'
import { acceptPictures, sendPicture } from './accept-pictures.ts'
import { avatarAddress, avatarRoute, storageKeyOf } from './address.ts'
import { saveAvatar } from './save-avatar.ts'

export function serveAvatars(server: FastifyInstance, host: HttpHost): void {
  acceptPictures(server, host, avatarUpload, ({ account_id }, bytes, side) =>
    saveAvatar(host.app, account_id, bytes, side),
  )
  server.get(avatarRoute, (request: FastifyRequest<{ Params: { key: string } }>, reply) => send(host, request, reply))
}

/** Serves only current pictures of accounts: keys of other files aren't found. */
async function send({ app }: HttpHost, request: FastifyRequest<{ Params: { key: string } }>, reply: FastifyReply) {
  const address = avatarAddress(request.params.key)
  const key = storageKeyOf(address)
  const owner =
    key && (await app.db.selectFrom('account').select('account_id').where('avatar', '=', address).executeTakeFirst())
  if (!key || !owner) return reply.send(refuse(new CallError('Method_Error'), request, reply))
  return sendPicture(reply, await app.storage.read(key))
}

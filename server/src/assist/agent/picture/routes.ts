/** Pictures of assistants: uploaded as avatars are, shown to whoever has the address. */
import { agentPictureAddress, agentPictureKey, chatAvatarUpload } from '@polyphony/contract'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { newStorageKey } from '../../../ground/adapters/storage/storage.ts'
import type { Actor, App } from '../../../ground/context.ts'
import { CallError } from '../../../ground/kernel/call-error.ts'
import { refuse } from '../../../ground/kernel/http/refuse.ts'
import type { HttpHost } from '../../../ground/kernel/http/serve-calls.ts'
import { readableCompany } from '../../../knowledge/bases/kbs/policy.ts'
import { acceptPictures, sendPicture } from '../../../people/account/avatar/accept-pictures.ts'
import { squarePicture } from '../../../people/account/avatar/square-picture.ts'

type Asked = FastifyRequest<{ Params: { key: string } }>

export function serveAgentPictures(server: FastifyInstance, host: HttpHost): void {
  acceptPictures(server, host, chatAvatarUpload, (actor, bytes, side) => savePicture(host.app, actor, bytes, side))
  server.get(agentPictureAddress(':key'), async (request: Asked, reply: FastifyReply) => {
    const key = agentPictureKey(agentPictureAddress(request.params.key))
    const picture =
      key &&
      (await host.app.db
        .selectFrom('agent_picture')
        .select('storage_key')
        .where('storage_key', '=', key)
        .executeTakeFirst())
    if (!key || !picture) return reply.send(refuse(new CallError('Method_Error'), request, reply))
    return sendPicture(reply, await host.app.storage.read(key))
  })
}

/** @returns its address */
async function savePicture(app: App, actor: Actor, bytes: Buffer, side: number): Promise<string> {
  const company_id = readableCompany(actor)
  const picture = await squarePicture(bytes, side)
  const storage_key = newStorageKey()
  await app.storage.write(storage_key, picture)
  try {
    await app.db
      .insertInto('agent_picture')
      .values({ storage_key, company_id, account_id: actor.account_id, created_at: app.now() })
      .execute()
  } catch (error) {
    await app.storage.remove(storage_key)
    throw error
  }
  return agentPictureAddress(storage_key)
}

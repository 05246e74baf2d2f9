/** Who may send anything to the server of programs: by a token alone, never by a browser's session. */
import { mcpPath, type Spec, tokenScopes } from '@polyphony/contract'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Config } from '../../ground/config.ts'
import { admit } from '../../ground/kernel/call/admit.ts'
import { CallError } from '../../ground/kernel/call-error.ts'
import type { HttpHost } from '../../ground/kernel/http/serve-calls.ts'
import { findHolder } from '../../people/token/find-holder.ts'
import type { Sender } from './caller.ts'

export const metadataPath = '/.well-known/oauth-protected-resource'

/** As a call would be admitted: limits of the office, the address without a token, the person. */
const admission: Spec = {
  method: 'POST',
  path: mcpPath,
  access: 'mvp',
  input: z.unknown(),
  output: z.unknown(),
  errors: [],
}

/** RFC 9728: what is asked of whoever comes without a token. Tokens are made by people, so there is no server for them. */
export const metadataOf = ({ PUBLIC_URL }: Config) => ({
  resource: `${PUBLIC_URL}${mcpPath}`,
  resource_name: 'Polyphony',
  scopes_supported: tokenScopes,
  bearer_methods_supported: ['header'],
  resource_documentation: `${PUBLIC_URL}/me/setting?section=tokens`,
})

/** @throws CallError; the answer then says how a token is sent */
export async function admitProgram(
  { app, takeRate }: HttpHost,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Sender> {
  if (!isForUs(app.config, request)) throw new CallError('NO_PERMISSION')
  const token = /^Bearer ([\w-]{1,200})$/i.exec(request.headers.authorization ?? '')?.[1] ?? ''
  const userAgent = (request.headers['user-agent'] ?? '').slice(0, 400)
  const from = { via: 'mcp', ip: request.ip, userAgent, token: null } as const
  const identify = async () => (await findHolder(app, token))?.actor ?? null
  const actor = await admit(takeRate, admission, from, identify).catch((error: unknown) => {
    if (error instanceof CallError && error.code === 'Unauthorize') challenge(app.config, token, reply)
    throw error
  })
  return { account_id: actor?.account_id ?? '', token, ip: request.ip, userAgent }
}

function challenge({ PUBLIC_URL }: Config, token: string, reply: FastifyReply): void {
  const error = token ? 'error="invalid_token", ' : ''
  const where = `resource_metadata="${PUBLIC_URL}${metadataPath}${mcpPath}"`
  void reply.header('www-authenticate', `Bearer realm="polyphony", ${error}${where}`)
}

const loopback = ['localhost', '127.0.0.1', '[::1]']

/** Asked by the name that this installation has, and of pages by its own only: a foreign page can't reach it by a name of its own. */
function isForUs({ PUBLIC_URL }: Config, { hostname, headers: { origin } }: FastifyRequest): boolean {
  const ours = new URL(PUBLIC_URL)
  const isLocal = (name: string) => loopback.includes(name) && loopback.includes(ours.hostname)
  const host = hostname.replace(/:\d+$/, '')
  if (host !== ours.hostname && !isLocal(host)) return false
  if (origin === undefined) return true
  const page = URL.canParse(origin) ? new URL(origin) : null
  return page !== null && (page.origin === ours.origin || isLocal(page.hostname))
}

/** Who asks for passkeys: this installation by its public address, which the browser holds against the page's own. */
import { isIP } from 'node:net'
import type { Config } from '../../../ground/config.ts'
import { CallError } from '../../../ground/kernel/call-error.ts'

export interface RelyingParty {
  readonly id: string
  readonly origin: string
}

/**
 * Passkeys belong to a name, never to an address of digits: this machine's own is called localhost.
 * @throws PASSKEYS_UNAVAILABLE where PUBLIC_URL has no name
 */
export function relyingParty({ PUBLIC_URL }: Pick<Config, 'PUBLIC_URL'>): RelyingParty {
  const { protocol, hostname, port } = new URL(PUBLIC_URL)
  const id = hostname === '127.0.0.1' || hostname === '[::1]' ? 'localhost' : hostname
  if (isIP(id.replace(/^\[|\]$/g, '')) !== 0) throw new CallError('PASSKEYS_UNAVAILABLE')
  return { id, origin: `${protocol}//${id}${port && `:${port}`}` }
}

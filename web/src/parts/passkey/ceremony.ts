/** What the browser does with passkeys. The library comes when it is used: no page needs it at once. */
import type { calls, MadePasskey, OutputOf, ShownPasskey } from '@polyphony/contract'

type Making = OutputOf<typeof calls.passkey.beginPasskey>['options']
type Showing = OutputOf<typeof calls.passkey.askPasskey>['options']

/** Passkeys belong to a name: pages at an address of digits have none. */
export function hasPasskeys(): boolean {
  return 'PublicKeyCredential' in window && !/^[\d.]+$|:/.test(window.location.hostname)
}

/** @throws DOMException where the person, the browser or the device refuses */
export async function makePasskey(options: Making): Promise<MadePasskey> {
  const { startRegistration } = await import('@simplewebauthn/browser')
  const { id, rawId, response } = await startRegistration({ optionsJSON: options })
  const { clientDataJSON, attestationObject, transports = [] } = response
  return { id, rawId, type: 'public-key', response: { clientDataJSON, attestationObject, transports } }
}

/** @throws DOMException where the person, the browser or the device refuses */
export async function showPasskey({ allowCredentials, ...rest }: Showing): Promise<ShownPasskey> {
  const { startAuthentication } = await import('@simplewebauthn/browser')
  const optionsJSON = allowCredentials ? { ...rest, allowCredentials } : rest
  const { id, rawId, response } = await startAuthentication({ optionsJSON })
  const { clientDataJSON, authenticatorData, signature, userHandle } = response
  const handle = userHandle ? { userHandle } : {}
  return { id, rawId, type: 'public-key', response: { clientDataJSON, authenticatorData, signature, ...handle } }
}

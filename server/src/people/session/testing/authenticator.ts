/** An authenticator in software: makes passkeys and signs by them as a browser's would (ES256, no attestation). */
import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto'
import type { calls, MadePasskey, OutputOf, ShownPasskey } from '@polyphony/contract'

type Making = OutputOf<typeof calls.passkey.beginPasskey>['options']
type Showing = OutputOf<typeof calls.passkey.askPasskey>['options']

/** What a hostile page, browser or device does differently. */
export interface Lie {
  origin?: string
  rpId?: string
  isVerified?: boolean
  counter?: number
  userHandle?: string
}

export interface SoftPasskey {
  readonly id: string
  readonly key: KeyObject
  readonly userHandle: string
  counter: number
}

const b64 = (bytes: Uint8Array | string) => Buffer.from(bytes).toString('base64url')
const sha256 = (bytes: Uint8Array | string) => createHash('sha256').update(bytes).digest()

const clientData = (type: string, challenge: string, origin: string) =>
  Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))

/** Flags: 1 present, 4 verified, 64 with a credential. */
function authenticatorData(rpId: string, flags: number, counter: number, rest: Uint8Array = new Uint8Array()): Buffer {
  const count = Buffer.alloc(4)
  count.writeUInt32BE(counter)
  return Buffer.concat([sha256(rpId), Buffer.from([flags]), count, rest])
}

/** CBOR of a byte string shorter than 65,536. */
function cborBytes(bytes: Uint8Array): Buffer {
  const head = bytes.length < 256 ? [0x58, bytes.length] : [0x59, bytes.length >> 8, bytes.length & 255]
  return Buffer.concat([Buffer.from(head), bytes])
}

/** As COSE: { 1: 2, 3: -7, -1: 1, -2: x, -3: y }. */
function coseOf(publicKey: KeyObject): Buffer {
  const { x, y } = publicKey.export({ format: 'jwk' })
  const half = (value: string | undefined) => cborBytes(Buffer.from(value ?? '', 'base64url'))
  const head = Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21])
  return Buffer.concat([head, half(x), Buffer.from([0x22]), half(y)])
}

export function makeSoftPasskey(options: Making, origin: string, lie: Lie = {}) {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const id = randomBytes(32)
  const credential = Buffer.concat([Buffer.alloc(16), Buffer.from([0, id.length]), id, coseOf(publicKey)])
  const flags = 1 + 64 + (lie.isVerified === false ? 0 : 4)
  const data = authenticatorData(lie.rpId ?? options.rp.id, flags, lie.counter ?? 0, credential)
  const text = (word: string) => Buffer.concat([Buffer.from([0x60 + word.length]), Buffer.from(word)])
  const attestation = [Buffer.from([0xa3]), text('fmt'), text('none'), text('attStmt'), Buffer.from([0xa0])]
  const attestationObject = Buffer.concat([...attestation, text('authData'), cborBytes(data)])
  const passkey: SoftPasskey = { id: b64(id), key: privateKey, userHandle: options.user.id, counter: lie.counter ?? 0 }
  const response: MadePasskey = {
    id: passkey.id,
    rawId: passkey.id,
    type: 'public-key',
    response: {
      clientDataJSON: b64(clientData('webauthn.create', options.challenge, lie.origin ?? origin)),
      attestationObject: b64(attestationObject),
      transports: ['internal', 'teleport'],
    },
  }
  return { passkey, response }
}

export function showSoftPasskey(options: Showing, origin: string, passkey: SoftPasskey, lie: Lie = {}): ShownPasskey {
  const client = clientData('webauthn.get', options.challenge, lie.origin ?? origin)
  const counter = lie.counter ?? (passkey.counter === 0 ? 0 : ++passkey.counter)
  const data = authenticatorData(lie.rpId ?? options.rpId, 1 + (lie.isVerified === false ? 0 : 4), counter)
  return {
    id: passkey.id,
    rawId: passkey.id,
    type: 'public-key',
    response: {
      clientDataJSON: b64(client),
      authenticatorData: b64(data),
      signature: b64(sign('sha256', Buffer.concat([data, sha256(client)]), passkey.key)),
      userHandle: lie.userHandle ?? passkey.userHandle,
    },
  }
}

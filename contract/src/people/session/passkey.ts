/** Passkeys (WebAuthn): a second factor beside the authenticator, and a way to sign in without a password. */
import { z } from 'zod'
import { empty, id } from '../../ground/base.ts'
import { call } from '../../ground/call.ts'
import { wireTime } from '../../ground/time.ts'
import { browserToken, sessionUser } from './session.ts'

export const passkeyLimits = { name: 60, live: 10 } as const

/** What the browser's part of WebAuthn sends and takes: bytes as Base64URL. */
const bytes = (most: number) =>
  z
    .string()
    .max(most)
    .regex(/^[\w-]+$/)
/** A credential's id has 1,023 bytes at most. */
const credentialId = bytes(1364)
const transports = ['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb'] as const
export const passkeyTransport = z.enum(transports)
export type PasskeyTransport = z.infer<typeof passkeyTransport>

const credential = { id: credentialId, rawId: credentialId, type: z.literal('public-key') }

/** What a browser answers with that has made a passkey. */
export const madePasskey = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: bytes(4000),
    attestationObject: bytes(20_000),
    transports: z.array(z.string().max(20)).max(10).default([]),
  }),
})
export type MadePasskey = z.infer<typeof madePasskey>

/** What a browser answers with that has signed by a passkey. */
export const shownPasskey = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: bytes(4000),
    authenticatorData: bytes(4000),
    signature: bytes(4000),
    userHandle: bytes(100).optional(),
  }),
})
export type ShownPasskey = z.infer<typeof shownPasskey>

const descriptor = z.object({
  id: z.string(),
  type: z.literal('public-key'),
  transports: z.array(passkeyTransport).optional(),
})

const makingOptions = z.object({
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  challenge: z.string(),
  pubKeyCredParams: z.array(z.object({ alg: z.number().int(), type: z.literal('public-key') })),
  timeout: z.number().int(),
  excludeCredentials: z.array(descriptor),
  authenticatorSelection: z.object({
    residentKey: z.literal('preferred'),
    requireResidentKey: z.boolean(),
    userVerification: z.literal('preferred'),
  }),
  attestation: z.literal('none'),
})

const showingOptions = z.object({
  rpId: z.string(),
  challenge: z.string(),
  timeout: z.number().int(),
  /** Absent where any passkey of this site may sign. */
  allowCredentials: z.array(descriptor).optional(),
  userVerification: z.enum(['required', 'preferred']),
})

/** A challenge for the browser's passkeys; it is good for one answer, five minutes, and what it was asked for. */
const challenge = z.object({ challenge: z.string(), options: showingOptions })
const sealed = z.string().max(2000)

export const passkey = z.object({
  passkey_id: id,
  name: z.string(),
  created_at: wireTime,
  last_used_at: wireTime.nullable(),
})
export type Passkey = z.infer<typeof passkey>

/** Letters read it: neither lines of its own nor characters that nobody sees. */
export const passkeyName = z
  .string()
  .trim()
  .min(1)
  .max(passkeyLimits.name)
  .refine((name) => !/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u.test(name))

export const passkeyCalls = {
  getPasskeyList: call({
    path: '/account/passkey/getPasskeyList',
    access: 'session',
    input: empty,
    output: z.object({ list: z.array(passkey) }),
  }),
  beginPasskey: call({
    path: '/account/passkey/beginPasskey',
    access: 'session',
    rate: 'signIn',
    input: empty,
    output: z.object({ challenge: z.string(), options: makingOptions }),
    errors: ['CONFIRMATION_NEEDED', 'PASSKEYS_TOO_MANY', 'PASSKEYS_UNAVAILABLE'],
  }),
  /** The first second factor of an account comes with recovery codes, which are shown only this once; else they are null. */
  addPasskey: call({
    path: '/account/passkey/addPasskey',
    access: 'session',
    rate: 'signIn',
    input: z.object({ challenge: sealed, name: passkeyName, response: madePasskey }),
    output: z.object({ passkey, recovery_codes: z.array(z.string()).nullable() }),
    errors: ['TICKET_EXPIRED', 'PASSKEY_REFUSED', 'PASSKEYS_TOO_MANY', 'PASSKEYS_UNAVAILABLE'],
  }),
  removePasskey: call({
    path: '/account/passkey/removePasskey',
    access: 'session',
    rate: 'signIn',
    input: z.object({ passkey_id: id }),
    output: empty,
    errors: ['NOT_FOUND', 'CONFIRMATION_NEEDED', 'NO_PERMISSION'],
  }),
  /** Without `ticket` for signing in without a password; with it for the second step. */
  askPasskey: call({
    path: '/account/gateway/askPasskey',
    access: 'public',
    rate: 'tries',
    input: z.object({ ticket: z.string().max(1000).optional() }),
    output: challenge,
    errors: ['TICKET_EXPIRED', 'PASSKEYS_UNAVAILABLE'],
  }),
  signInByPasskey: call({
    path: '/account/gateway/signInByPasskey',
    access: 'public',
    rate: 'tries',
    input: z.object({
      challenge: sealed,
      response: shownPasskey,
      is_remembered: z.boolean().default(false),
      browser: browserToken.optional(),
    }),
    output: sessionUser,
    errors: ['TICKET_EXPIRED', 'PASSKEY_REFUSED', 'PASSKEYS_UNAVAILABLE', 'USER_ACCOUNT_ABNORMAL'],
  }),
  /** The second step of signing in, by a passkey in place of a code. */
  verifyPasskey: call({
    path: '/account/gateway/verifyPasskey',
    access: 'public',
    rate: 'tries',
    input: z.object({ ticket: z.string().max(1000), challenge: sealed, response: shownPasskey }),
    output: sessionUser,
    errors: [
      'TICKET_EXPIRED',
      'SECOND_FACTOR_WRONG',
      'USER_LOGIN_LOCKED',
      'PASSKEYS_UNAVAILABLE',
      'USER_ACCOUNT_ABNORMAL',
    ],
  }),
  askOwnPasskey: call({
    path: '/account/passkey/askOwnPasskey',
    access: 'session',
    rate: 'signIn',
    input: empty,
    output: challenge,
    errors: ['PASSKEYS_UNAVAILABLE'],
  }),
  /** Confirms the caller's identity as `confirmIdentity` does. */
  confirmByPasskey: call({
    path: '/account/passkey/confirmByPasskey',
    access: 'session',
    rate: 'signIn',
    input: z.object({ challenge: sealed, response: shownPasskey }),
    output: empty,
    errors: ['TICKET_EXPIRED', 'PASSKEY_REFUSED', 'PASSKEYS_UNAVAILABLE'],
  }),
}

/** The signature of Alibaba Cloud's API, version 3: ACS3-HMAC-SHA256. */
import { createHash, createHmac } from 'node:crypto'

export interface Acs3Call {
  host: string
  action: string
  version: string
  query: Readonly<Record<string, string>>
  /** `2023-10-26T10:22:32Z` */
  date: string
  nonce: string
}

export interface Acs3Key {
  id: string
  secret: string
}

const sha256Hex = (text: string) => createHash('sha256').update(text).digest('hex')

/** RFC 3986: also encodes the characters that `encodeURIComponent` leaves. */
const encode = (text: string) =>
  encodeURIComponent(text).replace(/[!'()*]/g, (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`)

/** The query sorted and encoded, for the signature and the request. */
export function canonicalQuery(query: Acs3Call['query']): string {
  return Object.entries(query)
    .map(([name, value]) => `${encode(name)}=${encode(value)}`)
    .sort()
    .join('&')
}

/**
 * The headers of a POST to `/` without a body, with all parameters in the query. `host` is part of the signature; the
 * request adds it.
 */
export function acs3Headers(call: Acs3Call, key: Acs3Key): Record<string, string> {
  const bodyHash = sha256Hex('')
  const signed = {
    host: call.host,
    'x-acs-action': call.action,
    'x-acs-content-sha256': bodyHash,
    'x-acs-date': call.date,
    'x-acs-signature-nonce': call.nonce,
    'x-acs-version': call.version,
  }
  const lines = Object.entries(signed).map(([name, value]) => `${name}:${value}\n`)
  const names = Object.keys(signed).join(';')
  const request = ['POST', '/', canonicalQuery(call.query), lines.join(''), names, bodyHash].join('\n')
  const signature = createHmac('sha256', key.secret)
    .update(`ACS3-HMAC-SHA256\n${sha256Hex(request)}`)
    .digest('hex')
  const { host: _, ...headers } = signed
  return {
    ...headers,
    authorization: `ACS3-HMAC-SHA256 Credential=${key.id},SignedHeaders=${names},Signature=${signature}`,
  }
}

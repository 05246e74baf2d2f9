/**
 * Fetches what an address of the public web has. The address that is connected to is checked, not the one that a name led
 * to a moment ago; each redirect is checked like the first address (decision 7, attack 21).
 */
import dns from 'node:dns'
import type { IncomingMessage } from 'node:http'
import https from 'node:https'
import net from 'node:net'
import { second } from '@polyphony/contract'
import { isPublicAddress } from './public-address.ts'

const headersMs = 10 * second
/** After this time without a byte it counts as broken off. */
const silenceMs = 20 * second
const mostRedirects = 5

/** `address`: it can't be one of the public web; `answer`: whoever is there doesn't give the file. */
export class FetchRefused extends Error {
  readonly kind: 'address' | 'answer'
  constructor(kind: 'address' | 'answer', message: string) {
    super(message)
    this.kind = kind
  }
}

export interface PublicFile {
  /** Of the address that answered. */
  readonly url: URL
  readonly type: string
  /** What whoever answered calls it. */
  readonly disposition: string
  /** Null where nobody says it. */
  readonly size: number | null
  readonly bytes: AsyncIterable<Buffer>
  end(): void
}

/** For tests: whom they trust. */
export interface FetchOptions {
  readonly signal?: AbortSignal
  readonly ca?: string
  readonly isAllowed?: (address: string, port: string) => boolean
}

const isPublic = (address: string, port: string) => isPublicAddress(address) && port === ''

/** @throws FetchRefused */
export async function fetchPublic(given: string, options: FetchOptions = {}): Promise<PublicFile> {
  let url = parse(given)
  for (let redirects = 0; redirects <= mostRedirects; redirects++) {
    const response = await request(url, options)
    const { statusCode: status = 0, headers } = response
    if (status === 200) return fileOf(url, response)
    response.destroy()
    if (status < 300 || status > 399 || !headers.location) throw new FetchRefused('answer', `it answers ${status}`)
    url = parse(headers.location, url)
  }
  throw new FetchRefused('answer', 'it redirects again and again')
}

function parse(given: string, base?: URL): URL {
  const url = URL.canParse(given, base) ? new URL(given, base) : null
  if (url?.protocol !== 'https:' || url.username || url.password)
    throw new FetchRefused('address', 'it is no address that is fetched')
  return url
}

function request(url: URL, { signal, ca, isAllowed = isPublic }: FetchOptions): Promise<IncomingMessage> {
  const literal = url.hostname.replace(/^\[|\]$/g, '')
  if (net.isIP(literal) && !isAllowed(literal, url.port)) throw new FetchRefused('address', 'the address isn’t public')
  const lookup: net.LookupFunction = (hostname, asked, done) =>
    dns.lookup(hostname, { ...asked, all: true }, (error, found) => {
      const refused = found?.some(({ address }) => !isAllowed(address, url.port))
      if (error || refused || found.length === 0)
        return done(new FetchRefused('address', refused ? 'the address isn’t public' : 'nobody has this name'), [])
      const [first] = found
      if (asked.all) done(null, found)
      else if (first) done(null, first.address, first.family)
    })
  return new Promise((resolve, reject) => {
    const asking = https.get(url, {
      lookup,
      signal,
      ca,
      agent: false,
      headers: { accept: '*/*', 'accept-encoding': 'identity' },
    })
    const slow = setTimeout(() => asking.destroy(new Error('nobody answers')), headersMs)
    asking.setTimeout(silenceMs, () => asking.destroy(new Error('no more bytes come')))
    asking.on('response', (response) => {
      clearTimeout(slow)
      resolve(response)
    })
    asking.on('error', (error) => {
      clearTimeout(slow)
      reject(error instanceof FetchRefused ? error : new FetchRefused('answer', error.message))
    })
  })
}

function fileOf(url: URL, response: IncomingMessage): PublicFile {
  const {
    'content-type': type = '',
    'content-disposition': disposition = '',
    'content-length': length,
  } = response.headers
  return {
    url,
    type: (type.split(';')[0] ?? '').trim().toLowerCase(),
    disposition,
    size: length === undefined ? null : Number(length),
    bytes: response,
    end: () => void response.destroy(),
  }
}

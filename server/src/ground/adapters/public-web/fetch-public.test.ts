/** Attack 21: what is fetched for somebody never leads into this network. */
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type FetchOptions, FetchRefused, fetchPublic } from './fetch-public.ts'
import { ca, openHttpsPeer } from './https-peer.ts'
import { isPublicAddress } from './public-address.ts'

type Peer = Awaited<ReturnType<typeof openHttpsPeer>>
let peer: Peer
let inner: Peer
let innerWasAsked = false
beforeAll(async () => {
  inner = await openHttpsPeer((_request, response) => {
    innerWasAsked = true
    response.end('secret')
  })
  peer = await openHttpsPeer(({ url }, response) => {
    const to = (location: string) => response.writeHead(302, { location }).end()
    if (url === '/moved') return to('/file')
    if (url === '/round') return to('/round')
    if (url === '/inside') return to(`${inner.url}/secret`)
    if (url === '/plain') return to('http://localhost/file')
    if (url === '/gone') return response.writeHead(404).end()
    response.setHeader('content-type', 'Text/Plain; charset=utf-8')
    if (url === '/unsized') {
      response.write('some ')
      return response.end('words')
    }
    response.setHeader('content-length', 10).end('some words')
  })
})
afterAll(() => {
  peer.close()
  inner.close()
})

/** Only the peer is public; `inner` is a server of this network. */
const trusted = (): FetchOptions => ({ ca, isAllowed: (_address, port) => port === peer.port })
const refusal = (url: string, options?: FetchOptions) =>
  fetchPublic(url, options).then(
    () => 'fetched',
    (error: unknown) => (error instanceof FetchRefused ? error.kind : error),
  )

describe('addresses', () => {
  it.each(['8.8.8.8', '203.0.112.1', '2606:4700::1111', '2a00:1450:4001::1'])('%s is everybody’s', (address) => {
    expect(isPublicAddress(address)).toBe(true)
  })
  it.each([
    ...[
      '0.0.0.0',
      '10.1.2.3',
      '100.64.0.1',
      '127.0.0.1',
      '127.9.9.9',
      '169.254.169.254',
      '172.16.0.1',
      '172.31.255.255',
    ],
    ...['192.168.1.1', '198.18.0.1', '224.0.0.1', '255.255.255.255', '::', '::1', '::ffff:127.0.0.1', '::ffff:8.8.8.8'],
    ...['fe80::1', 'fc00::1', 'fd12::1', 'ff02::1', '64:ff9b::7f00:1', '2002:7f00:1::', '2001:db8::1', 'localhost', ''],
  ])('%s isn’t', (address) => {
    expect(isPublicAddress(address)).toBe(false)
  })
})

describe('a file', () => {
  it('comes with its size and type, also from elsewhere', async () => {
    for (const path of ['/file', '/moved']) {
      const file = await fetchPublic(peer.url + path, trusted())
      expect([file.url.pathname, file.type, file.size]).toEqual(['/file', 'text/plain', 10])
      expect((await buffer(file.bytes)).toString()).toBe('some words')
    }
    const unsized = await fetchPublic(`${peer.url}/unsized`, trusted())
    expect([unsized.size, (await buffer(unsized.bytes)).toString()]).toEqual([null, 'some words'])
  })

  it.each(['/gone', '/round'])('%s isn’t given', async (path) => {
    expect(await refusal(peer.url + path, trusted())).toBe('answer')
  })

  it('of a server without a certificate isn’t fetched', async () => {
    expect(await refusal(`${peer.url}/file`, { isAllowed: () => true })).toBe('answer')
  })
})

describe('what is in this network', () => {
  it.each([
    ...[
      'http://example.com/a.pdf',
      'ftp://example.com/a',
      'file:///etc/passwd',
      'https://me:secret@example.com/',
      'x',
      '',
    ],
    ...['https://127.0.0.1/', 'https://2130706433/', 'https://0x7f.1/', 'https://0177.0.0.1/', 'https://127.1/'],
    ...['https://localhost/', 'https://[::1]/', 'https://[::ffff:127.0.0.1]/', 'https://[::ffff:7f00:1]/'],
    ...['https://169.254.169.254/latest/meta-data/', 'https://8.8.8.8:22/', 'https://localhost.localdomain/'],
  ])('isn’t asked at %s', async (url) => {
    expect(await refusal(url)).toBe('address')
  })

  it('isn’t asked where the public web leads there', async () => {
    for (const path of ['/inside', '/plain']) expect(await refusal(peer.url + path, trusted()), path).toBe('address')
    expect(innerWasAsked).toBe(false)
  })
})

/** Files that the server fetches for somebody. */
import { calls, type FileInfo } from '@polyphony/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ca, openHttpsPeer } from '../../../ground/adapters/public-web/https-peer.ts'
import type { Ctx } from '../../../ground/context.ts'
import { CallError } from '../../../ground/kernel/call-error.ts'
import { type FileWorld, openFileWorld } from '../testing/file-world.ts'
import { nameOfFile, uploadByUrl } from './upload-by-url.ts'

type Peer = Awaited<ReturnType<typeof openHttpsPeer>>
let world: FileWorld
let peer: Peer
beforeAll(async () => {
  world = await openFileWorld()
  peer = await openHttpsPeer(({ url }, response) => {
    const text = 'The tern dives.'
    if (url?.startsWith('/page')) return response.setHeader('content-type', 'text/html').end(`<p>${text}</p>`)
    if (url === '/short.txt') return response.setHeader('content-length', 99).end(text)
    if (url === '/large.txt') return response.setHeader('content-length', 501 * 1024 ** 2).end(text)
    response.setHeader('content-length', text.length).end(text)
  })
})
afterAll(async () => {
  peer.close()
  await world.close()
})

/** As the call does it, with the peer for the public web. */
async function fetched(path: string): Promise<FileInfo | string> {
  const actor = await world.app.loadActor(world.as.admin.account_id)
  const request = {
    path: '',
    idempotency: null,
    signal: null,
    ip: '',
    via: 'job',
    id: '',
    userAgent: '',
    token: null,
  } as const
  const ctx: Ctx = { ...world.app, actor: actor!, request }
  const trusted = { ca, isAllowed: (_address: string, port: string) => port === peer.port }
  return uploadByUrl(ctx, { url: peer.url + path }, trusted).catch((error: unknown) => {
    if (error instanceof CallError) return error.code
    throw error
  })
}
const finished = async (file: FileInfo | string) => {
  if (typeof file === 'string') throw new Error(file)
  const state = () => world.as.admin.call(calls.kbsFile.uploadFinish, { file_id: file.file_id })
  await expect.poll(async () => (await state()).state).toMatch(/ready|rejected/)
  return state()
}

describe('a file of the public web', () => {
  it('becomes one of a base, which says where it is from', async () => {
    const { as, base, ended, found } = world
    const kbs_id = await base()
    for (const [path, name] of [
      ['/tern.txt', 'tern.txt'],
      ['/page/%E9%B8%9F', '鸟.html'],
    ] as const) {
      const { file_id, state, ...file } = await finished(await fetched(path))
      expect([state, file.name]).toEqual(['ready', name])
      const { list } = await as.admin.call(calls.knowledge.uploadKnowledgeFile, {
        kbs_id,
        files: [{ file_id }],
        is_vectorized: true,
      })
      expect(await ended(list[0]!.knowledge_id)).toMatchObject({ status: 'completed', url: peer.url + path, name })
    }
    expect(await found('tern')).toHaveLength(2)
  })

  it('that is too large, of another format, or breaks off isn’t kept', async () => {
    expect(await fetched('/large.txt')).toBe('FILE_TOO_LARGE')
    expect(await fetched('/setup.exe')).toBe('KNOWLEDGE_FILE_UNSUPPORTED')
    const broken = await finished(await fetched('/short.txt'))
    expect(broken).toMatchObject({ state: 'rejected', error: { err_msg: 'KNOWLEDGE_LOAD_FAILED' } })
  })

  it('is none inside of this network', async () => {
    const ask = (url: string) => world.as.admin.ask(calls.kbsFile.uploadByUrl, { url })
    for (const url of [peer.url, 'http://example.com/a.pdf', 'https://127.0.0.1/a.pdf', 'no address'])
      expect((await ask(url)).err_msg, url).toBe('URL_INVALID')
  })
})

it.each([
  ['https://a.example/docs/manual.pdf?v=2', '', '', 'manual.pdf'],
  ['https://a.example/get', 'application/pdf', 'attachment; filename="Price list.pdf"', 'Price list.pdf'],
  ['https://a.example/get', 'application/pdf', "attachment; filename*=UTF-8''%E4%BB%B7.pdf", '价.pdf'],
  ['https://a.example/get', 'application/pdf', 'attachment; filename="../../etc/passwd"', 'etc passwd.pdf'],
  ['https://a.example/', 'text/html', '', 'a.example.html'],
  ['https://a.example/%zz.txt', '', '', '%zz.txt'],
])('what is fetched from %s (%s, %s) is called %s', (url, type, disposition, name) => {
  expect(nameOfFile({ url: new URL(url), type, disposition })).toBe(name)
})

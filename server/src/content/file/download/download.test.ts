import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { signedUrlMs } from '@polyphony/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { inTransaction } from '../../../ground/kernel/transaction.ts'
import { openTestDatabase, type TestDatabase } from '../../../testing/database.ts'
import { actorOf } from '../../../testing/serve-routes.ts'
import { agreedWith } from '../../../work/engine/node-task/agreement.ts'
import { createOutputFile } from '../create-output-file.ts'
import { findReadableFile } from '../store.ts'
import { addPerson, type FileServer, type Person, startFileServer } from '../testing/file-server.ts'
import { png, wav } from '../testing/sample-files.ts'
import { send, upload } from '../testing/uploader.ts'

const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'polyphony-file-'))
let now = new Date()
let database: TestDatabase
let server: FileServer
let owner: Person
let company_id: string

beforeAll(async () => {
  database = await openTestDatabase()
  server = await startFileServer({ databaseUrl: database.url, dataDir, now: () => now })
  company_id = await server.make.company()
  owner = await addPerson(server, { company_id })
})
afterAll(async () => {
  await server?.close()
  await database?.close()
  fs.rmSync(dataDir, { recursive: true, force: true })
})

interface Address {
  url: string
  name: string
  mime: string
  expired_at: string
}

const ask = (person: Person, file_id: string) =>
  send<Address>(server.url, person, '/system/file/getFileUrl', { file_id })
const put = async (name: string, bytes: Buffer | string) =>
  (await upload(server.url, owner, purposeOf(name), name, Buffer.from(bytes))).file_id
const purposeOf = (name: string) =>
  name.endsWith('png') ? 'taskPicture' : name.endsWith('wav') ? 'taskAudio' : 'taskDocument'

async function open(file_id: string, headers: Record<string, string> = {}, method = 'GET'): Promise<Response> {
  return fetch(server.url + (await ask(owner, file_id)).data.url, { method, headers })
}

describe('a signed address', () => {
  it('gives the whole file, or only its headers', async () => {
    const file_id = await put('notes.txt', '0123456789')
    const response = await open(file_id)
    expect(response.status).toBe(200)
    expect(await response.text()).toBe('0123456789')
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-length': '10',
      'accept-ranges': 'bytes',
      'x-content-type-options': 'nosniff',
      'content-disposition': `attachment; filename="notes.txt"; filename*=UTF-8''notes.txt`,
    })
    expect(response.headers.get('content-security-policy')).toMatch(/^sandbox; default-src 'none'/)
    const head = await open(file_id, {}, 'HEAD')
    expect([head.status, head.headers.get('content-length'), await head.text()]).toEqual([200, '10', ''])
  })

  it.each([
    ['bytes=2-4', 206, '234', 'bytes 2-4/10'],
    ['bytes=7-', 206, '789', 'bytes 7-9/10'],
    ['bytes=-3', 206, '789', 'bytes 7-9/10'],
    ['bytes=-99', 206, '0123456789', 'bytes 0-9/10'],
    ['bytes=8-99', 206, '89', 'bytes 8-9/10'],
    ['bytes=10-', 416, '', 'bytes */10'],
    ['bytes=-0', 416, '', 'bytes */10'],
    ['bytes=4-2', 200, '0123456789', null],
    ['bytes=0-1,4-5', 200, '0123456789', null],
    ['pages=1-2', 200, '0123456789', null],
  ])('answers Range %s with %i', async (range, status, body, contentRange) => {
    const response = await open(await put('ten.txt', '0123456789'), { range })
    expect([response.status, await response.text(), response.headers.get('content-range')]).toEqual([
      status,
      body,
      contentRange,
    ])
  })

  it('supports If-None-Match and If-Range', async () => {
    const file_id = await put('ten.txt', '0123456789')
    const etag = (await open(file_id)).headers.get('etag')!
    expect(etag).toMatch(/^"[0-9a-f]{64}"$/)
    expect((await open(file_id, { 'if-none-match': etag })).status).toBe(304)
    expect((await open(file_id, { range: 'bytes=1-2', 'if-range': etag })).status).toBe(206)
    expect((await open(file_id, { range: 'bytes=1-2', 'if-range': '"other"' })).status).toBe(200)
  })

  it('is not found if it expired, was changed, or is for another file', async () => {
    const [file_id, other] = [await put('a.txt', 'secret'), await put('b.txt', 'other')]
    const { url } = (await ask(owner, file_id)).data
    const status = async (address: string) => (await fetch(server.url + address)).status
    expect(await status(url)).toBe(200)
    expect(await status(url.replace(file_id, other))).toBe(404)
    expect(await status(url.replace(/expires=2/, 'expires=3'))).toBe(404)
    expect(await status(url.replace(/signature=.{6}/, 'signature=AAAAAA'))).toBe(404)
    expect(await status(`${url}&expires=99990101000000000`)).toBe(404)
    expect(await status(`/files/${file_id}`)).toBe(404)
    expect(await status(url.replace(file_id, '..%2f..%2fsecret-key'))).toBe(404)
    now = new Date(now.getTime() + signedUrlMs + 1)
    expect(await status(url)).toBe(404)
  })

  it('shows pictures and sound inline, all other files as a download', async () => {
    const disposition = async (name: string, bytes: Buffer | string) =>
      (await open(await put(name, bytes))).headers.get('content-disposition')!.split(';')[0]
    expect(await disposition('a.png', png(4, 4))).toBe('inline')
    expect(await disposition('a.wav', wav(1))).toBe('inline')
    for (const name of ['a.txt', 'a.html', 'a.md'])
      expect(await disposition(name, 'Words. <script>alert(1)</script>'), name).toBe('attachment')
  })

  it.each([
    [
      '"; filename=evil.html; x=".txt',
      `filename="__ filename_evil.html_ x__.txt"; filename*=UTF-8''%22%3B%20filename%3Devil.html%3B%20x%3D%22.txt`,
    ],
    ['翻訳 資料.txt', `filename="__ __.txt"; filename*=UTF-8''%E7%BF%BB%E8%A8%B3%20%E8%B3%87%E6%96%99.txt`],
    [
      "a'(*)%0d%0aSet-Cookie.txt",
      `filename="a_(_)_0d_0aSet-Cookie.txt"; filename*=UTF-8''a%27%28%2a%29%250d%250aSet-Cookie.txt`,
    ],
    // A name without a stem would be hidden on many devices.
    ['..txt', `filename="file..txt"; filename*=UTF-8''file..txt`],
  ])('transmits the name %s', async (name, expected) => {
    const response = await open(await put(name, 'x'))
    expect(response.headers.get('content-disposition')).toBe(`attachment; ${expected}`)
    expect(response.headers.get('set-cookie')).toBeNull()
  })
})

describe('a file is readable for', () => {
  it('owner, colleagues and operators; for others it is not found', async () => {
    const file_id = await put('a.txt', 'text')
    const [colleague, stranger, operator] = [
      await addPerson(server, { company_id }),
      await addPerson(server, { company_id: await server.make.company() }),
      await addPerson(server, { is_operator: true }),
    ]
    for (const person of [owner, colleague, operator]) expect((await ask(person, file_id)).err_msg).toBe('OK')
    for (const person of [stranger, await addPerson(server)])
      expect((await ask(person, file_id)).err_msg).toBe('NOT_FOUND')
    expect((await ask(owner, server.app.newId())).err_msg).toBe('NOT_FOUND')
  })

  it('a talent who works on a task that uses it; who has an open offer only listens and looks', async () => {
    const { app } = server
    const [text, film, unrelated] = [await put('a.txt', 'text'), await put('a.wav', wav(1)), await put('b.txt', 'text')]
    const [assignee, offered, former] = [await addPerson(server), await addPerson(server), await addPerson(server)]
    const node = await addNodeTask(text, film)
    await server.make.offer(node, offered.account_id)
    await server.make.offer(node, former.account_id, { expires_at: new Date(now.getTime() - 1) })
    for (const person of [assignee, offered, former]) expect((await ask(person, unrelated)).err_msg).toBe('NOT_FOUND')
    expect((await ask(assignee, text)).err_msg).toBe('NOT_FOUND')
    await app.db
      .updateTable('node_task')
      .set({ ...agreedWith({ ...assignee, payer_id: null }, now), state: 'in_progress' })
      .where('node_task_id', '=', node)
      .execute()
    for (const file of [text, film]) {
      expect((await ask(assignee, file)).err_msg).toBe('OK')
      expect((await ask(offered, file)).err_msg).toBe('NOT_FOUND')
    }
    const mayView = async (person: Person, file_id: string) =>
      (await findReadableFile(app.db, actorOf(person.account_id), { file_id, now, use: 'view' })) !== null
    expect([await mayView(offered, film), await mayView(offered, text), await mayView(former, film)]).toEqual([
      true,
      false,
      false,
    ])
    expect((await ask(former, text)).err_msg).toBe('NOT_FOUND')
    await app.db.updateTable('node_task').set({ state: 'cancelled' }).where('node_task_id', '=', node).execute()
    expect((await ask(assignee, text)).err_msg).toBe('NOT_FOUND')
  })

  it('nobody by its id where a base or a chat decides, nor what was made of it for a player', async () => {
    const { app } = server
    const madeOf = (purpose: 'knowledge' | 'taskDocument') =>
      inTransaction(app, async (transaction) => {
        const named = { owner_id: owner.account_id, company_id, bytes: Buffer.from('1') }
        const file_id = await createOutputFile(app, transaction, { ...named, purpose, name: 'talk.flac' })
        const made_file_id = await createOutputFile(app, transaction, {
          ...named,
          purpose: 'derivative',
          name: 'a.mp3',
        })
        const derivative = { file_id, made_file_id, kind: 'proxy', state: 'ready' } as const
        await transaction.tx.insertInto('media_derivative').values(derivative).execute()
        return [file_id, made_file_id]
      })
    const people = [
      owner,
      await addPerson(server, { company_id }),
      await addPerson(server, { is_operator: true, company_id: await server.make.company() }),
    ]
    for (const file_id of await madeOf('knowledge'))
      for (const person of people) expect((await ask(person, file_id)).err_msg).toBe('NOT_FOUND')
    for (const file_id of await madeOf('taskDocument'))
      for (const person of people) expect((await ask(person, file_id)).err_msg).toBe('OK')
  })

  it('members of the company, if the product made it for the company', async () => {
    const { app } = server
    const output = { owner_id: owner.account_id, company_id, name: 'out.srt', bytes: Buffer.from('1') }
    const file_id = await inTransaction(app, (transaction) => createOutputFile(app, transaction, output))
    expect(await (await open(file_id)).text()).toBe('1')
    expect((await ask(await addPerson(server, { company_id }), file_id)).data).toMatchObject({
      name: 'out.srt',
      mime: 'application/x-subrip',
    })
  })
})

async function addNodeTask(file_id: string, media_file_id: string): Promise<string> {
  const { make } = server
  const task_id = await make.task({ company_id, created_by: owner.account_id })
  const { piece_id } = await make.piece({ task_id, file_id, media_file_id })
  return make.nodeTask({ company_id, task_id, piece_id })
}

import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { rateLimits } from '@polyphony/contract'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { openTestDatabase, type TestDatabase } from '../../../testing/database.ts'
import { addPerson, type FileServer, startFileServer } from '../testing/file-server.ts'
import { announce, tus, upload } from '../testing/uploader.ts'
import { signFileUrl } from './sign-url.ts'

const rateFactor = 0.02
const most = (bucket: keyof typeof rateLimits) => Math.ceil(rateLimits[bucket][0].points * rateFactor)
const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'polyphony-rates-'))
let database: TestDatabase
let server: FileServer

beforeAll(async () => {
  database = await openTestDatabase()
})
beforeEach(async () => {
  server = await startFileServer({ databaseUrl: database.url, dataDir, rateFactor })
})
afterEach(() => server?.close())
afterAll(async () => {
  await database?.close()
  fs.rmSync(dataDir, { recursive: true, force: true })
})

const look = (fileId: string, sid: string) =>
  fetch(`${server.url}/files/upload/${fileId}`, { method: 'HEAD', headers: tus(sid) })

it('the parts of somebody’s uploads are limited, not those of others', async () => {
  const [ana, ben] = [await addPerson(server), await addPerson(server)]
  const asked = { purpose: 'taskDocument', name: 'a.txt', size: 9 }
  const { file_id } = (await announce(server.url, ana, asked)).data
  for (let n = 0; n < most('piece'); n++) expect((await look(file_id, ana.sid)).status).toBe(200)
  const headers = tus(ana.sid, { 'content-type': 'application/offset+octet-stream', 'upload-offset': '0' })
  const refused = await fetch(`${server.url}/files/upload/${file_id}`, { method: 'PATCH', headers, body: 'Nine here' })
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '10'])
  expect((await look(file_id, ben.sid)).status).toBe(404)
})

it('whoever has no session has the few tries of an address', async () => {
  const { file_id } = (
    await announce(server.url, await addPerson(server), { purpose: 'taskDocument', name: 'a.txt', size: 9 })
  ).data
  for (let n = 0; n < most('address'); n++) expect((await look(file_id, 'a'.repeat(43))).status).toBe(401)
  expect((await look(file_id, 'a'.repeat(43))).status).toBe(429)
})

it('one file is read so often from one address', async () => {
  const { file_id } = await upload(
    server.url,
    await addPerson(server),
    'taskDocument',
    'a.txt',
    Buffer.from('Nine here'),
  )
  const read = (id: string) => fetch(server.url + signFileUrl(server.app, id, new Date(Date.now() + 60_000)))
  for (let n = 0; n < most('download'); n++) expect((await read(file_id)).status).toBe(200)
  expect((await read(file_id)).status).toBe(429)
  expect((await read(server.app.newId())).status).toBe(404)
})

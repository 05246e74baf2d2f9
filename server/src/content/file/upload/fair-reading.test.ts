import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestDatabase, type TestDatabase } from '../../../testing/database.ts'
import { poison } from '../reader/testing/poison.ts'
import { addPerson, type FileServer, type Person, startFileServer } from '../testing/file-server.ts'
import { announce, finish, patch, upload, uploadOnly } from '../testing/uploader.ts'
import { verify } from './verify-file.ts'

const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'polyphony-fair-'))
let database: TestDatabase
let server: FileServer
let [ana, clara]: Person[] = []

beforeAll(async () => {
  database = await openTestDatabase()
  server = await startFileServer({ databaseUrl: database.url, dataDir })
  ana = await addPerson(server, { company_id: await server.make.company() })
  clara = await addPerson(server, { company_id: await server.make.company() })
})
afterAll(async () => {
  await server?.close()
  await database?.close()
  fs.rmSync(dataDir, { recursive: true, force: true })
})

async function settled(person: Person, file_id: string) {
  const answer = async () => (await finish(server.url, person, file_id)).data
  await expect.poll(async () => (await answer()).state, { timeout: 120_000 }).not.toBe('verifying')
  return answer()
}

it('one account’s hostile files keep nobody else waiting, and say where they stand', async () => {
  const hostile = await Promise.all(
    Array.from({ length: 10 }, (_, n) => uploadOnly(server.url, ana!, 'taskDocument', `poison ${n}.md`, poison)),
  )
  const { file_id } = await upload(server.url, clara!, 'taskDocument', 'a.txt', Buffer.from('Eighteen letters.\n'))
  expect(await settled(clara!, file_id)).toMatchObject({ state: 'ready', queue_position: null })
  const askAll = () => Promise.all(hostile.map(async (file) => (await finish(server.url, ana!, file.file_id)).data))
  const waiting = (await askAll()).filter(({ state }) => state === 'verifying')
  expect(waiting.length).toBeGreaterThan(0) // she didn't wait for all of them
  for (const { queue_position } of waiting) expect(queue_position).toBeGreaterThanOrEqual(0)
  const refused = async () => (await askAll()).find(({ state }) => state === 'rejected')?.error
  await expect
    .poll(refused, { timeout: 120_000 })
    .toEqual({ err_msg: 'FILE_TOO_COMPLEX', data: { name: expect.stringMatching(/^poison \d.md$/) } })
}, 180_000)

it('a file that has ended the process three times isn’t read again', async () => {
  const { file_id } = (await announce(server.url, clara!, { purpose: 'taskDocument', name: 'b.txt', size: 5 })).data
  await patch(server.url, clara!, file_id, 0, Buffer.from('Words'))
  const { db } = server.app
  await db.updateTable('file').set({ state: 'verifying', check_count: 3 }).where('file_id', '=', file_id).execute()
  await verify(server.app, file_id)
  expect((await finish(server.url, clara!, file_id)).data).toMatchObject({
    state: 'rejected',
    error: { err_msg: 'FILE_TOO_COMPLEX' },
  })
})

it('a file that is read well leaves no count', async () => {
  const file = await upload(server.url, clara!, 'taskDocument', 'c.txt', Buffer.from('Words.'))
  await settled(clara!, file.file_id)
  const row = server.app.db.selectFrom('file').select('check_count').where('file_id', '=', file.file_id)
  expect(await row.executeTakeFirstOrThrow()).toEqual({ check_count: 0 })
})

it('more than 40 files of one account don’t wait', async () => {
  const frida = await addPerson(server, { company_id: await server.make.company() })
  const ask = () => announce(server.url, frida, { purpose: 'taskDocument', name: 'a.txt', size: 5 })
  for (let n = 0; n < 40; n++) expect((await ask()).err_msg).toBe('OK')
  expect((await ask()).err_msg).toBe('OK')
  await server.app.db.updateTable('file').set({ state: 'verifying' }).where('owner_id', '=', frida.account_id).execute()
  expect((await ask()).err_msg).toBe('Operator_Limited')
})

it.each(['taskDocument', 'taskVideo', 'memory', 'trialMedia', 'dubTake', 'imageRepair', 'trialDocument'])(
  'an applicant uploads nothing as %s',
  async (purpose) => {
    const applicant = await addPerson(server, { level: 0 })
    const name = { memory: 'a.tmx', taskVideo: 'a.mp4', trialMedia: 'a.mp4', dubTake: 'a.wav', imageRepair: 'a.png' }
    const input = { purpose, name: (name as Record<string, string>)[purpose] ?? 'a.txt', size: 5 }
    expect((await announce(server.url, applicant, input)).err_msg).toBe('NO_PERMISSION')
    expect((await announce(server.url, applicant, { purpose: 'application', name: 'a.pdf', size: 5 })).err_msg).toBe(
      'OK',
    )
  },
)

import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { storageBytes } from '@polyphony/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestDatabase, type TestDatabase } from '../../../testing/database.ts'
import { readFile } from '../read-file.ts'
import { removeOrphans } from '../remove-orphans.ts'
import { addPerson, type FileServer, type Person, startFileServer } from '../testing/file-server.ts'
import { png } from '../testing/sample-files.ts'
import { announce, finish, offsetOf, patch, send, upload } from '../testing/uploader.ts'

const GB = 1024 ** 3
const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'polyphony-room-'))
let database: TestDatabase
let server: FileServer
let url: string

beforeAll(async () => {
  database = await openTestDatabase()
  server = await startFileServer({ databaseUrl: database.url, dataDir })
  ;({ url } = server)
})
afterAll(async () => {
  await server?.close()
  await database?.close()
  fs.rmSync(dataDir, { recursive: true, force: true })
})

const film = (person: Person, size = 2 * GB) => announce(url, person, { purpose: 'taskVideo', name: 'a.mp4', size })
const cv = (person: Person, size = 20 * 1024 ** 2) =>
  announce(url, person, { purpose: 'application', name: 'a.pdf', size })
const codes = (answers: { err_msg: string }[]) => answers.map(({ err_msg }) => err_msg)

describe('all uploads together', () => {
  it('of an applicant are bounded, however many are announced at once', async () => {
    const applicant = await addPerson(server, { level: 0 })
    const answers = codes(await Promise.all(Array.from({ length: 14 }, () => cv(applicant))))
    expect(answers.filter((code) => code === 'OK')).toHaveLength(5)
    expect(answers.filter((code) => code === 'STORAGE_FULL')).toHaveLength(9)
    expect((await cv(applicant)).data).toEqual({ size: '100 MB' })
  })

  it('of a person without a company are bounded, and nobody else is hit by it', async () => {
    const [ana, ben] = [await addPerson(server), await addPerson(server)]
    for (let n = 0; n < storageBytes.person / (2 * GB); n++) expect((await film(ana)).err_msg).toBe('OK')
    expect(await film(ana)).toMatchObject({ err_msg: 'STORAGE_FULL', data: { size: '20 GB' } })
    expect((await film(ben)).err_msg).toBe('OK')
  })

  it('of a company are bounded by its profile, whoever of it uploads', async () => {
    const company_id = await server.make.company()
    const [first, second] = [await addPerson(server, { company_id }), await addPerson(server, { company_id })]
    await film(first)
    const most = storageBytes.company.standard
    await server.app.db.updateTable('file').set({ size: most }).where('company_id', '=', company_id).execute()
    expect(await film(second)).toMatchObject({ err_msg: 'STORAGE_FULL', data: { size: '200 GB' } })
    expect((await cv(second)).err_msg).toBe('OK') // a CV is their own
    await server.app.db
      .updateTable('company')
      .set({ upload_profile: 'large' })
      .where('company_id', '=', company_id)
      .execute()
    expect((await film(second)).err_msg).toBe('OK')
  })

  it('count no longer when they were refused', async () => {
    const applicant = await addPerson(server, { level: 0 })
    for (let n = 0; n < 5; n++) await cv(applicant)
    expect((await cv(applicant)).err_msg).toBe('STORAGE_FULL')
    await server.app.db
      .updateTable('file')
      .set({ state: 'rejected' })
      .where('owner_id', '=', applicant.account_id)
      .execute()
    expect((await cv(applicant)).err_msg).toBe('OK')
  })
})

describe('a full disk', () => {
  it('is said before an upload begins', async () => {
    const { storage } = server.app
    const { free } = storage
    try {
      storage.free = async () => GB + 5
      const ana = await addPerson(server)
      expect((await announce(url, ana, { purpose: 'taskDocument', name: 'a.txt', size: 6 })).err_msg).toBe(
        'STORAGE_OUT',
      )
      expect((await announce(url, ana, { purpose: 'taskDocument', name: 'a.txt', size: 5 })).err_msg).toBe('OK')
    } finally {
      storage.free = free
    }
  })

  it('in the middle of an upload loses nothing that was acknowledged', async () => {
    const ana = await addPerson(server)
    const bytes = Buffer.from('0123456789'.repeat(1000))
    const { file_id } = (await announce(url, ana, { purpose: 'taskDocument', name: 'a.txt', size: bytes.length })).data
    expect((await patch(url, ana, file_id, 0, bytes.subarray(0, 4000))).status).toBe(204)
    const { storage } = server.app
    const { append } = storage
    try {
      storage.append = async (key, place, given) => {
        const part: Buffer[] = []
        for await (const chunk of given) part.push(chunk)
        const all = Buffer.concat(part)
        await append(
          key,
          place,
          (async function* () {
            yield all.subarray(0, 1500)
          })(),
        )
        throw Object.assign(new Error('no space left on device'), { code: 'ENOSPC' })
      }
      expect((await patch(url, ana, file_id, 4000, bytes.subarray(4000))).status).toBe(507)
    } finally {
      storage.append = append
    }
    const offset = await offsetOf(url, ana, file_id)
    expect(offset).toBeGreaterThanOrEqual(4000)
    expect((await patch(url, ana, file_id, offset, bytes.subarray(offset))).status).toBe(204)
    await expect.poll(async () => (await finish(url, ana, file_id)).data.state).toBe('ready')
    expect(Buffer.from(await readFile(server.app, file_id)).equals(bytes)).toBe(true)
  })
})

it('uploads that nothing has used for a week are deleted with their bytes, others stay', async () => {
  const company_id = await server.make.company()
  const ana = await addPerson(server, { company_id })
  const put = async (name: string) => (await upload(url, ana, 'taskDocument', name, Buffer.from('Words.'))).file_id
  const [unused, used, young] = [await put('unused.txt'), await put('used.txt'), await put('young.txt')]
  const applied = (await upload(url, ana, 'application', 'cv.png', png(20, 20))).file_id
  const { db } = server.app
  await server.make.piece({
    task_id: await server.make.task({ company_id, created_by: ana.account_id }),
    file_id: used,
  })
  await server.make.application(ana.account_id, { files: [applied] })
  await db
    .updateTable('file')
    .set({ finished_at: new Date(Date.now() - 8 * 86_400_000) })
    .where('file_id', 'in', [unused, used, applied])
    .execute()
  const key = await db.selectFrom('file').select('storage_key').where('file_id', '=', unused).executeTakeFirstOrThrow()
  await removeOrphans.run(server.app, {}, { signal: new AbortController().signal, attempt: 0, isLastAttempt: false })
  const left = await db.selectFrom('file').select('file_id').where('owner_id', '=', ana.account_id).execute()
  expect(left.map(({ file_id }) => file_id).toSorted()).toEqual([used, young, applied].toSorted())
  await expect.poll(() => server.app.storage.size(key.storage_key).catch(() => 'gone')).toBe('gone')
  expect((await send(url, ana, '/system/file/uploadFinish', { file_id: unused })).err_msg).toBe('NOT_FOUND')
})

/** Covers of files, and pictures of bases: what they show, who is given an address, and when they go. */
import fs from 'node:fs'
import { calls, day, kbsTypes } from '@polyphony/contract'
import { sql } from 'kysely'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { hasLibreOffice } from '../../../content/document/testing/libre-office.ts'
import { makePdf } from '../../../content/document/testing/make-pdf.ts'
import { removeOrphans } from '../../../content/file/remove-orphans.ts'
import { docx } from '../../../content/file/testing/sample-files.ts'
import { hasFfmpeg, makeMedia, mediaFolder } from '../../../content/media/testing/make-media.ts'
import { drawCover } from '../ingest/draw-cover.ts'
import { emptyBins } from '../kbs/remove-deleted.ts'
import { type FileWorld, openFileWorld } from '../testing/file-world.ts'

sharp.unblock({ operation: ['VipsForeignLoadWebpBuffer'] }) // needed to read the result

const { kbs, knowledge } = calls
const folder = mediaFolder()
let world: FileWorld
beforeAll(async () => {
  world = await openFileWorld()
})
afterAll(async () => {
  await world.close()
  folder.remove()
})

const plain = (width: number, height: number, background: string) =>
  sharp({ create: { width, height, channels: 3, background } })
const get = (url: string) => world.server.server.inject({ url })
const count = async () => (await world.db.selectFrom('knowledge_picture').select('picture_id').execute()).length

/** What a picture shows: its size and the colour of the middle of its upper half. */
async function shown(address: string) {
  const { statusCode, headers, rawPayload } = await get(address)
  expect([statusCode, headers['content-type']]).toEqual([200, 'image/webp'])
  expect(headers['cache-control']).toContain('private')
  const { data, info } = await sharp(rawPayload).raw().toBuffer({ resolveWithObject: true })
  const at = info.channels * (Math.floor(info.height / 4) * info.width + Math.floor(info.width / 2))
  return { width: info.width, height: info.height, colour: [...data.subarray(at, at + 3)] }
}

const coverOf = (knowledge_id: string) =>
  world.server.eventually(async () => (await world.info(knowledge_id)).cover, 120_000)

const redPage = () =>
  makePdf((page) => {
    page.rect(0, 0, page.page.width, page.page.height / 2).fill('#ff0000')
    page.addPage().text('Second')
  })

describe('the cover of a file', () => {
  it('is its first page, in lists too, and those who reach the base hear that it is there', async () => {
    const { base, put, as, said } = world
    const kbs_id = await base()
    const knowledge_id = await put(kbs_id, 'red.pdf', await redPage())
    const address = await coverOf(knowledge_id)
    const { width, height, colour } = await shown(address)
    expect([width <= 240 && height <= 320, height > width]).toEqual([true, true])
    expect([colour[0]! > 230, colour[1]! < 30]).toEqual([true, true])
    expect(said.filter(({ event }) => JSON.stringify(event).includes(knowledge_id)).length).toBeGreaterThan(1)
    const { list } = await as.plain.call(knowledge.getKnowledgeFileList, { kbs_id })
    expect(list.map(({ cover }) => cover)).toEqual([address])
  })

  it.runIf(hasFfmpeg)('is the picture that a recording carries', async () => {
    const art = folder.at('art.png')
    fs.writeFileSync(art, await plain(300, 300, '#0000ff').png().toBuffer())
    const song = makeMedia(
      folder.at('song.mp3'),
      `-f lavfi -i sine=d=1 -i ${art} -map 0 -map 1 -c:v copy -id3v2_version 3`,
    )
    const { base, put } = world
    const address = await coverOf(await put(await base(), 'song.mp3', fs.readFileSync(song)))
    const { width, height, colour } = await shown(address)
    expect([width, height, colour[2]! > 200 && colour[0]! < 60]).toEqual([240, 240, true])
  })

  it.runIf(hasLibreOffice)(
    'is the first page of what LibreOffice makes of a document',
    async () => {
      const { base, put } = world
      const address = await coverOf(await put(await base(), 'letter.docx', docx('Dear Sir, come at once.')))
      expect((await shown(address)).height).toBeGreaterThan(300)
    },
    180_000,
  )

  it('isn’t there where there is no page, or nothing to be read; the file is as it was', async () => {
    const { base, put, upload, info, app, server } = world
    const broken = await upload('broken.pdf', '%PDF-1.7 nothing of it is one')
    const before = await count()
    const signal = new AbortController().signal
    await drawCover.run(app, { file_id: broken }, { signal, attempt: 0, isLastAttempt: true })
    await drawCover.run(app, { file_id: app.newId() }, { signal, attempt: 0, isLastAttempt: true })
    expect(await count()).toBe(before)
    const rules = await put(await base(), 'rules.txt', 'One.')
    expect((await info(rules)).cover).toBeNull()
    expect(await server.eventually(async () => (await queued()) === 0)).toBe(true)
    expect((await info(rules)).cover).toBeNull()
  })

  it('belongs to the version: a new one has another, and the one before brings its own back', async () => {
    const { base, put, upload, as, info } = world
    const knowledge_id = await put(await base(), 'pages.pdf', await redPage())
    const red = await coverOf(knowledge_id)
    const green = await upload('pages-2.pdf', await makePdf((page) => page.rect(0, 0, 612, 500).fill('#00ff00')))
    await as.admin.call(knowledge.updateKnowledgeFile, { knowledge_id, file_id: green })
    expect((await info(knowledge_id)).cover).not.toBe(red)
    const { colour } = await shown(await coverOf(knowledge_id))
    expect(colour[1]!).toBeGreaterThan(230)
    await as.admin.call(knowledge.updateKnowledgeFile, { knowledge_id, revision: 1 })
    expect(pathOf((await info(knowledge_id)).cover!)).toBe(pathOf(red))
  })

  it('goes with the file', async () => {
    const { base, put, as, server } = world
    const knowledge_id = await put(await base(), 'gone.pdf', await redPage())
    const address = await coverOf(knowledge_id)
    await as.admin.call(knowledge.deleteKnowledge, { knowledge_id })
    await purgeAll()
    await server.eventually(async () => (await get(address)).statusCode === 404)
  })

  it('is shown to who has its address, unchanged and in time; nobody else is given one', async () => {
    const { base, put, as, department, server } = world
    const kbs_id = await base({ department_ids: [department.legal] })
    const knowledge_id = await put(kbs_id, 'law.pdf', await redPage())
    const address = await coverOf(knowledge_id)
    expect((await as.legal.call(knowledge.getKnowledgeFileInfo, { knowledge_id })).cover).toBe(address)
    for (const person of [as.sales, as.stranger])
      expect((await person.ask(knowledge.getKnowledgeFileInfo, { knowledge_id })).err_msg).toBe('KNOWLEDGE_NOT_FOUND')
    const other = await coverOf(await put(await base(), 'other.pdf', await makePdf((page) => page.text('Other'))))
    const [, query] = address.split('?')
    for (const wrong of [
      pathOf(address),
      `${pathOf(other)}?${query}`,
      address.replace(/expires=\d/, 'expires=9'),
      address.replace(/signature=.{6}/, 'signature=AAAAAA'),
      address.replace('/files/knowledge/', '/files/knowledge/x'),
    ])
      expect((await get(wrong)).statusCode).toBe(404)
    server.advance(40 * 60_000)
    expect((await get(address)).statusCode).toBe(404)
    expect((await get((await world.info(knowledge_id)).cover!)).statusCode).toBe(200)
  })
})

const pathOf = (address: string) => address.split('?')[0]!
const queued = async () => {
  const { rows } = await sql`select from pgboss.job
    where name = 'draw-cover' and state in ('created', 'retry', 'active')`.execute(world.db)
  return rows.length
}
async function purgeAll() {
  await world.db
    .updateTable('kbs')
    .set({ purge_at: new Date(0) })
    .where('purge_at', 'is not', null)
    .execute()
  await emptyBins(world.app)
}

describe('a base’s own picture', () => {
  const picture = async (background: string) => {
    const bytes = await plain(300, 200, background).png().toBuffer()
    return (await world.as.admin.upload('sign.png', bytes, 'kbsIcon')).file_id
  }
  const infoOf = (kbs_id: string) => world.as.admin.call(kbs.getKbsInfo, { kbs_id })

  it('is a small square of what was uploaded, stays until another is chosen or it is removed, and leaves nothing', async () => {
    const { base, as, db } = world
    const file_id = await picture('#00ff00')
    const kbs_id = await base({ title: 'Green', picture_file_id: file_id })
    const first = (await infoOf(kbs_id)).picture!
    expect(await shown(first)).toMatchObject({ width: 96, height: 96 })
    expect((await shown(first)).colour[1]).toBeGreaterThan(230)
    expect(await db.selectFrom('file').select('file_id').where('file_id', '=', file_id).execute()).toEqual([])
    const { list } = await as.plain.call(kbs.getKbsListByType, { type: kbsTypes.corporate, keyword: 'Green' })
    expect(list[0]?.picture).toBe(first)

    const change = (version: number, more: object) =>
      as.admin.call(kbs.createOrUpdateKbs, { kbs_id, version, title: 'Green', ...more })
    await change(1, { icon: 'law' })
    expect((await infoOf(kbs_id)).picture).toBe(first)
    const before = await count()
    await change(2, { picture_file_id: await picture('#ff0000') })
    const second = (await infoOf(kbs_id)).picture!
    expect((await shown(second)).colour[0]).toBeGreaterThan(230)
    expect([(await get(first)).statusCode, await count()]).toEqual([404, before])
    await change(3, { picture_file_id: null })
    expect([(await infoOf(kbs_id)).picture, (await get(second)).statusCode]).toEqual([null, 404])
  })

  it('is one’s own upload for just this; a change that is refused uses nothing up', async () => {
    const { base, as } = world
    const mine = await picture('#00ff00')
    const theirs = (await as.otherAdmin.upload('a.png', await plain(9, 9, '#fff').png().toBuffer(), 'kbsIcon')).file_id
    const ordered = (await as.admin.upload('a.png', await plain(9, 9, '#fff').png().toBuffer(), 'taskPicture')).file_id
    for (const picture_file_id of [theirs, ordered, world.app.newId()])
      expect((await as.admin.ask(kbs.createOrUpdateKbs, { title: 'No', picture_file_id })).err_msg).toBe('NOT_FOUND')
    const kbs_id = await base()
    const stale = { kbs_id, version: 9, title: 'Late', picture_file_id: mine }
    expect((await as.admin.ask(kbs.createOrUpdateKbs, stale)).err_msg).toBe('VERSION_CONFLICT')
    await as.admin.call(kbs.createOrUpdateKbs, { ...stale, version: 1 })
    expect((await infoOf(kbs_id)).picture).not.toBeNull()
  })

  it('is no picture if it is called something else, is too large or too wide', async () => {
    const { as } = world
    const upload = (name: string, bytes: Buffer) => as.admin.upload(name, bytes, 'kbsIcon')
    const rejected = { state: 'rejected' }
    expect(await upload('sign.png', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'))).toMatchObject(rejected)
    expect(await upload('sign.png', await plain(4097, 2, '#fff').png().toBuffer())).toMatchObject(rejected)
    await expect(upload('sign.webp', await plain(9, 9, '#fff').webp().toBuffer())).rejects.toThrow()
    await expect(upload('sign.png', Buffer.alloc(2 * 1024 ** 2 + 1))).rejects.toThrow()
  })

  it('goes with the base', async () => {
    const { base, as, server } = world
    const kbs_id = await base({ picture_file_id: await picture('#0000ff') })
    const address = (await infoOf(kbs_id)).picture!
    const { seal } = await as.admin.call(kbs.previewDeleteKbs, { kbs_id })
    await as.admin.call(kbs.deleteKbs, { kbs_id, seal })
    await purgeAll()
    await server.eventually(async () => (await get(address)).statusCode === 404)
  })
})

it('uploads with a cover that nothing uses go like others', async () => {
  const { upload, app, db } = world
  const file_id = await upload('unused.pdf', await redPage())
  const signal = new AbortController().signal
  await drawCover.run(app, { file_id }, { signal, attempt: 0, isLastAttempt: true })
  await db
    .updateTable('file')
    .set({ finished_at: new Date(Date.now() - 9 * day) })
    .where('file_id', '=', file_id)
    .execute()
  await removeOrphans.run(app, {}, { signal, attempt: 0, isLastAttempt: true })
  expect(await db.selectFrom('file').select('file_id').where('file_id', '=', file_id).execute()).toEqual([])
})

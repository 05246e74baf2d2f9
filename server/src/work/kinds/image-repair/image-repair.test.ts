/** Image repair: versions, rights, refusals, and the delivered picture pixel by pixel. */
import { randomUUID } from 'node:crypto'
import { calls, defaultRepairStyle, type InputOf, present, type RegionStyle } from '@polyphony/contract'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { patchOf } from '../../../../../seed/actions.ts'
import { idempotencyKey } from '../../../testing/server.ts'
import { deliverPiece } from '../../delivery/deliver-piece.ts'
import { readPiece } from '../../delivery/read-piece.ts'
import { renderOriginal } from '../../delivery/render-piece.ts'
import { type Office, openOffice } from '../../node/testing/office.ts'

const { getImageRepair, saveImageRepair, layRepairTexts } = calls.imageRepair
type Save = InputOf<typeof saveImageRepair>

const size = { width: 400, height: 300 }
const region = { x: 40, y: 30, width: 220, height: 40 }
const painted = { x: 36, y: 26, width: 228, height: 48 }

let office: Office
beforeAll(async () => {
  office = await openOffice()
})
afterAll(() => office.server.close())

const plain = (colour: string, of: { width: number; height: number } = size) =>
  sharp({ create: { ...of, channels: 4, background: colour } })
const photo = () => plain('#123a5a').removeAlpha().png().toBuffer()
/** A transparent layer with a red box. */
const patch = () =>
  plain('#00000000')
    .composite([{ input: { create: { ...painted, channels: 4, background: '#c02020' } }, left: 36, top: 26 }])
    .png()
    .toBuffer()
const jpeg = (of = size) => plain('#808080', of).removeAlpha().jpeg().toBuffer()

/** A picture with one translated text, which lin repairs. */
async function repairing(language: 'zh' | 'en' = 'zh') {
  const taskId = await office.order()
  const { node_task_id, piece_id } = await office.node(taskId, 'translationProofreading')
  await office.accept('lin', node_task_id)
  const clara = await office.as('clara')
  const { file_id } = await clara.upload('sign.png', await photo(), 'taskPicture')
  const { db } = office
  await db.updateTable('task').set({ media: 'pic' }).where('task_id', '=', taskId).execute()
  await db.updateTable('task_file').set({ file_id }).where('task_id', '=', taskId).execute()
  await db.updateTable('node_task').set({ kind: 'imageRepair' }).where('node_task_id', '=', node_task_id).execute()
  if (language === 'en')
    for (const table of ['node_task', 'piece'] as const)
      await db.updateTable(table).set({ target_lang: 'en' }).where('piece_id', '=', piece_id).execute()
  const segments = await db
    .selectFrom('segment')
    .select('segment_id')
    .where('piece_id', '=', piece_id)
    .orderBy('place')
    .execute()
  const [first, ...others] = segments.map((one) => one.segment_id)
  const found = { region: JSON.stringify(region), target: '特价即将结束', state: 'translated' as const }
  await db.updateTable('segment').set(found).where('segment_id', '=', first!).execute()
  await db.updateTable('segment').set({ removed_at: new Date() }).where('segment_id', 'in', others).execute()
  const { client_id, document } = await office.open('lin', node_task_id)
  const lin = await office.as('lin')
  const style = (changes: Partial<RegionStyle> = {}): RegionStyle => ({
    ...defaultRepairStyle,
    segment_id: first!,
    colour: '#ffd24a',
    ...changes,
  })
  const base = { node_task_id, client_id, base_number: 0, from_number: null, file_id: null, is_auto: false }
  const upload = async (bytes: Uint8Array, name = 'repair.png') =>
    (await lin.upload(name, bytes, 'imageRepair')).file_id
  const ask = (changes: Partial<Save>, who = lin) => {
    const input: Save = { ...base, way: 'background', styles: [style()], ...changes }
    return who.ask(saveImageRepair, input, idempotencyKey())
  }
  const versions = async () => (await lin.call(getImageRepair, { node_task_id })).list
  return { taskId, node_task_id, piece_id, client_id, document, lin, style, upload, ask, versions }
}

async function pixelsOf(bytes: Uint8Array) {
  const { data, info } = await sharp(bytes).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  const at = (x: number, y: number) => [...data.subarray((y * info.width + x) * 3, (y * info.width + x) * 3 + 3)].join()
  return { at, width: info.width, height: info.height }
}

async function deliver(taskId: string): Promise<{ name: string; bytes: Buffer }> {
  const qa = await office.node(taskId, 'qa')
  await office.accept('rui', qa.node_task_id)
  await office.open('rui', qa.node_task_id)
  await office.verdict('rui', qa.node_task_id, 'pass')
  const check = await office.node(taskId, 'clientConfirmation')
  await office.verdict('clara', check.node_task_id, 'pass')
  const clara = await office.as('clara')
  const { list } = await clara.call(calls.task.getTaskDownloadList, { task_id: taskId })
  const output = list.filter(({ kind }) => kind === 'picture')
  expect(output).toHaveLength(1)
  const { url } = await clara.call(calls.task.downloadTaskOutput, { task_id: taskId, output_id: output[0]!.output_id })
  const { pathname, search } = new URL(url, 'http://localhost')
  return { name: output[0]!.name, bytes: (await office.server.server.inject({ url: pathname + search })).rawPayload }
}

describe('an art designer', () => {
  it('paints over the text; the translation is drawn on it, and the rest of the picture stays unchanged', async () => {
    const { taskId, node_task_id, client_id, lin, document, style, upload, ask } = await repairing()
    expect(document).toMatchObject({
      kind: 'imageRepair',
      is_image_repaired: true,
      can: { write: true, draw: false },
    })
    const submit = { node_task_id, client_id }
    expect((await lin.ask(calls.workbench.submitNodeTask, submit, idempotencyKey())).err_msg).toBe('REPAIR_MISSING')
    expect((await ask({ file_id: await upload(await patch()) })).data).toEqual({ number: 1 })
    const { list: laid } = await lin.call(layRepairTexts, { node_task_id, styles: [style()] })
    expect(laid).toMatchObject([{ x: region.x, colour: '#ffd24a', is_down: false, is_over: false }])
    await office.submit('lin', node_task_id, client_id)
    const { name, bytes } = await deliver(taskId)
    expect(name).toMatch(/\.zh\.png$/)
    const [before, after] = [await pixelsOf(await photo()), await pixelsOf(bytes)]
    const shown = laid[0]!
    const words = await sharp(Buffer.from(shown.png_base64, 'base64')).raw().toBuffer()
    const found = { red: 0, gold: 0, elsewhere: 0, unlike: 0 }
    for (let y = 0; y < size.height; y++)
      for (let x = 0; x < size.width; x++) {
        const isPainted = x >= 36 && x < 264 && y >= 26 && y < 74
        if (!isPainted && after.at(x, y) !== before.at(x, y)) found.elsewhere++
        if (!isPainted) continue
        const [left, top] = [x - shown.x, y - shown.y]
        const isShown = left >= 0 && left < shown.width && top >= 0 && top < shown.height
        const ink = isShown ? words[(top * shown.width + left) * 4 + 3]! : 0
        if (after.at(x, y) === '192,32,32') found.red++
        if (after.at(x, y) === '255,210,74') found.gold++
        if ((ink === 0) !== (after.at(x, y) === '192,32,32') && (ink === 0 || ink > 8)) found.unlike++
      }
    expect(found).toMatchObject({ elsewhere: 0, unlike: 0 })
    expect(found.gold).toBeGreaterThan(200)
    expect(found.red).toBeGreaterThan(4000)
  })

  it('hands over a finished picture, which is delivered unchanged and once, also where the rendering was killed', async () => {
    const { taskId, node_task_id, client_id, upload, ask } = await repairing()
    const bytes = await jpeg({ width: 800, height: 600 })
    expect((await ask({ way: 'finished', file_id: await upload(bytes, 'mine.jpg') })).data).toEqual({ number: 1 })
    await office.submit('lin', node_task_id, client_id)
    const result = await deliver(taskId)
    expect(result.name).toMatch(/\.zh\.jpg$/)
    expect(result.bytes.equals(bytes)).toBe(true)
    const { node_task_id: last } = await office.node(taskId, 'deliver')
    await deliverPiece(office.app, last) // its job runs twice
    const outputs = await office.db.selectFrom('task_output').select('kind').where('task_id', '=', taskId).execute()
    expect(outputs.filter(({ kind }) => kind === 'picture')).toHaveLength(1)
  })

  it('removes the text for good where the order has no other language', async () => {
    const { node_task_id, lin, style, upload, ask } = await repairing('en')
    await ask({ file_id: await upload(await patch()) })
    expect(await lin.call(getImageRepair, { node_task_id })).toMatchObject({ is_text_laid: false, ...size })
    expect((await lin.call(layRepairTexts, { node_task_id, styles: [style()] })).list).toEqual([])
    const rendered = await renderOriginal(await readPiece(office.app, await office.nodeTask(node_task_id)))
    const picture = await pixelsOf(Buffer.from(present(rendered).bytes))
    for (const [x, y] of [
      [40, 30],
      [150, 50],
      [259, 69],
    ] as const)
      expect(picture.at(x, y)).toBe('192,32,32')
  })

  it('sets the style of a text, which contains only the lines of the translation', async () => {
    const { node_task_id, lin, style } = await repairing()
    const lay = async (changes: Partial<RegionStyle>) =>
      (await lin.call(layRepairTexts, { node_task_id, styles: [style(changes)] })).list[0]
    const auto = (await lay({ colour: null }))!
    expect(auto.colour).toMatch(/^#[0-9a-f]{6}$/)
    const end = (await lay({ align: 'end', font_size: 20 }))!
    expect(end).toMatchObject({ font_size: 20, is_over: false })
    expect(end.x + end.width).toBe(region.x + region.width)
    const two = (await lay({ font_size: 20, text: '特价\n即将结束' }))!
    expect(two.height).toBeGreaterThan(end.height * 1.5)
    expect((await lay({ font_size: 20, text: '别的\n词' }))!.height).toBe(end.height)
    expect((await lay({ font_size: 90 }))!.is_over).toBe(true)
    const down = await lay({ direction: 'down', box: { x: 380, y: 250, width: 60, height: 200 } })
    expect(down).toMatchObject({ is_down: true })
    expect(down!.x + down!.width).toBeLessThanOrEqual(size.width)
    expect(down!.y + down!.height).toBeLessThanOrEqual(size.height)
    expect(await lay({ is_shown: false })).toBeUndefined()
  })
})

describe('versions', () => {
  it('follow each other: of two concurrent windows one saves; the next version replaces an automatic one', async () => {
    const { upload, ask, versions, node_task_id, client_id } = await repairing()
    const both = await Promise.all([ask({}), ask({})])
    expect(both.map(({ err_msg }) => err_msg).toSorted()).toEqual(['OK', 'VERSION_CONFLICT'])
    expect((await ask({ base_number: 1, from_number: 1, is_auto: true })).err_msg).toBe('OK')
    const file_id = await upload(await patch())
    expect((await ask({ base_number: 2, from_number: 2, is_auto: true, file_id })).err_msg).toBe('OK')
    expect((await versions()).map(({ number, from_number, is_auto }) => [number, from_number, is_auto])).toEqual([
      [3, 2, true],
      [1, null, false],
    ])
    expect((await ask({ base_number: 3, from_number: 3 })).err_msg).toBe('OK')
    expect((await ask({ base_number: 4, from_number: 1 })).err_msg).toBe('OK')
    const [back, kept] = await versions()
    expect([back!.url, typeof kept!.url]).toEqual([null, 'string'])
    expect((await ask({ base_number: 5, from_number: 9 })).err_msg).toBe('NOT_FOUND')
    await office.submit('lin', node_task_id, client_id)
    expect((await ask({ base_number: 5 })).err_msg).toBe('NODE_TASK_STATE_WRONG')
  })

  it('are kept when the work is sent back', async () => {
    const { taskId, node_task_id, client_id, upload, ask, versions } = await repairing()
    await ask({ file_id: await upload(await patch()), is_auto: true })
    const counts = async () => (await office.node(taskId, 'imageRepair')).done_count
    expect(await counts()).toBe(0) // saved automatically by the browser
    await office.submit('lin', node_task_id, client_id)
    expect(await counts()).toBe(1)
    const qa = await office.node(taskId, 'qa')
    await office.accept('rui', qa.node_task_id)
    const seen = await office.open('rui', qa.node_task_id)
    expect(seen.document).toMatchObject({ is_image_repaired: true, can: { write: false, review: true } })
    const rui = await office.as('rui')
    const shown = await rui.call(getImageRepair, { node_task_id: qa.node_task_id })
    expect(shown.list).toMatchObject([{ number: 1, is_auto: false, author: null }])
    const picture = await office.server.server.inject({ url: shown.list[0]!.url! })
    expect(await sharp(picture.rawPayload).metadata()).toMatchObject(size)
    await office.verdict('rui', qa.node_task_id, 'return', 'A letter is left.')
    expect(await office.state(node_task_id)).toBe('in_progress')
    expect(await versions()).toHaveLength(1)
    expect((await ask({ base_number: 1, from_number: 1 })).data).toEqual({ number: 2 })
  })
})

describe('a refused file', () => {
  it('is recognised by its content, not by its name', async () => {
    const { upload, ask } = await repairing()
    const refused = async (bytes: Uint8Array, changes: Partial<Save> = {}, name?: string) =>
      (await ask({ file_id: await upload(bytes, name), ...changes })).err_msg
    const finished = { way: 'finished' } as const
    const half = (await patch()).subarray(0, 200)
    expect(await refused(await plain('#fff', { width: 401, height: 300 }).png().toBuffer())).toBe('REPAIR_SIZE_WRONG')
    expect(await refused(await plain('#fff', { width: 800, height: 600 }).png().toBuffer())).toBe('REPAIR_SIZE_WRONG')
    expect(await refused(await jpeg({ width: 800, height: 599 }), finished, 'a.jpg')).toBe('REPAIR_SIZE_WRONG')
    expect(await refused(await jpeg(), {}, 'a.jpg')).toBe('FILE_ABNORMAL')
    // Already refused when they arrived.
    expect(await refused(half)).toBe('NOT_FOUND')
    expect(await refused((await jpeg()).subarray(0, 700), finished, 'a.jpg')).toBe('NOT_FOUND')
    expect((await ask({ way: 'finished' })).err_msg).toBe('NOT_FOUND')
  })

  it('belongs to somebody else, or another window has the lease', async () => {
    const { node_task_id, upload, ask, style } = await repairing()
    const wang = await office.as('wang')
    expect((await ask({}, wang)).err_msg).toBe('NOT_FOUND')
    expect((await wang.ask(getImageRepair, { node_task_id })).err_msg).toBe('NOT_FOUND')
    expect((await wang.ask(layRepairTexts, { node_task_id, styles: [style()] })).err_msg).toBe('NOT_FOUND')
    expect((await ask({ client_id: randomUUID() })).err_msg).toBe('LEASE_HELD')
    const theirs = (await wang.upload('w.png', await patch(), 'imageRepair')).file_id
    expect((await ask({ file_id: theirs })).err_msg).toBe('NOT_FOUND')
    expect((await ask({ file_id: await upload(await patch()) })).err_msg).toBe('OK')
    const patches = [patchOf(style().segment_id, '改', 1)]
    const { client_id } = await office.open('lin', node_task_id)
    const lin = await office.as('lin')
    const write = await lin.ask(calls.workbench.saveSegments, { node_task_id, client_id, patches })
    expect(write.err_msg).toBe('NODE_TASK_STATE_WRONG')
  })
})

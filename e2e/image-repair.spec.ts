/**
 * An art designer repairs a picture: erases the text, sets the translation, paints, reloads, and the client gets the
 * same picture.
 */

import { calls } from '@polyphony/contract'
import sharp from 'sharp'
import { acceptWork, openWork, submitWork, writeSegments } from '../seed/actions.ts'
import type { Player } from '../seed/player.ts'
import { signedIn } from './support/api.ts'
import { closeToasts, look } from './support/look.ts'
import { deliveredFiles, orderByCalls } from './support/orders.ts'
import { enter } from './support/people.ts'
import { pictureFile } from './support/picture.ts'
import { expect, test } from './support/test.ts'
import { acceptOffer, submit } from './support/work.ts'

const stamp = Date.now().toString(36)
const fileName = `${stamp}-gate.png`
/** A square on blue stands for letters, so that tesseract finds no text. */
const picture = pictureFile(600, 400, [20, 60, 120], [240, 240, 240])
const square = { x: 190, y: 90, width: 220, height: 220 }

test('an art designer erases the text and sets the translation, and the client gets that picture', async ({
  browser,
}) => {
  const clara = await enter(browser, 'clara')
  const task_id = await orderByCalls(clara, {
    name: `Gate ${stamp}`,
    media: 'pic',
    targets: ['zh'],
    file: { name: fileName, bytes: picture, purpose: 'taskPicture' },
    flow: (kinds) => kinds.includes('imageRepair'),
  })
  const lin = await signedIn(clara, 'lin')
  await doText(lin, 'en', 'Mind the gate')
  await doText(lin, 'zh', '小心大门')

  const mei = await enter(browser, 'mei')
  await acceptOffer(mei, fileName, /ZH/)
  await mei.getByRole('row').filter({ hasText: fileName }).getByRole('link', { name: 'Open' }).first().click()
  const board = mei.getByRole('region', { name: 'Image repair' })
  await expect(board.getByRole('img', { name: fileName })).toBeVisible()
  await mei.getByRole('button', { name: 'Submit' }).click()
  await expect(mei.getByText('No result yet')).toBeVisible()
  await mei.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()

  await board.getByRole('button', { name: /^Region 1/ }).click()
  await mei.keyboard.press('f')
  await expect(board.getByText('Unsaved changes')).toBeVisible()
  await mei.getByLabel('Font size (px)').fill('40')
  await mei.getByLabel('Text colour').fill('#ffd24a')
  await mei.getByText('Centre', { exact: true }).click()
  await board.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(board.getByText('Saved', { exact: true })).toBeVisible()

  // An unsaved stroke is still there after a reload.
  await mei.keyboard.press('b')
  await board.getByLabel('Brush colour').fill('#c02020')
  const stage = (await board.getByRole('img', { name: fileName }).boundingBox())!
  const at = (x: number, y: number) => [stage.x + (stage.width * x) / 600, stage.y + (stage.height * y) / 400] as const
  await closeToasts(mei) // a letter that comes just now would lie over the corner
  await mei.mouse.move(...at(20, 380))
  await mei.mouse.down()
  await mei.mouse.move(...at(80, 380), { steps: 4 })
  await mei.mouse.up()
  await expect(board.getByText('Unsaved changes')).toBeVisible()
  await expect.poll(() => mei.evaluate(hasStoredPaint), { timeout: 60_000 }).toBe(true) // a busy browser stores it later
  await mei.reload()
  await expect(board.getByText('Unsaved changes')).toBeVisible()
  await look(mei, 'workbench-repair')
  await board.getByText('Side by side').click()
  await mei.setViewportSize({ width: 390, height: 844 })
  await expect(mei.getByText('Use a wider screen to edit')).toBeVisible()
  expect(await mei.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  await mei.setViewportSize({ width: 1440, height: 900 })
  await submit(mei)

  const files = await deliveredFiles(clara, task_id)
  const colours = await coloursOf(files.get('picture')!)
  expect(colours.inSquare.get('20,60,120'), 'the square is gone').toBeGreaterThan(40_000)
  expect(colours.inSquare.get('255,210,74'), 'the translation is there').toBeGreaterThan(500)
  expect(colours.inSquare.get('240,240,240') ?? 0).toBe(0)
  expect(colours.elsewhere.get('192,32,32'), 'the stroke is there').toBeGreaterThan(500)
  expect(colours.elsewhere.get('20,60,120'), 'and little else has changed').toBeGreaterThan(185_000)
})

/** In the page: whether this browser has kept paint that the server doesn't have. */
async function hasStoredPaint(): Promise<boolean> {
  const answerOf = <T>(request: IDBRequest<T>) =>
    new Promise<T>((resolve, reject) => {
      request.onsuccess = () => resolve(request.result)
      request.onerror = () => reject(new Error('the drafts can’t be read', { cause: request.error }))
    })
  const database = await answerOf(indexedDB.open('polyphony-repair'))
  const drafts = await answerOf<{ paint: Blob | null }[]>(database.transaction('drafts').objectStore('drafts').getAll())
  database.close()
  return drafts.some(({ paint }) => paint !== null)
}

/** Adds or translates the picture's text by calls, because another journey does this on the screen. */
async function doText(talent: Player, language: 'en' | 'zh', text: string): Promise<void> {
  const offer = async () =>
    (await talent.call(calls.node.getNodeTaskToAcceptList, {})).list.find(
      (one) => one.file_name === fileName && one.target_lang === language,
    )
  await expect.poll(offer, { timeout: 60_000 }).toBeTruthy()
  const { node_task_id } = (await offer())!
  await acceptWork(talent, node_task_id)
  const { client_id } = await openWork(talent, node_task_id)
  if (language === 'en') {
    const edits = [{ edit: 'add', region: square, behind: null } as const]
    await talent.call(calls.workbench.editRegions, { node_task_id, client_id, edits })
  }
  await writeSegments(talent, { node_task_id, client_id }, () => text)
  await submitWork(talent, { node_task_id, client_id })
}

/** The number of pixels of each colour: in and near the square, and elsewhere. */
async function coloursOf(bytes: Buffer) {
  const { data, info } = await sharp(bytes).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  expect([info.width, info.height]).toEqual([600, 400])
  const [inSquare, elsewhere] = [new Map<string, number>(), new Map<string, number>()]
  for (let pixel = 0; pixel < 600 * 400; pixel++) {
    const [x, y] = [pixel % 600, Math.floor(pixel / 600)]
    const isInside = x >= 187 && x < 413 && y >= 87 && y < 313
    const counts = isInside ? inSquare : elsewhere
    const colour = data.subarray(pixel * 3, pixel * 3 + 3).join()
    counts.set(colour, (counts.get(colour) ?? 0) + 1)
  }
  return { inSquare, elsewhere }
}

/** A picture without AI: its text is found by hand, translated, and delivered as text and on the picture. */
import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { look } from './support/look.ts'
import { deliveredFiles, orderByCalls } from './support/orders.ts'
import { enter } from './support/people.ts'
import { pictureFile } from './support/picture.ts'
import { expect, test } from './support/test.ts'
import { acceptOffer, activeEditor, openWork, submit } from './support/work.ts'

const stamp = Date.now().toString(36)
const fileName = `${stamp}-sign.png`
const blue = [20, 60, 120] as const
/** No readable text, so that the journey is the same with tesseract and without. */
const picture = pictureFile(600, 400, blue, [240, 240, 240])

test('a talent marks the text of a picture by hand, and the client gets the translation on it', async ({ browser }) => {
  const clara = await enter(browser, 'clara')
  const task_id = await orderByCalls(clara, {
    name: `Sign ${stamp}`,
    media: 'pic',
    targets: ['ja'],
    file: { name: fileName, bytes: picture, purpose: 'taskPicture' },
    flow: (kinds) => kinds.includes('translate'),
  })

  const lin = await enter(browser, 'lin')
  await acceptOffer(lin, fileName, /EN/)
  const row = lin.getByRole('row').filter({ hasText: fileName })
  await row
    .getByRole('link', { name: 'Open' })
    .or(row.getByRole('button', { name: 'Open' }))
    .first()
    .click()
  const pane = lin.getByRole('region', { name: 'Image' })
  await expect(pane.getByRole('img', { name: fileName })).toBeVisible()
  await expect(pane.getByText('No regions yet')).toBeVisible()
  await draw(lin, [0.3, 0.3], [0.7, 0.5])
  await editor(lin).fill('Harbour lights')
  await editor(lin).press('Control+Enter')
  await draw(lin, [0.3, 0.55], [0.7, 0.7])
  await editor(lin).fill('Closed')
  await editor(lin).press('Control+Enter')
  const boxes = pane.getByRole('button', { name: /^Region \d/ })
  await expect(boxes).toHaveCount(2)
  // By keyboard: from one region to the other, wider, out of the picture and back.
  await pane.getByRole('button', { name: 'Region 1: Harbour lights' }).focus()
  await lin.keyboard.press('ArrowDown')
  await expect(pane.getByRole('button', { name: 'Region 2: Closed' })).toBeFocused()
  await lin.keyboard.press('Alt+Shift+ArrowRight')
  await look(lin, 'workbench-picture')
  await pane.getByRole('button', { name: 'Region 2: Closed' }).focus()
  await lin.keyboard.press('Delete')
  await expect(boxes).toHaveCount(1)
  await lin.getByRole('button', { name: 'Undo' }).click()
  await expect(boxes).toHaveCount(2)
  await lin.setViewportSize({ width: 390, height: 844 })
  await look(lin, 'workbench-picture-phone')
  await lin.setViewportSize({ width: 1440, height: 900 })
  await submit(lin)

  const sato = await enter(browser, 'sato')
  await acceptOffer(sato, fileName, /JA/)
  await openWork(sato, fileName)
  await expect(sato.getByRole('button', { name: /^Region 1/ })).toBeVisible()
  await expect(sato.getByRole('button', { name: 'Draw region' })).toHaveCount(0)
  for (const text of ['港の灯り', '閉店']) {
    await activeEditor(sato).fill(text)
    await activeEditor(sato).press('Control+Enter')
  }
  await submit(sato)

  const files = await deliveredFiles(clara, task_id)
  expect(files.size).toBe(3)
  expect(files.get('txt')!.toString('utf8')).toBe('港の灯り\n閉店\n')
  expect(files.get('txt_bilingual')!.toString('utf8')).toContain('港の灯り\nHarbour lights')
  const same = await samePixels(picture, files.get('picture')!)
  expect(same.inRegion, 'the words are on the picture').toBeLessThan(0.99)
  expect(same.elsewhere, 'and nothing else is').toBe(1)
})

const editor = (page: Page) => page.getByRole('textbox', { name: /^Text of region \d+$/ })

/** Draws a region over a part of the picture; the text box then belongs to it. */
async function draw(page: Page, from: [number, number], to: [number, number]): Promise<void> {
  const pane = page.getByRole('region', { name: 'Image' })
  const before = await pane.getByRole('button', { name: /^Region \d/ }).count()
  await pane.getByRole('button', { name: 'Draw region' }).click()
  const { x, y, width, height } = (await pane.getByRole('img', { name: fileName }).boundingBox())!
  await page.mouse.move(x + from[0] * width, y + from[1] * height)
  await page.mouse.down()
  await page.mouse.move(x + to[0] * width, y + to[1] * height, { steps: 5 })
  await page.mouse.up()
  await expect(pane.getByRole('button', { name: /^Region \d/ })).toHaveCount(before + 1)
  await expect(editor(page)).toHaveAccessibleName(`Text of region ${before + 1}`)
}

/** The share of equal pixels in two pictures: inside the first region, and outside of all regions. */
async function samePixels(one: Buffer, other: Buffer) {
  const read = (bytes: Buffer) => sharp(bytes).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  const [a, b] = await Promise.all([read(one), read(other)])
  const { width, height } = a.info
  expect([b.info.width, b.info.height]).toEqual([width, height])
  const share = (isWanted: (x: number, y: number) => boolean) => {
    let [all, same] = [0, 0]
    for (let at = 0; at < a.data.length; at += 3) {
      if (!isWanted(((at / 3) % width) / width, Math.floor(at / 3 / width) / height)) continue
      all++
      if ([0, 1, 2].every((part) => a.data[at + part] === b.data[at + part])) same++
    }
    return same / all
  }
  return {
    inRegion: share((x, y) => x > 0.3 && x < 0.7 && y > 0.3 && y < 0.5),
    elsewhere: share((x, y) => x < 0.28 || x > 0.74 || y < 0.28 || y > 0.74),
  }
}

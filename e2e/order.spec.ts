/**
 * A client orders a film without subtitles: its upload survives a reload, and its draft is finished in another browser.
 */
import { execFileSync } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { expectAccessible, look } from './support/look.ts'
import { chooseFlow } from './support/order.ts'
import { enter } from './support/people.ts'
import { expect, test } from './support/test.ts'

const name = `${Date.now().toString(36)}-quay.mkv`

/** Some seconds of a picture with a tone, large enough for several upload parts; null without ffmpeg. */
function makeFilm(): string | null {
  const file = path.join(fs.mkdtempSync(path.join(os.tmpdir(), 'polyphony-order-')), name)
  const picture = ['-f', 'lavfi', '-i', 'testsrc2=duration=8:size=640x360:rate=10']
  const sound = ['-f', 'lavfi', '-i', 'sine=frequency=440:duration=8']
  try {
    execFileSync('ffmpeg', ['-loglevel', 'error', ...picture, ...sound, '-c:v', 'rawvideo', '-c:a', 'flac', file])
    return file
  } catch {
    return null
  }
}

test('a client orders the transcription of a film', async ({ browser }) => {
  const film = makeFilm()
  test.skip(film === null, 'ffmpeg is not on this machine')
  const page = await enter(browser, 'clara')
  await page.goto('/task/flow')
  await expect(page.getByText('Or drop files here')).toBeVisible()
  await look(page, 'order-empty')
  await page.setViewportSize({ width: 390, height: 844 })
  await look(page, 'order-empty-narrow')
  await page.setViewportSize({ width: 1440, height: 900 })

  // The first part arrives, nothing of the second does, and the page is reloaded.
  const offsets: string[] = []
  let parts = 0
  await page.route('**/files/upload/**', async (route) => {
    if (route.request().method() !== 'PATCH') return route.continue()
    parts++
    if (parts === 1) await route.continue()
    else await route.abort()
  })
  await page.locator('input[type=file]').first().setInputFiles(film!)
  await expect.poll(() => parts, { timeout: 60_000 }).toBeGreaterThan(1)
  await expect(page.getByText(/Retrying in \d+ second/).first()).toBeVisible({ timeout: 60_000 })
  await expect(page.getByText('1 of 1 files was not uploaded and is not included.')).toBeVisible()
  await look(page, 'order-upload-waits')
  await page.reload()
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await expect(page.getByText('Choose the same file again')).toBeVisible()
  page.on('request', (request) => {
    if (request.method() === 'PATCH') offsets.push(request.headers()['upload-offset'] ?? '')
  })
  await page.locator('input[type=file]').first().setInputFiles(film!)
  await expect(page.getByRole('button', { name: `Remove ${name}` })).toBeVisible({ timeout: 60_000 })
  await expect(page.getByText('Choose the same file again')).toBeHidden()
  // The browser reads the whole file before it continues the upload.
  await expect.poll(() => Number(offsets[0])).toBeGreaterThan(0)

  const from = page.locator('input').and(page.getByLabel(/^Source language( \*)?$/))
  await from.click()
  await from.fill('English')
  await page.getByRole('option', { name: 'English', exact: true }).first().click()
  await chooseFlow(page, /^Video transcription (?!and)/)
  await expect(page.getByText('This workflow stays in the source language (no translation).')).toBeVisible()
  await expect(page.getByText(/^About \d+ words of source text/)).toBeVisible({ timeout: 30_000 })
  await page.getByLabel('Task name').fill('The quay, heard')
  await expectAccessible(page, 'order-film')
  await look(page, 'order-film')

  await expect(page.getByText(/^Draft saved/)).toBeVisible()
  await page.getByRole('button', { name: 'Drafts' }).click()
  await page.getByRole('button', { name: 'Keep and start new' }).click()
  await expect(page.getByRole('button', { name: `Remove ${name}` })).toBeHidden()
  await page.reload()
  await page.getByRole('button', { name: 'Drafts (1)' }).click()
  await look(page, 'order-drafts')

  // The draft from one browser is finished in another.
  const elsewhere = await enter(browser, 'clara')
  await elsewhere.goto('/task/draft')
  await expect(elsewhere.getByRole('link', { name: 'Continue “The quay, heard”' })).toBeVisible()
  await look(elsewhere, 'drafts')
  await elsewhere.getByRole('link', { name: 'Continue “The quay, heard”' }).click()
  await expect(elsewhere.getByLabel('Task name')).toHaveValue('The quay, heard')
  await expect(elsewhere.getByRole('button', { name: `Remove ${name}` })).toBeVisible()
  await elsewhere.getByRole('button', { name: 'Place order' }).click({ timeout: 30_000 })
  await expect(elsewhere).toHaveURL(/\/task\/detail\//)
  await elsewhere.goBack()
  await expect(elsewhere, 'not to a draft that is no more').toHaveURL(/\/task\/draft$/)
  await page.goto('/task/draft')
  await expect(page.getByText('No drafts')).toBeVisible()
})

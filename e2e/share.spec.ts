/** Sharing delivered files by link: somebody without an account downloads them until the link is revoked. */
import { readFile } from 'node:fs/promises'
import { unzipSync } from 'fflate'
import { expectAccessible, look } from './support/look.ts'
import { enter } from './support/people.ts'
import { expect, type Page, test } from './support/test.ts'

async function download(page: Page, button: string): Promise<{ name: string; bytes: Uint8Array }> {
  const begun = page.waitForEvent('download')
  await page.getByRole('button', { name: button }).click()
  const saved = await begun
  return { name: saved.suggestedFilename(), bytes: new Uint8Array(await readFile(await saved.path())) }
}

test('a client shares delivered files, a visitor downloads them, and the revoked link shows nothing', async ({
  browser,
}) => {
  const client = await enter(browser, 'clara', { width: 1440, height: 900 })
  await client.goto('/task/list?keyword=Harbour%20lights') // other journeys have ordered meanwhile
  await client.getByRole('link', { name: /Harbour lights/ }).click()
  await client.getByRole('tab', { name: 'Files and downloads' }).click()
  const all = await download(client, 'Download all (ZIP)')
  const names = Object.keys(unzipSync(all.bytes))
  expect(names.length).toBeGreaterThan(5)

  await client.getByRole('button', { name: 'Share', exact: true }).click()
  const dialog = client.getByRole('dialog', { name: 'Share delivery' })
  await dialog.getByText('1 day', { exact: true }).click()
  await look(client, 'share-dialog')
  await dialog.getByRole('button', { name: 'Create link' }).click()
  const address = new URL(await dialog.getByLabel('Link').inputValue()).pathname
  await dialog.getByRole('button', { name: 'Close' }).click()
  await look(client, 'task-delivery')

  const context = await browser.newContext({ locale: 'en-US', viewport: { width: 1440, height: 900 } })
  const visitor = await context.newPage()
  await visitor.goto(`${address}?lang=en`)
  await expect(visitor.getByRole('heading', { name: 'Files for you' })).toBeVisible()
  await expect(visitor.getByRole('listitem')).toHaveCount(names.length)
  await look(visitor, 'share')
  await visitor.setViewportSize({ width: 390, height: 844 })
  await look(visitor, 'share-narrow')
  expect(Object.keys(unzipSync((await download(visitor, 'Download all as ZIP')).bytes))).toEqual(names)

  const links = client.getByRole('table', { name: 'Share links' })
  await links.getByRole('button', { name: 'Revoke link: All files' }).first().click()
  await client.getByRole('dialog').getByRole('button', { name: 'Revoke' }).click()
  await expect(links.getByRole('row').nth(1)).toContainText('Revoked')
  await client.getByRole('tab', { name: 'History' }).click()
  await expect(client.getByText('Revoked a share link').first()).toBeVisible()

  await visitor.reload()
  await expect(visitor.getByRole('heading', { name: /^Invalid or expired link/ })).toBeVisible()
  await expectAccessible(visitor, 'share-gone')
})

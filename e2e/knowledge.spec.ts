/** A client adds a finished result to the knowledge, finds it in both languages, and removes it again. */
import { calls } from '@polyphony/contract'
import { signedIn } from './support/api.ts'
import { look } from './support/look.ts'
import { enter } from './support/people.ts'
import { expect, test } from './support/test.ts'

test('a client adds a delivered result to the knowledge and finds it', async ({ browser }) => {
  const page = await enter(browser, 'clara', { width: 1440, height: 900 })
  await page.goto('/task/list?keyword=Harbour%20lights') // other journeys have ordered meanwhile
  await page.getByRole('link', { name: /Harbour lights/ }).click()
  await page.getByRole('tab', { name: 'Files & downloads' }).click()
  await (await signedIn(page, 'clara')).call(calls.kbs.createOrUpdateKbs, { title: 'Harbour films' })
  await page.getByRole('button', { name: 'Add to knowledge base' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add to knowledge base' })
  await dialog.getByLabel('Knowledge base').fill('Harbour films')
  await page.getByRole('option', { name: /Harbour films/ }).click()
  await dialog.getByRole('button', { name: 'Add' }).click()
  await page.getByRole('link', { name: 'In the knowledge base' }).click()
  await expect(page.getByRole('heading', { name: 'Knowledge base management' })).toBeVisible()
  await page.getByRole('tab', { name: 'All files' }).click()
  const results = page.getByRole('table', { name: 'Files' })
  await expect(results).toContainText('Harbour lights')

  await page.getByLabel('Search knowledge').fill('harbour')
  const passages = page.getByRole('list', { name: 'Passages found' })
  await expect(passages.getByRole('listitem').first()).toContainText(/harbour/i)
  await look(page, 'knowledge')
  await page.getByLabel('Search knowledge').fill('zzz qqq')
  await expect(page.getByText('Nothing found')).toBeVisible()
  await page.setViewportSize({ width: 390, height: 844 })
  await look(page, 'knowledge-narrow')
  await page.setViewportSize({ width: 1440, height: 900 })

  await results.getByRole('button', { name: /Actions for “Harbour lights/ }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('No files yet')).toBeVisible()
  await look(page, 'knowledge-empty')
})

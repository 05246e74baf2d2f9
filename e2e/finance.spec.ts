/** An operator reads the margin by client, opens what a figure is the sum of, and takes it as a file. */
import fs from 'node:fs'
import { look, speak } from './support/look.ts'
import { enter } from './support/people.ts'
import { expect, test } from './support/test.ts'

test('the margin by client opens its entries and is downloaded', async ({ browser }) => {
  const olga = await enter(browser, 'olga', { width: 1440, height: 900 })
  await olga.goto('/ops/finance?currency=USD')
  const table = olga.getByRole('table', { name: 'Margin' })
  const row = table.getByRole('row', { name: /Northlight Films/ })
  await expect(row).toBeVisible()
  await expect(table.getByRole('row', { name: /^Total/ })).toBeVisible()
  await look(olga, 'finance')
  await speak(olga, 'en')

  const revenue = row.getByRole('button', { name: /^Revenue of Northlight Films/ })
  const amount = ((await revenue.textContent()) ?? '').trim()
  await revenue.click()
  const drawer = olga.getByRole('dialog')
  await expect(drawer.getByRole('row').nth(1)).toBeVisible()
  await expect(drawer.getByText(/^#\d+ /).first()).toBeVisible()
  await look(olga, 'finance-entries')
  await speak(olga, 'en')
  await olga.keyboard.press('Escape')
  await expect(drawer).toBeHidden()

  const [csv] = await Promise.all([
    olga.waitForEvent('download'),
    olga.getByRole('button', { name: 'Export CSV' }).click(),
  ])
  expect(csv.suggestedFilename()).toMatch(/^margin-client-20\d\d-\d\d-[A-Z]{3}\.csv$/)
  expect(fs.readFileSync(await csv.path(), 'utf8')).toContain(amount.replaceAll(/[^\d.]/g, ''))
  const [xlsx] = await Promise.all([
    olga.waitForEvent('download'),
    olga.getByRole('button', { name: 'Export XLSX' }).click(),
  ])
  expect(
    fs
      .readFileSync(await xlsx.path())
      .subarray(0, 2)
      .toString(),
  ).toBe('PK')

  await expect(olga.getByRole('region', { name: 'To do today' })).toBeVisible()
  await olga.setViewportSize({ width: 390, height: 844 })
  await look(olga, 'finance-narrow')
})

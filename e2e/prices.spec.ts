/**
 * An operator makes a client a price list of its own, with prices from a spreadsheet; the client's next quote and order
 * cost these prices. In English.
 */
import { calls } from '@polyphony/contract'
import { registered, signedIn } from './support/api.ts'
import { subtitleFile } from './support/files.ts'
import { darken, look } from './support/look.ts'
import { beginOrder, confirmOrder, fillIn } from './support/order.ts'
import { enter } from './support/people.ts'
import { expect, type Page, test } from './support/test.ts'

const stamp = Date.now().toString(36)
const company_name = `Harbour Films ${stamp}`
const email = `harbour-${stamp}@example.com`
const password = `Lighthouse-${stamp}`

/** Puts text on the clipboard of a cell, as Ctrl+V does. */
const paste = (page: Page, name: string, text: string) =>
  page.getByRole('textbox', { name, exact: true }).evaluate((cell, content) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', content)
    cell.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  }, text)

test('an operator gives a client prices of its own, and the next quote and order cost them', async ({ browser }) => {
  const olga = await enter(browser, 'olga', { width: 1440, height: 900 })
  const operator = await signedIn(olga, 'olga')
  await registered(olga, email, password, { identity: 'client', company_name, language: 'en' })
  const { list: companies } = await operator.call(calls.credit.getCredit, { keyword: company_name })
  const { company_id, currency, version } = companies[0]!
  const invoice = { mode: 'invoice', limit_minor: 1_000_000, terms_days: 30, state: 'ok' } as const
  await operator.call(calls.credit.setCredit, { company_id, currency, version, ...invoice })

  const clara = await enter(browser, email, { width: 1440, height: 900 }, password)
  const order = async () => {
    await beginOrder(clara, subtitleFile())
    await fillIn(clara, { targets: ['Japanese'], flow: /with QA/ })
    await clara.getByLabel('Task name').fill(`Harbour ${stamp}`)
    await expect(clara.getByRole('button', { name: 'Place order' })).toBeEnabled({ timeout: 60_000 })
  }
  await order()
  await expect(clara.getByText('$900.00')).toHaveCount(0)

  await olga.goto('/ops/prices')
  await expect(olga.getByRole('link', { name: 'Standard USD' }).first()).toBeVisible()
  await look(olga, 'price-lists')
  await olga.getByRole('button', { name: 'New price list' }).click()
  const dialog = olga.getByRole('dialog')
  await dialog.getByLabel('Name').fill(`Harbour ${stamp}`)
  await dialog.getByRole('button', { name: 'New price list' }).click()
  await expect(olga.getByRole('heading', { name: `Harbour ${stamp}` })).toBeVisible()
  // All prices anew, as they stand in a spreadsheet: the minimum of every step is 900 dollars.
  const rows = await olga.getByRole('textbox', { name: /^Minimum, row/ }).count()
  await paste(olga, 'Minimum, row 1', Array.from({ length: rows }, () => '900.00').join('\n'))
  await expect(olga.getByRole('textbox', { name: `Minimum, row ${rows}`, exact: true })).toHaveValue('900.00')
  await look(olga, 'price-list-draft')
  await olga.getByRole('button', { name: 'Save draft' }).click()
  await expect(olga.getByText('Draft saved')).toBeVisible()
  await olga.getByRole('button', { name: 'Activate', exact: true }).click()
  await dialog.getByRole('button', { name: 'Activate', exact: true }).click()
  await expect(olga.getByText('Price list activated')).toBeVisible()

  await olga.getByRole('tab', { name: 'Clients' }).click()
  await olga.getByRole('combobox', { name: 'Choose a client' }).fill(company_name)
  await olga.getByRole('option', { name: company_name }).click()
  await olga.getByRole('button', { name: 'Assign' }).click()
  await expect(olga.getByRole('cell', { name: company_name, exact: true })).toBeVisible()
  await olga.getByRole('tab', { name: 'Versions' }).click()
  await expect(olga.getByText('Active').first()).toBeVisible()
  await look(olga, 'price-list-versions')
  await olga.setViewportSize({ width: 390, height: 844 })
  await olga.getByRole('tab', { name: 'Prices' }).click()
  await darken(olga)
  await look(olga, 'price-list-narrow-dark')

  // One language: its minimum, whatever its steps.
  await order()
  await expect(clara.getByText('$900.00').first()).toBeVisible()
  await confirmOrder(clara)
  await expect(clara.getByText('$900.00').first()).toBeVisible()
})

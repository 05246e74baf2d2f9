/**
 * An operator makes a quote for a client at a price agreed by hand; the client sees it once it is sent, gets a new version, accepts
 * that, and finds the task at its price. MONEY 2, decision 85.
 */
import { documentFile } from './support/files.ts'
import { darken, look, speak } from './support/look.ts'
import { fillIn } from './support/order.ts'
import { enter } from './support/people.ts'
import { expect, type Page, test } from './support/test.ts'

const name = `House quote ${Date.now()}`

/** @returns the number of the quote. */
async function numberOf(page: Page): Promise<string> {
  const heading = page.getByRole('heading', { name: /^Quote Q-/ })
  await expect(heading).toBeVisible({ timeout: 30_000 })
  return (await heading.innerText()).replace('Quote ', '')
}

async function send(operator: Page): Promise<void> {
  await operator.getByRole('button', { name: 'Send to client' }).click()
  const dialog = operator.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Send to client' }).click()
  await expect(dialog.getByLabel('Link')).toHaveValue(/\/quote\//)
  await dialog.getByRole('button', { name: 'Close' }).click()
}

test('an operator makes a quote, sends a better one, and the client accepts it', async ({ browser }) => {
  const olga = await enter(browser, 'olga', { width: 1440, height: 900 })
  await olga.goto('/ops/quotes')
  await olga.getByRole('link', { name: 'Quote for a client' }).click()
  await expect(olga.getByText('Select the client first.')).toBeVisible()
  await olga.getByRole('combobox', { name: 'Client' }).fill('Northlight')
  await olga.getByRole('option', { name: 'Northlight Films' }).click()
  await olga.locator('input[type=file]').first().setInputFiles(documentFile())
  await expect(olga.getByText(/\d+ segments?/).first()).toBeVisible({ timeout: 60_000 })
  await fillIn(olga, { targets: ['Italian'], flow: /with QA/ })
  await olga.getByLabel('Task name').fill(name)
  const make = olga.getByRole('button', { name: 'Create quote' })
  await expect(make).toBeEnabled({ timeout: 60_000 })
  await look(olga, 'house-quote-form')
  await olga.setViewportSize({ width: 390, height: 844 })
  await look(olga, 'house-quote-form-narrow')
  await olga.setViewportSize({ width: 1440, height: 900 })
  await make.click()
  const dialog = olga.getByRole('dialog', { name: 'Create quote' })
  await dialog.getByText('Agreed price').click()
  await dialog.getByLabel('Agreed price (USD)').fill('88.88')
  await dialog.getByLabel('Reason').fill('First order of the year')
  await look(olga, 'house-quote-terms')
  await dialog.getByRole('button', { name: 'Create quote' }).click()
  const first = await numberOf(olga)
  await expect(olga.getByText('First order of the year')).toBeVisible()
  await look(olga, 'house-quote-draft')

  const clara = await enter(browser, 'clara', { width: 1440, height: 900 })
  await clara.goto('/quotes')
  await expect(clara.getByRole('heading', { name: 'Quotes' })).toBeVisible()
  await expect(clara.getByText(first)).toHaveCount(0)
  await send(olga)
  await clara.reload()
  await clara.getByRole('link', { name: first }).click()
  await expect(clara.getByText('$88.88').first()).toBeVisible()
  await expect(clara.locator('dd').getByText('Polyphony').first()).toBeVisible()
  await expect(clara.getByText('First order of the year')).toHaveCount(0)
  await look(clara, 'house-quote-of-client')

  await olga.getByRole('button', { name: 'Requote' }).click()
  const again = olga.getByRole('dialog')
  await again.getByText('Agreed price').click()
  await again.getByLabel('Agreed price (USD)').fill('77.77')
  await again.getByLabel('Reason').fill('They asked for less')
  await darken(olga)
  await look(olga, 'house-quote-again-dark')
  await again.getByRole('button', { name: 'Requote' }).click()
  await expect(olga.getByRole('heading', { name: `Quote ${first}` })).toHaveCount(0)
  const second = await numberOf(olga)
  expect(second).not.toBe(first)
  await expect(olga.getByRole('link', { name: first })).toBeVisible()
  await send(olga)
  await look(olga, 'house-quote-sent-dark')

  await clara.reload()
  await expect(clara.getByText('Replaced', { exact: true }).first()).toBeVisible()
  await clara.getByRole('link', { name: second }).click()
  await clara.getByRole('button', { name: 'Place order for $77.77' }).click()
  await clara.getByRole('dialog').getByRole('button', { name: 'Place order for $77.77' }).click()
  await clara.getByRole('link', { name: /^T-\d+/ }).click({ timeout: 30_000 })
  await expect(clara.getByRole('heading', { name })).toBeVisible()
  await clara.getByRole('tab', { name: /^Quote/ }).click()
  await expect(clara.getByText('$77.77').first()).toBeVisible()

  await olga.goto('/ops/quotes')
  await speak(olga, 'en')
  const row = olga.getByRole('row').filter({ hasText: second })
  await expect(row).toContainText('Accepted')
  await look(olga, 'ops-quotes-dark')
  await olga.setViewportSize({ width: 390, height: 844 })
  await look(olga, 'ops-quotes-narrow')
})

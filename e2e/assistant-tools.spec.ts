/** The assistant's tools, without a provider: a quote that its reader orders by a click, and how far that order is. */
import { look } from './support/look.ts'
import { enter } from './support/people.ts'
import { expect, test } from './support/test.ts'

test('a member gets a quote in the chat, orders it by a click, and asks how far it is', async ({ browser }) => {
  const page = await enter(browser, 'clara', { width: 1440, height: 900 })
  const name = `Quay ${Date.now().toString(36)}`
  await page.getByRole('button', { name: 'Open AI assistant' }).click()
  const chat = page.getByRole('dialog', { name: 'Assistant', exact: true })
  const field = chat.getByLabel('Message')
  const ask = async (words: string) => {
    await expect(field).toBeEnabled()
    await field.pressSequentially(words)
    await field.press('Enter')
  }

  await field.pressSequentially('/')
  await expect(chat.getByRole('option', { name: /^\/quote/ })).toBeVisible()
  await look(page, 'assistant-commands')
  await field.press('Backspace')

  await ask(`/quote Japanese: ${name}. The harbour is quiet.`)
  const quote = chat.getByRole('region', { name: 'Quote' })
  const order = quote.getByRole('button', { name: /^Order for/ })
  await expect(order).toBeVisible({ timeout: 30_000 })
  await expect(quote).toContainText('English → Japanese')
  await look(page, 'assistant-quote')

  await page.setViewportSize({ width: 390, height: 844 })
  await expect(order).toBeVisible()
  await look(page, 'assistant-quote-narrow')
  await page.setViewportSize({ width: 1440, height: 900 })

  await order.click()
  await expect(quote.getByText('Ordered', { exact: true })).toBeVisible({ timeout: 30_000 })
  await ask(`Where is my order ${name}?`)
  const status = chat.getByRole('region', { name: 'Task status' })
  await expect(status.getByText('In progress')).toBeVisible({ timeout: 30_000 })
  await status.getByRole('link', { name: new RegExp(`^${name}`) }).click()
  await expect(page.getByRole('heading', { level: 1, name: new RegExp(`^${name}`) })).toBeVisible()

  // The assistant was open.
  await page.reload()
  await expect(quote.getByRole('link', { name: 'View order' })).toBeVisible()
})

/** A quote goes from the client to a buyer without an account, who accepts it or says why not. */
import { readFile } from 'node:fs/promises'
import { documentFile } from './support/files.ts'
import { look, speak } from './support/look.ts'
import { beginOrder, fillIn } from './support/order.ts'
import { enter } from './support/people.ts'
import { type Browser, expect, type Page, test } from './support/test.ts'

/** Fills in an order and keeps its price as a quote. @returns its number and price as they are shown. */
async function saveQuote(client: Page, name: string): Promise<{ number: string; price: string }> {
  await beginOrder(client, documentFile())
  await fillIn(client, { targets: ['Italian'], flow: /with QA/ })
  await client.getByLabel('Task name').fill(name)
  await client.getByRole('button', { name: 'Save as quote' }).click({ timeout: 60_000 })
  const dialog = client.getByRole('dialog', { name: 'Save as quote' })
  await dialog.getByLabel('Note').fill('Thank you for asking.')
  await look(client, 'quote-save')
  await dialog.getByRole('button', { name: 'Save as quote' }).click()
  const heading = client.getByRole('heading', { name: /^Quote Q-/ })
  await expect(heading).toBeVisible()
  const number = (await heading.innerText()).replace('Quote ', '')
  const order = await client.getByRole('button', { name: /^Place order for / }).innerText()
  return { number, price: order.replace('Place order for ', '') }
}

/** @returns the address of the link. */
async function makeLink(client: Page): Promise<string> {
  await client.getByRole('button', { name: 'Create link' }).click()
  const dialog = client.getByRole('dialog', { name: 'Send to buyer' })
  await dialog.getByRole('button', { name: 'Create link' }).click()
  const address = new URL(await dialog.getByLabel('Link').inputValue()).pathname
  await dialog.getByRole('button', { name: 'Close' }).click()
  return address
}

async function visit(browser: Browser, address: string, language: 'zh' | 'ja'): Promise<Page> {
  const context = await browser.newContext({ locale: 'en-US', viewport: { width: 390, height: 844 } })
  const visitor = await context.newPage()
  await visitor.goto(address)
  await speak(visitor, language)
  return visitor
}

test('a buyer accepts a quote on a phone in Japanese; the client finds the task at its price', async ({ browser }) => {
  const client = await enter(browser, 'clara', { width: 1440, height: 900 })
  const { number, price } = await saveQuote(client, `Quoted ${Date.now()}`)
  await look(client, 'quote')
  await client.getByRole('button', { name: 'Download PDF' }).click()
  const begun = client.waitForEvent('download', { timeout: 90_000 })
  await client.getByRole('menuitem', { name: 'English' }).click()
  const saved = await begun
  expect(saved.suggestedFilename()).toBe(`${number}.pdf`)
  expect((await readFile(await saved.path())).subarray(0, 5).toString()).toBe('%PDF-')
  const address = await makeLink(client)

  const visitor = await visit(browser, address, 'ja')
  await expect(visitor.getByRole('heading', { name: `見積書 ${number}` })).toBeVisible()
  await look(visitor, 'quote-shared')
  await visitor.getByRole('button', { name: /QA/ }).click()
  await expect(visitor.getByRole('table', { name: 'Breakdown' })).toBeVisible()
  await speak(visitor, 'ja')
  await visitor.getByLabel('お名前').fill('佐々木 花')
  await visitor.getByLabel('メールアドレス').fill('hana@example.com')
  await visitor.getByLabel('発注番号').fill('PO-2026-77')
  await visitor.getByRole('button', { name: /で注文する$/ }).click()
  await expect(visitor.getByText('承諾いただきありがとうございます')).toBeVisible({ timeout: 30_000 })
  await visitor.reload()
  await expect(visitor.getByText('承諾いただきありがとうございます')).toBeVisible()

  await client.goto('/quotes')
  const row = client.getByRole('row').filter({ hasText: number })
  await expect(row).toContainText('Accepted')
  await look(client, 'quotes')
  await row.getByRole('link', { name: number }).click()
  await expect(client.getByText('佐々木 花')).toBeVisible()
  await client.getByRole('link', { name: /^T-\d+/ }).click()
  await client.getByRole('tab', { name: 'Settings' }).click()
  await expect(client.getByText('PO-2026-77')).toBeVisible()
  await client.getByRole('tab', { name: /^Quote/ }).click()
  await expect(client.getByText(price).first()).toBeVisible()
})

test('a buyer declines in Chinese; the client reads why', async ({ browser }) => {
  const client = await enter(browser, 'clara', { width: 1440, height: 900 })
  const { number } = await saveQuote(client, `Declined ${Date.now()}`)
  const visitor = await visit(browser, await makeLink(client), 'zh')
  await expect(visitor.getByRole('heading', { name: `报价单 ${number}` })).toBeVisible()
  await visitor.getByText('拒绝', { exact: true }).click()
  await visitor.getByLabel('您的姓名').fill('王芳')
  await visitor.getByLabel('您的邮箱').fill('fang@example.com')
  await visitor.getByLabel('原因').fill('预算不足')
  await visitor.getByRole('button', { name: '拒绝' }).click()
  await expect(visitor.getByText('您已拒绝此报价')).toBeVisible()
  await client.reload()
  await expect(client.getByText('预算不足')).toBeVisible()
  await expect(client.getByText('Declined').first()).toBeVisible()
})

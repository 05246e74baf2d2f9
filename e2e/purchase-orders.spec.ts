/**
 * A client keeps a purchase order: orders use it up, the one that doesn't fit is refused with what is left, and goes through
 * once the amount is raised. MONEY 2, decision 84.
 */
import { calls } from '@polyphony/contract'
import { registered, signedIn } from './support/api.ts'
import { documentFile } from './support/files.ts'
import { darken, look, speak } from './support/look.ts'
import { beginOrder, confirmOrder, fillIn } from './support/order.ts'
import { enter } from './support/people.ts'
import { expect, type Page, test } from './support/test.ts'

const stamp = Date.now().toString(36)
const company_name = `Harbour Books ${stamp}`
const email = `hana-${stamp}@example.com`
const password = `Harbour-${stamp}`
const number = `PO-${stamp}`

/** @returns what the order costs, in dollars. */
async function fillOrder(client: Page, name: string): Promise<number> {
  await beginOrder(client, documentFile())
  await fillIn(client, { targets: ['Italian'], flow: /with QA/ })
  await client.getByLabel('Task name').fill(name)
  const total = client.locator('dt:has-text("Total") + dd')
  await expect(total).toHaveText(/\d/, { timeout: 60_000 })
  return Number((await total.innerText()).replace(/[^\d.]/g, ''))
}

async function choose(client: Page, left: RegExp): Promise<void> {
  await client.getByRole('combobox', { name: 'PO number' }).click()
  await client.getByRole('option', { name: left }).click()
}

test('orders use a purchase order up, and one more fits once it is raised', async ({ browser }) => {
  const olga = await enter(browser, 'olga', { width: 1440, height: 900 })
  await registered(olga, email, password, { identity: 'client', company_name, language: 'en' })
  const operator = await signedIn(olga, 'olga')
  const { list } = await operator.call(calls.credit.getCredit, { keyword: company_name })
  const { company_id, currency, version } = list[0]!
  const terms = { mode: 'invoice', limit_minor: 1_000_000, terms_days: 30, state: 'ok' } as const
  await operator.call(calls.credit.setCredit, { company_id, currency, version, ...terms })

  const client = await enter(browser, email, { width: 1440, height: 900 }, password)
  const price = await fillOrder(client, 'First harbour')
  const draft = client.url()
  await client.goto('/team/list?tab=company')
  await client.getByRole('link', { name: 'Purchase orders' }).first().click()
  await expect(client.getByText('No purchase orders yet')).toBeVisible()
  await look(client, 'purchase-orders-none')
  await client.getByRole('button', { name: 'Register purchase order' }).click()
  const dialog = client.getByRole('dialog')
  await dialog.getByLabel('Number').fill(number)
  await dialog.getByLabel('Amount (USD)').fill(String(price + 1))
  await look(client, 'purchase-order-register')
  await dialog.getByRole('button', { name: 'Register', exact: true }).click()
  const row = client.getByRole('row', { name: new RegExp(number) })
  await expect(row).toContainText('Open')

  await client.goto(draft)
  await choose(client, new RegExp(`${number} .*\\$${(price + 1).toFixed(2)} left`))
  await look(client, 'order-with-purchase-order')
  await confirmOrder(client)

  await fillOrder(client, 'Second harbour')
  await choose(client, /\$1\.00 left/)
  await expect(client.getByText('Only $1.00 left')).toBeVisible()
  const again = client.url()
  const confirm = client.getByRole('button', { name: 'Place order' })
  await expect(confirm).toBeEnabled({ timeout: 60_000 })
  await confirm.click()
  await expect(client.getByText('Only $1.00 left on this purchase order')).toBeVisible()
  await look(client, 'order-beyond-purchase-order')

  await client.goto('/team/purchase-orders')
  await expect(row).toContainText('$1.00')
  await expect(row).toContainText('1 order')
  await look(client, 'purchase-orders')
  await client.setViewportSize({ width: 390, height: 844 })
  await look(client, 'purchase-orders-narrow')
  await darken(client)
  await look(client, 'purchase-orders-narrow-dark')
  await client.setViewportSize({ width: 1440, height: 900 })
  await look(client, 'purchase-orders-dark')
  await client.getByRole('button', { name: `Actions for ${number}` }).click()
  await client.getByRole('menuitem', { name: 'Change' }).click()
  await dialog.getByLabel('Amount (USD)').fill(String(price * 2 + 1))
  await look(client, 'purchase-order-change-dark')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(row).toContainText(`$${(price + 1).toFixed(2)}`)

  await client.goto(again)
  await expect(client.getByText(/Only \$1\.00 left/)).toHaveCount(0)
  await confirmOrder(client)
  await client.goto('/msgcenter/list')
  await expect(client.getByText(new RegExp(`^PO ${number}: \\d+% used`)).first()).toBeVisible()

  await olga.goto('/ops/credit?tab=purchases')
  await olga.getByLabel('Company or number').fill(number)
  await expect(olga.getByRole('row', { name: new RegExp(number) })).toContainText(company_name)
  await look(olga, 'ops-purchase-orders')
  await olga.setViewportSize({ width: 390, height: 844 })
  await look(olga, 'ops-purchase-orders-narrow')
  await olga.setViewportSize({ width: 1440, height: 900 })
  await speak(olga, 'en')
  await olga.getByRole('button', { name: `Actions for ${number}` }).click()
  await olga.getByRole('menuitem', { name: 'Close' }).click()
  await olga.getByRole('dialog').getByRole('button', { name: 'Close', exact: true }).last().click()
  await expect(olga.getByText(`${number} closed`)).toBeVisible()
})

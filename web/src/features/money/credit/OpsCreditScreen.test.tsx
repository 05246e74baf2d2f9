import { type CompanyCredit, type CompanyPayment, calls } from '@polyphony/contract'
import { beforeEach, expect, test } from 'vitest'
import type { Locator } from 'vitest/browser'
import { network, Refusal } from '../../../testing/network.ts'
import { openPage } from '../../../testing/open-page.tsx'
import { signIn } from '../../../testing/sign-in.ts'

const { getCredit, setCredit } = calls.credit
const { bookPayment, reversePayment, getPaymentList } = calls.payment

const acme: CompanyCredit = {
  company_id: '0190b6a0-0000-7000-8000-0000abcd1234',
  name: 'Acme',
  mode: 'invoice',
  limit_minor: 100_000,
  terms_days: 30,
  state: 'ok',
  currency: 'USD',
  exposure_minor: 120_050,
  left_minor: -20_050,
  last_payment: { amount_minor: 5000, currency: 'USD', received_on: '2026-11-02' },
  can: { change: true },
  version: 7,
}
const mine = { ...acme, company_id: '0190b6a0-0000-7000-8000-0000abcd9999', name: 'Mine', can: { change: false } }
const paid: CompanyPayment = {
  payment_id: '0190b6a0-0000-7000-8000-0000abcd0001',
  company_id: acme.company_id,
  company_name: 'Acme',
  amount_minor: 5000,
  currency: 'USD',
  reference: 'DE-1',
  received_on: '2026-11-02',
  created_at: '20261102080000000',
  booked_by: { account_id: acme.company_id, nickname: 'Olga', avatar: null },
  reversal: null,
  can: { reverse: true },
}

beforeEach(async () => {
  await signIn({ talent: { is_operator: true } })
  network.answer(getCredit, () => ({ list: [acme, mine], total: 2, is_capped: false }))
  network.answer(getPaymentList, () => ({ list: [paid], total: 1, is_capped: false }))
  network.answer(setCredit, () => ({ version: 8 }))
  network.answer(bookPayment, () => ({ payment_id: paid.payment_id }))
  network.answer(reversePayment, () => ({}))
})

test('says what each company owes and may order, and lets nobody act for their own', async () => {
  const page = await openPage('/ops/credit')
  const row = page.getByRole('row', { name: /Acme/ })
  for (const said of ['PP-ABCD1234', 'Invoice, net 30', '$1,000.00', '$1,200.50', '−$200.50', '2 November 2026'])
    await expect.element(row.getByText(said)).toBeVisible()
  await expect.element(page.getByRole('row', { name: /Mine/ })).toBeVisible()
  expect(page.getByRole('row', { name: /Mine/ }).getByRole('button').query()).toBeNull()
})

/** The end of a tall dialog is outside of what the frame of a test can click. */
function press(locator: Locator) {
  const element = locator.element()
  if (element instanceof HTMLElement) element.click()
}

test('terms are sent in minor units; who pays ahead has no limit', async () => {
  const page = await openPage('/ops/credit')
  await page.getByRole('button', { name: 'Terms of Acme' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabelText('Credit limit (USD)').fill('2500.5')
  press(dialog.getByText('Put new orders on hold'))
  press(dialog.getByRole('button', { name: 'Save' }))
  await expect.element(page.getByText('Terms of Acme saved')).toBeVisible()
  const terms = { company_id: acme.company_id, currency: 'USD', version: 7 }
  const invoice = { mode: 'invoice', limit_minor: 250_050, terms_days: 30 }
  await page.getByRole('button', { name: 'Terms of Acme' }).click()
  await expect.element(page.getByRole('dialog').getByText('Prepaid')).toBeVisible()
  press(page.getByRole('dialog').getByText('Prepaid'))
  await expect.poll(() => page.getByLabelText('Credit limit (USD)').query()).toBeNull()
  press(page.getByRole('dialog').getByRole('button', { name: 'Save' }))
  await expect.poll(() => network.arrived(setCredit)).toHaveLength(2)
  const ahead = { mode: 'prepaid', limit_minor: 0, terms_days: 0 }
  expect(network.arrived(setCredit).map(({ input }) => input)).toEqual([
    { ...terms, ...invoice, state: 'hold' },
    { ...terms, ...ahead, state: 'ok' },
  ])
})

test('a payment is booked with its amount and reference; one that is booked already is said at its reference', async () => {
  const page = await openPage('/ops/credit')
  await page.getByRole('button', { name: 'Payment from Acme' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Record', exact: true }).click()
  await expect.element(dialog.getByText('Enter amount')).toBeVisible()
  expect(network.arrived(bookPayment)).toEqual([])
  network.answer(bookPayment, () => {
    throw new Refusal('PAYMENT_BOOKED', { reference: 'DE-2' })
  })
  await dialog.getByLabelText('Amount (USD)').fill('19.90')
  await dialog.getByLabelText('Bank reference').fill('DE-2')
  await dialog.getByRole('button', { name: 'Record', exact: true }).click()
  await expect.element(dialog.getByText('A payment with the reference “DE-2” is already recorded')).toBeVisible()
  expect(network.arrived(bookPayment)[0]!.input).toMatchObject({
    company_id: acme.company_id,
    amount_minor: 1990,
    currency: 'USD',
    reference: 'DE-2',
  })
})

test('a wrong payment is reversed with a reason', async () => {
  const page = await openPage('/ops/credit?tab=payments')
  await page.getByRole('button', { name: 'Reverse payment DE-1' }).click()
  const dialog = page.getByRole('dialog')
  await expect.element(dialog.getByText(/\$50\.00 is deducted from the balance of Acme/)).toBeVisible()
  await dialog.getByLabelText('Reason').fill('Another client’s')
  await dialog.getByRole('button', { name: 'Reverse' }).click()
  await expect.element(page.getByText('Payment reversed')).toBeVisible()
  expect(network.arrived(reversePayment).map(({ input }) => input)).toEqual([
    { payment_id: paid.payment_id, reason: 'Another client’s' },
  ])
})

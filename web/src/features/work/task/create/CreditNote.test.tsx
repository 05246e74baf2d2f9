import { calls, type OwnCredit } from '@polyphony/contract'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { setLanguage } from '../../../../i18n/i18n.ts'
import { network } from '../../../../testing/network.ts'
import { show } from '../../../../testing/show.tsx'
import { signIn } from '../../../../testing/sign-in.ts'
import { CreditNote } from './CreditNote.tsx'

const credit: OwnCredit = {
  mode: 'prepaid',
  state: 'ok',
  currency: 'JPY',
  limit_minor: 0,
  terms_days: 0,
  exposure_minor: -3000,
  left_minor: 3000,
  bank_line: 'みずほ銀行 本店 1234567',
  payment_reference: 'PP-ABCD1234',
}
const answer = (changes: Partial<OwnCredit> = {}) =>
  network.answer(calls.credit.getOwnCredit, () => ({ ...credit, ...changes }))

beforeEach(() => signIn())
afterEach(() => setLanguage('en'))

test('an order that the company can pay shows what is left, and no more', async () => {
  answer()
  const screen = await show(<CreditNote charge_minor={3000} />)
  await expect.element(screen.getByText('JP¥3,000')).toBeVisible()
  expect(screen.getByRole('alert').query()).toBeNull()
})

test('an order that costs more says what is missing, where to pay and what to write', async () => {
  answer()
  setLanguage('ja')
  const screen = await show(<CreditNote charge_minor={4234} />)
  const alert = screen.getByRole('alert')
  for (const said of ['JP¥1,234 不足しています', 'みずほ銀行 本店 1234567', 'PP-ABCD1234'])
    await expect.element(alert.getByText(said)).toBeVisible()
})

test('without bank details it says whom to ask', async () => {
  answer({ bank_line: '' })
  const screen = await show(<CreditNote charge_minor={9000} />)
  await expect.element(screen.getByText(/^Ask us: .+@/)).toBeVisible()
})

test('a company without a price yet reads nothing of what is missing', async () => {
  answer({ left_minor: -200, exposure_minor: 200 })
  const screen = await show(<CreditNote />)
  await expect.element(screen.getByText('−JP¥200')).toBeVisible()
  expect(screen.getByRole('alert').query()).toBeNull()
})

test('a hold is said instead', async () => {
  answer({ state: 'hold' })
  const screen = await show(<CreditNote charge_minor={1} />)
  await expect.element(screen.getByText(/New orders are on hold/)).toBeVisible()
  expect(screen.getByText('PP-ABCD1234').query()).toBeNull()
})

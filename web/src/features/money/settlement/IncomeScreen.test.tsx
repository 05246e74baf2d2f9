import { calls, type OutputOf } from '@polyphony/contract'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { setLanguage } from '../../../i18n/i18n.ts'
import { network } from '../../../testing/network.ts'
import { openPage } from '../../../testing/open-page.tsx'
import { signIn } from '../../../testing/sign-in.ts'

const { getTotalStats, getIncomeList } = calls.settlement
type Stats = OutputOf<typeof getTotalStats>

const owed = (currency: 'USD' | 'EUR', unsettled_minor: number): Stats['list'][number] => ({
  currency,
  total_minor: 90_000,
  month_minor: 0,
  last_month_minor: 0,
  year_minor: 0,
  unsettled_minor,
  task_count: 1,
})
const earned = (stats: Stats) => network.answer(getTotalStats, () => stats)

beforeEach(async () => {
  network.answer(getIncomeList, () => ({ list: [], sums: [], total: 0, is_capped: false }))
  await signIn()
})
afterEach(() => setLanguage('en'))

test('whoever has signed reads nothing of a contract', async () => {
  earned({ list: [owed('USD', 4250)], has_contract: true })
  const page = await openPage('/income/list')
  await expect.element(page.getByText('Pending payout')).toBeVisible()
  expect(page.getByRole('alert').query()).toBeNull()
})

test('before anything was earned the page says that payment needs a contract, and leads there', async () => {
  earned({ list: [], has_contract: false })
  const page = await openPage('/income/list')
  await expect
    .element(page.getByRole('alert').getByText('We can pay you once you sign.', { exact: false }))
    .toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Sign contract' })).toHaveAttribute('href', '/me/signed')
})

test.for([
  ['en', '$42.50 + €3.00 will be paid once you sign.'],
  ['zh', '待付款，签署合同后支付。'],
  ['ja', '契約締結後にお支払いします。'],
] as const)('in %s it says how much waits for the signature', async ([language, said]) => {
  earned({ list: [owed('USD', 4250), owed('EUR', 300)], has_contract: false })
  setLanguage(language)
  const page = await openPage('/income/list')
  await expect.element(page.getByRole('alert').getByText(said, { exact: false })).toBeVisible()
  await expect.element(page.getByRole('alert').getByText('42.50', { exact: false })).toBeVisible()
})

test('without statements the page says when there will be one', async () => {
  earned({ list: [owed('USD', 4250)], has_contract: true })
  network.answer(calls.settle.getSettleList, () => ({ list: [], total: 0, is_capped: false, sums: [] }))
  const page = await openPage('/income/list?tab=statements')
  await expect.element(page.getByText('No statements yet')).toBeVisible()
  await expect.element(page.getByText('Download statements here once settlements are confirmed.')).toBeVisible()
})

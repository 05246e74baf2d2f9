/** Operators see what waits, and what each figure of the margin is the sum of. */
import { calls, type FinanceToday, type MarginRow, type OutputOf } from '@polyphony/contract'
import { beforeEach, expect, test } from 'vitest'
import type { Locator } from 'vitest/browser'
import { network, Refusal } from '../../../testing/network.ts'
import { openPage } from '../../../testing/open-page.tsx'
import { linId, signIn } from '../../../testing/sign-in.ts'

const { getToday, getMargin, getMarginEntries, getMarginCalls, exportMargin } = calls.report
const id = (number: number) => `0190b6a0-0000-7000-8000-0000000009${number}`

const quiet: FinanceToday = {
  day: '2026-11-20',
  to_confirm: { count: 0, soon_count: 0 },
  disputes: { count: 0, late_count: 0, due_count: 0, stuck_count: 0 },
  payable: { count: 0, sums: [] },
  law: { past_count: 0, in3_count: 0, in10_count: 0 },
  companies: { over_count: 0, hold_count: 0 },
  approvals: [],
  unreviewed: [],
  reworks: [],
  below_zero: [],
  open_months: [],
}
const figures = {
  revenue_minor: 123_456,
  talent_minor: 150_000,
  adjustment_minor: 0,
  margin_minor: -26_544,
  margin_permille: -215,
  ai_micro_usd: 1_500_000,
}
const longName = 'Northlight Films and Sound Postproduction International Holding'
const row = (key: string | null, name: string | null): MarginRow => ({
  key,
  name: name === null ? null : { zh: name, en: name, ja: name },
  ...figures,
})
const answer = (list: MarginRow[], totals = figures): OutputOf<typeof getMargin> => ({
  list,
  total: list.length,
  is_capped: false,
  totals,
  from: '2026-11',
  to: '2026-11',
  currency: 'USD',
})

/** The end of a tall drawer is outside of what the frame of a test can click. */
function press(locator: Locator) {
  const element = locator.element()
  if (element instanceof HTMLElement) element.click()
}

beforeEach(async () => {
  await signIn({ talent: { is_operator: true } })
  network.answer(getToday, () => quiet)
  network.answer(getMargin, () => answer([row(id(10), longName), row(null, null)]))
})

test('what waits links to the list that it counts; what counts nothing isn’t there', async () => {
  network.answer(getToday, () => ({
    ...quiet,
    disputes: { count: 4, late_count: 1, due_count: 2, stuck_count: 1 },
    payable: { count: 2, sums: [{ currency: 'JPY' as const, amount_minor: 4200 }] },
    law: { past_count: 0, in3_count: 3, in10_count: 0 },
    companies: { over_count: 5, hold_count: 0 },
    approvals: [
      { settlement_id: id(30), month: '2026-10', talent: { account_id: id(31), nickname: 'Lin', avatar: null } },
    ],
    unreviewed: [
      { task_id: id(20), number: 7, name: 'The oldest' },
      { task_id: id(21), number: 8, name: 'Another' },
    ],
  }))
  const page = await openPage('/ops/finance')
  const approvals = page.getByRole('link', { name: 'Amounts to approve' })
  await expect.element(approvals).toHaveAttribute('href', `/ops/settlements/${id(30)}`)
  const law = page.getByRole('link', { name: 'Legal payment date within 3 days' })
  await expect.element(law).toHaveAttribute('href', '/ops/settlements?due=in3')
  await expect
    .element(page.getByRole('link', { name: 'Confirmed, to pay' }))
    .toHaveAttribute('href', '/ops/settlements?state=confirmedTab&pay=unpaid')
  await expect
    .element(page.getByRole('link', { name: 'Disputes no one can answer' }))
    .toHaveAttribute('href', '/ops/accounts')
  await expect
    .element(page.getByRole('link', { name: 'Companies over limit' }))
    .toHaveAttribute('href', '/ops/credit?show=over')
  const unreviewed = page.getByRole('link', { name: 'Submitted over 14 days ago, no QA yet, unpaid' })
  await expect.element(unreviewed).toHaveAttribute('href', `/task/detail/${id(20)}`)
  await expect.element(page.getByText('The oldest · Another')).toBeVisible()
  await expect.element(page.getByText(/1 overdue/)).toBeVisible()
  await expect.element(page.getByText(/4,200$/)).toBeVisible()
  expect(page.getByText('Past the legal payment date').query()).toBeNull()
})

test('a quiet day says so', async () => {
  const page = await openPage('/ops/finance')
  await expect.element(page.getByText('Nothing to do today')).toBeVisible()
})

test('a negative margin has its sign, a long name is whole for readers, what isn’t attributed is named, and the totals stand last', async () => {
  const page = await openPage('/ops/finance')
  const table = page.getByRole('table', { name: 'Margin' })
  await expect
    .element(table.getByRole('button', { name: `Margin of ${longName}: −$265.44` }))
    .toHaveTextContent('−$265.44')
  await expect.element(table.getByText('Unallocated')).toBeVisible()
  const rows = table.getByRole('row').elements()
  expect(rows.at(-1)?.textContent).toMatch(/^Total/)
})

test('a figure opens its entries, with the share that is counted, and the next ones', async () => {
  network.answer(getMarginEntries, ({ pageIndex = 0 }) => ({
    list: [
      {
        entry_id: id(20 + pageIndex),
        transaction_id: id(30),
        effective_on: '2026-11-19',
        kind: 'revenue' as const,
        event_key: 'revenue:x',
        account_kind: 'platform_revenue' as const,
        company_name: 'Northlight',
        talent: { account_id: linId, nickname: 'Lin', avatar: null },
        task: { task_id: id(40), number: 17 + pageIndex, name: 'Harbour lights' },
        amount_minor: 9900,
        share_minor: 4950,
      },
    ],
    total: 21,
    is_capped: false,
  }))
  const page = await openPage('/ops/finance?by=pair&from=2026-10')
  await page.getByRole('button', { name: /^Revenue of Unallocated/ }).click()
  const drawer = page.getByRole('dialog')
  await expect.element(drawer.getByRole('link', { name: '#17 Harbour lights' })).toBeVisible()
  await expect.element(drawer.getByText('$49.50')).toBeVisible()
  await expect.element(drawer.getByText('$99.00')).toBeVisible()
  expect(network.arrived(getMarginEntries).map(({ input }) => input)).toMatchObject([
    { by: 'pair', from: '2026-10', to: null, key: null, figure: 'revenue', pageIndex: 0 },
  ])
  press(drawer.getByRole('button', { name: 'Next page' }))
  await expect.element(drawer.getByRole('link', { name: '#18 Harbour lights' })).toBeVisible()
})

test('the total’s AI cost opens the calls of all rows', async () => {
  network.answer(getMarginCalls, () => ({ list: [], total: 0, is_capped: false }))
  const page = await openPage('/ops/finance')
  await page.getByRole('button', { name: /^AI cost \(USD\) of Total/ }).click()
  await expect.element(page.getByText('No AI calls')).toBeVisible()
  expect(network.arrived(getMarginCalls)[0]?.input).not.toHaveProperty('key')
})

test('exports what is shown, in the reader’s language', async () => {
  network.answer(exportMargin, () => ({ name: 'margin.csv', mime: 'text/csv', bytes: new TextEncoder().encode('a') }))
  const page = await openPage('/ops/finance?by=flow&currency=JPY')
  await page.getByRole('button', { name: 'Export CSV' }).click()
  await expect.poll(() => network.arrived(exportMargin).length).toBe(1)
  expect(network.arrived(exportMargin)[0]?.input).toMatchObject({
    by: 'flow',
    currency: 'JPY',
    format: 'csv',
    language: 'en',
    from: null,
  })
})

test('months without figures say so and can be changed; what went wrong can be tried again', async () => {
  network.answer(getMargin, () => answer([]))
  const page = await openPage('/ops/finance')
  await expect.element(page.getByText('No revenue or costs in this period')).toBeVisible()
  network.answer(getMargin, () => {
    throw new Refusal('Service_Unavailable')
  })
  await page.getByLabelText('From').fill('2026-01')
  await expect.element(page.getByRole('button', { name: 'Try again' })).toBeVisible()
  expect(network.arrived(getMargin).at(-1)?.input).toMatchObject({ from: '2026-01' })
})

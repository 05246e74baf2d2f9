import { addMonths, calls, daysOf } from '@polyphony/contract'
import { beforeEach, describe, expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { network, Refusal } from '../../../testing/network.ts'
import { openPage } from '../../../testing/open-page.tsx'
import { signIn } from '../../../testing/sign-in.ts'

const { getNodeTaskCalendar, getNodeTaskDaily } = calls.calendar
const { getTotalStats, getMonthlyTrendStats, getIncomeList } = calls.settlement
const today = '2026-02-10'
const months = Array.from({ length: 12 }, (_, index) => addMonths('2025-03', index))

const nothing = { needs: [], needs_total: 0, client: null, talent: null, house: null }

const absent = () => {
  throw new Refusal('NOT_FOUND')
}

beforeEach(async () => {
  network.answer(calls.overview.getOverview, () => nothing)
  network.answer(getNodeTaskCalendar, ({ month = today.slice(0, 7) }) => ({
    month,
    today,
    time_zone: 'Asia/Shanghai',
    list: daysOf(month)
      .slice(0, 20)
      .map((date) => ({ date, due_count: 1, done_count: 0, in_hand_count: 0, due: 'none' as const })),
  }))
  network.answer(getNodeTaskDaily, () => ({ list: [] }))
  network.answer(getTotalStats, () => ({ list: [earned('USD', 111), earned('EUR', 222)], has_contract: true }))
  network.answer(getMonthlyTrendStats, () => ({ months, list: [] }))
  network.answer(getIncomeList, absent)
  network.answer(calls.talent.getWorkload, absent)
  network.answer(calls.talent.getTalentInfo, absent)
  network.answer(calls.account.getProfile, absent)
  network.answer(calls.trial.getOverviewTestList, absent)
  await signIn()
})

/** In hundreds of a currency, more for each longer period. */
const earned = (currency: 'USD' | 'EUR', month: number) => ({
  currency,
  total_minor: month * 1000,
  month_minor: month * 100,
  last_month_minor: month * 200,
  year_minor: month * 300,
  unsettled_minor: 0,
  task_count: 1,
})

describe('the day in the calendar', () => {
  test('is today where the address names no day', async () => {
    const page = await openPage('/')
    await expect.element(page.getByRole('button', { name: /10 February, Today/ })).toHaveAttribute('data-chosen')
    expect(asked()).toEqual([{}])
  })

  test('in the address is shown, and loaded once', async () => {
    const page = await openPage('/?day=2026-04-03')
    await expect.element(page.getByRole('button', { name: / 3 April/ })).toHaveAttribute('data-chosen')
    await expect.element(page.getByText('No work on this day.')).toBeVisible()
    expect(asked()).toEqual([{ month: '2026-04' }])
    expect(network.arrived(getNodeTaskDaily).map(({ input }) => input)).toEqual([{ date: '2026-04-03' }])
  })

  test.each(['2026-02-30', '1999-01-01', 'tomorrow'])(
    'is today where the address has the invalid value %s',
    async (day) => {
      const page = await openPage(`/?day=${day}`)
      await expect.element(page.getByRole('button', { name: /10 February, Today/ })).toHaveAttribute('data-chosen')
      expect(asked()).toEqual([{}])
    },
  )

  test('follows the keys, even fast ones', async () => {
    const page = await openPage('/')
    await page.getByRole('button', { name: /10 February, Today/ }).click()
    for (const key of ['ArrowRight', 'ArrowRight', 'ArrowDown'])
      document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }))
    await expect.element(page.getByRole('button', { name: /19 February/ })).toHaveFocus()
    await userEvent.keyboard('{ArrowRight}')
    await expect.element(page.getByRole('button', { name: /20 February/ })).toHaveFocus()
    expect(page.address()).toBe('/?day=2026-02-20')
  })
})

test('is kept while the talent looks at another page', async () => {
  const page = await openPage('/')
  await page.getByRole('button', { name: 'Next month' }).click()
  await page.getByRole('button', { name: /17 March/ }).click()
  await page.getByText('EUR').click()
  await expect.element(page.getByText('€222.00')).toBeVisible()
  expect(page.address()).toBe('/?day=2026-03-17&currency=EUR')
  await page.getByRole('link', { name: 'See all' }).click()
  await expect.poll(page.address).toBe('/income/list')
  page.goBack()
  await expect.element(page.getByText('€222.00')).toBeVisible()
  await expect.element(page.getByRole('radio', { name: 'EUR' })).toBeChecked()
  await expect.element(page.getByRole('button', { name: /17 March/ })).toHaveAttribute('data-chosen')
  expect(page.address()).toBe('/?day=2026-03-17&currency=EUR')
})

test('a currency without income is replaced by one with income', async () => {
  const page = await openPage('/?currency=JPY')
  await expect.element(page.getByRole('radio', { name: 'USD' })).toBeChecked()
  await expect.element(page.getByText('$111.00')).toBeVisible()
})

const asked = () => network.arrived(getNodeTaskCalendar).map(({ input }) => input)

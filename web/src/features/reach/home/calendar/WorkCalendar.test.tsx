import { calls, type WorkDay } from '@polyphony/contract'
import { beforeEach, describe, expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { network } from '../../../../testing/network.ts'
import { show } from '../../../../testing/show.tsx'
import { WorkCalendar } from './WorkCalendar.tsx'

const { getNodeTaskCalendar, getNodeTaskDaily } = calls.calendar
const today = '2026-01-30' // a Friday
const late: WorkDay = { date: '2026-01-31', due_count: 2, done_count: 0, in_hand_count: 3, due: 'overdue' }
const dayInFocus = () => document.activeElement?.getAttribute('data-date')

beforeEach(() => {
  network.answer(getNodeTaskCalendar, ({ month = '2026-01' }) => ({
    month,
    today,
    time_zone: 'Asia/Shanghai',
    list: [late],
  }))
  network.answer(getNodeTaskDaily, () => ({ list: [] }))
})

async function showCalendar() {
  const screen = await show(<WorkCalendar />)
  await expect.element(screen.getByRole('grid')).toBeVisible()
  /** Into the month by the keyboard: there is one day to stop at. */
  const enter = async () => {
    await screen.getByRole('button', { name: 'Next month' }).click()
    await screen.getByRole('button', { name: 'Today' }).click()
    await userEvent.tab() // the month before
    await userEvent.tab() // the month after
    await userEvent.tab()
  }
  return { screen, enter }
}

describe('the days of a month', () => {
  test('are one stop of the Tab key, which is the chosen day', async () => {
    const { screen, enter } = await showCalendar()
    await enter()
    expect(dayInFocus()).toBe(today)
    await userEvent.tab()
    expect(screen.getByRole('grid').element().contains(document.activeElement)).toBe(false)
  })

  test('are walked through by keys, also into other months, and the focus goes along', async () => {
    const { screen, enter } = await showCalendar()
    await enter()
    const walk = [
      ['ArrowRight', '2026-01-31'],
      ['ArrowRight', '2026-02-01'],
      ['ArrowDown', '2026-02-08'],
      ['ArrowRight', '2026-02-09'],
      ['End', '2026-02-15'],
      ['Home', '2026-02-09'],
      ['ArrowUp', '2026-02-02'],
      ['ArrowLeft', '2026-02-01'],
      ['ArrowLeft', '2026-01-31'],
      ['PageDown', '2026-02-28'],
      ['PageUp', '2026-01-28'],
    ] as const
    for (const [key, date] of walk) {
      await userEvent.keyboard(`{${key}}`)
      await expect.poll(dayInFocus).toBe(date)
    }
    await expect.element(screen.getByRole('heading', { name: 'January 2026' })).toBeVisible()
    expect(network.arrived(getNodeTaskCalendar).map(({ input }) => input.month)).toContain('2026-02')
  })

  test('leave the browser its own keys', async () => {
    const { enter } = await showCalendar()
    await enter()
    await userEvent.keyboard('{Control>}{Home}{/Control}')
    await userEvent.keyboard('x')
    expect(dayInFocus()).toBe(today)
  })

  test('say what lies on them, and what is late as late', async () => {
    const { screen } = await showCalendar()
    await expect.element(screen.getByRole('button', { name: /31 January, 2 overdue, 3 in progress$/ })).toBeVisible()
    await expect.element(screen.getByRole('button', { name: /30 January, Today, No jobs$/ })).toBeVisible()
  })
})

test('the work of the day that one chooses is asked for, and another month doesn’t take the focus', async () => {
  const { screen } = await showCalendar()
  await screen.getByRole('button', { name: /31 January/ }).click()
  await expect.poll(() => network.arrived(getNodeTaskDaily).at(-1)?.input).toEqual({ date: '2026-01-31' })
  const later = screen.getByRole('button', { name: 'Next month' })
  await later.click()
  await expect.poll(() => network.arrived(getNodeTaskDaily).at(-1)?.input).toEqual({ date: '2026-02-01' })
  await expect.element(later).toHaveFocus()
})

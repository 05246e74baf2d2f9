/** The overview of a talent: work to do, hours, the calendar by keyboard and on a phone, its feed, and income. */
import { darken, expectAccessible, look } from './support/look.ts'
import { enter } from './support/people.ts'
import { expect, test } from './support/test.ts'

test('a talent sees their work, uses the calendar by keyboard and subscribes to it', async ({ browser }) => {
  const page = await enter(browser, 'lin')
  const section = (name: string) => page.getByRole('region', { name, exact: true })
  await expect(section('Income').getByText('This month')).toBeVisible()
  await expect(section('Calendar').getByRole('grid')).toBeVisible()
  await page.waitForLoadState('networkidle')
  await look(page, 'overview')

  await section('Income').getByRole('button', { name: 'Show as table' }).click()
  await expect(section('Income').getByRole('row')).toHaveCount(13)

  const grid = section('Calendar').getByRole('grid')
  const today = grid.locator('[aria-current=date]')
  await today.focus()
  const date = (await today.getAttribute('data-date'))!
  await page.keyboard.press('ArrowRight')
  const next = new Date(Date.parse(date) + 86_400_000).toISOString().slice(0, 10)
  await expect(grid.locator(`[data-date="${next}"]`)).toBeFocused()
  await page.keyboard.press('PageDown')
  await expect(grid.locator('button[tabindex="0"]')).toBeFocused()
  await section('Calendar').getByRole('button', { name: 'Today' }).click()
  await expect(grid.locator(`[data-date="${date}"][data-chosen]`)).toBeVisible()

  await section('Calendar').getByRole('button', { name: 'Subscribe' }).click()
  const dialog = page.getByRole('dialog', { name: 'Due dates in your calendar' })
  await dialog.getByRole('button', { name: 'Create link' }).click()
  const address = dialog.getByLabel('Calendar link')
  await expect(address).toHaveValue(/\/calendar\/[\w-]{43}\.ics$/)
  await expectAccessible(page, 'overview-subscribe')
  const path = new URL(await address.inputValue()).pathname
  const feed = await page.request.get(path)
  expect(feed.headers()['content-type']).toContain('text/calendar')
  expect(await feed.text()).toMatch(/^BEGIN:VCALENDAR\r\n/)
  await dialog.getByRole('button', { name: 'Disable link' }).click()
  await expect(dialog.getByRole('button', { name: 'Create link' })).toBeVisible()
  expect((await page.request.get(path)).status()).toBe(404)
})

test('a talent changes their hours and the receiving of offers on the overview', async ({ browser }) => {
  const page = await enter(browser, 'sato')
  const hours = page.getByRole('region', { name: 'Working hours' })
  await hours.getByRole('button', { name: 'Change hours' }).click()
  const dialog = page.getByRole('dialog', { name: 'Change hours' })
  await dialog.getByLabel('Available hours per week').fill('12')
  await expectAccessible(page, 'overview-hours')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog).toBeHidden()
  await expect(hours.getByText(/of 12 hours booked/)).toBeVisible()
  const receiving = hours.getByRole('switch', { name: 'Receive offers' })
  await receiving.click()
  await expect(hours.getByText(/You get no new offers/)).toBeVisible()
  await page.reload()
  await expect(receiving).not.toBeChecked()
  await receiving.click()
  await expect(hours.getByText('You get matching offers.')).toBeVisible()
})

test('a talent uses the overview on a phone in dark colours', async ({ browser }) => {
  const page = await enter(browser, 'lin', { width: 390, height: 844 })
  await expect(page.getByRole('region', { name: 'Calendar', exact: true })).toBeVisible()
  await page.waitForLoadState('networkidle')
  await look(page, 'overview-narrow')
  await darken(page)
  await expectAccessible(page, 'overview-dark')
})

test('each opens on what needs them, and each figure leads to the list that it counts', async ({ browser }) => {
  const talent = await enter(browser, 'wang')
  const needs = talent.getByRole('region', { name: 'Needs you' })
  await expect(needs.getByRole('link', { name: /Festival programme notes.*Offer/ }).first()).toBeVisible()
  await needs
    .getByRole('link', { name: /Festival programme notes.*Offer/ })
    .first()
    .click()
  await expect(talent).toHaveURL(/\/task\/list/)
  await expect(talent.getByText('Festival programme notes').first()).toBeVisible()

  const client = await enter(browser, 'clara')
  await expect(client).toHaveURL(/\/task\/list/)
  await client.getByRole('link', { name: 'Overview' }).click()
  await expect(client).toHaveURL(/\/overview$/)
  await expect(client.getByRole('img', { name: /Spend, last 6 months/ })).toBeVisible()
  await look(client, 'overview-client')
  await client.getByRole('link', { name: /^In progress/ }).click()
  await expect(client).toHaveURL(/status=10/)

  const operator = await enter(browser, 'olga')
  await expect(operator.getByRole('link', { name: 'Failed jobs 0' })).toBeVisible()
  await look(operator, 'overview-operator')
  for (const [figure, address] of [
    ['Unassigned', /waits=unassigned/],
    ['At risk', /waits=risk/],
    ['Overdue', /waits=overdue/],
    ['Awaiting client review', /status=30/],
  ] as const) {
    await operator.goto('/')
    const link = operator.getByRole('main').getByRole('link', { name: new RegExp(`^${figure} \\d`) })
    const count = Number((await link.textContent())!.replace(figure, ''))
    await link.click()
    await expect(operator).toHaveURL(address)
    const rows = operator.getByRole('main').getByRole('table').getByRole('row')
    if (count === 0) await expect(operator.getByRole('main').getByText('T-')).toHaveCount(0)
    else await expect(rows).toHaveCount(Math.min(count, 20) + 1)
  }
})

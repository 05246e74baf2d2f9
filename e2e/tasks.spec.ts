/** A client groups tasks, pauses one and continues it. */
import { readFile } from 'node:fs/promises'
import { expectAccessible, look } from './support/look.ts'
import { placeOrder } from './support/order.ts'
import { enter } from './support/people.ts'
import { expect, test } from './support/test.ts'

test('a client groups, pauses and continues tasks', async ({ browser }) => {
  const page = await enter(browser, 'clara')
  const dialog = page.getByRole('dialog')
  const row = page.getByRole('row').filter({ hasText: 'Harbour notes' })

  // No talent has this language pair, so the order makes no offers.
  const file = {
    name: 'harbour.txt',
    mimeType: 'text/plain',
    buffer: Buffer.from('Follow the light.\n\nNobody answers.'),
  }
  const taskUrl = await placeOrder(page, { file, name: 'Harbour notes', targets: ['Italian'] })

  await page.goto('/task/list')
  await page.getByRole('button', { name: 'Sort: Created' }).click()
  await page.getByRole('radio', { name: 'Due' }).check()
  await page.getByText('Ascending', { exact: true }).click()
  await expect(page).toHaveURL(/sort=deadline-asc/)
  await page.reload()
  await page.getByRole('button', { name: 'Sort: Deadline' }).click()
  await look(page, 'task-list-sorted')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Manage groups' }).click()
  await dialog.getByLabel('New group name').fill('Spring season')
  await dialog.getByRole('button', { name: 'Add' }).click()
  await expect(dialog.getByText('Spring season')).toBeVisible()
  await dialog.getByLabel('New group name').fill('spring season')
  await dialog.getByRole('button', { name: 'Add' }).click()
  await expect(dialog.getByText('A group with this name already exists')).toBeVisible()
  await look(page, 'task-groups')
  await dialog.getByRole('button', { name: 'Close' }).click()
  await page.getByRole('button', { name: 'Discard' }).click() // discards the name that already exists
  await expect(dialog).toHaveCount(0)

  // Searched by name, because other journeys of this worker may have ordered more than a page of tasks with earlier
  // deadlines.
  await page.getByRole('searchbox', { name: 'Search name or number' }).fill('Harbour notes')
  await expect(page).toHaveURL(/keyword=.*sort=deadline-asc|sort=deadline-asc.*keyword=/)
  await page.getByRole('checkbox', { name: 'Mark “Harbour notes”' }).check()
  await look(page, 'task-list-marked')
  const table = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export selected' }).click()
  const lines = (await readFile(await (await table).path(), 'utf8')).trimEnd().split('\r\n')
  expect(lines).toHaveLength(2)
  expect(lines[1]).toContain('Harbour notes')
  await page.getByRole('button', { name: 'Move to group' }).click()
  await page.getByRole('menuitem', { name: 'Spring season' }).click()
  await expect(row.getByText('Spring season')).toBeVisible()
  await page
    .getByRole('combobox', { name: 'Group' })
    .or(page.getByRole('textbox', { name: 'Group' }))
    .first()
    .click()
  await page.getByRole('option', { name: 'No group' }).click()
  await expect(row).toHaveCount(0)
  await page.setViewportSize({ width: 390, height: 844 })
  await look(page, 'task-list-narrow')
  await page.setViewportSize({ width: 1440, height: 900 })

  await page.goto(taskUrl)
  await page.getByRole('button', { name: 'Pause' }).click()
  await expectAccessible(page, 'task-pause')
  await dialog.getByRole('button', { name: 'Pause' }).click()
  await expect(page.getByText(/^Paused since/)).toBeVisible()
  await page.waitForLoadState('networkidle')
  await look(page, 'task-paused')
  await page.setViewportSize({ width: 390, height: 844 })
  await look(page, 'task-paused-narrow')
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.getByRole('button', { name: 'Resume' }).click()
  await expect(page.getByText(/^Paused since/)).toBeHidden()
  await page.getByRole('tab', { name: 'History' }).click()
  await expect(page.getByText('Resumed the task')).toBeVisible()

  await page.goto('/task/list')
  await page.getByRole('button', { name: 'Manage groups' }).click()
  await dialog.getByRole('button', { name: 'Delete Spring season' }).click()
  await expect(page.getByText('Its 1 task is not deleted and will have no group.')).toBeVisible()
  await page.getByRole('button', { name: 'Delete group' }).click()
  await expect(dialog.getByText('No groups yet.', { exact: false })).toBeVisible()
})

/** A client resets an order, compares its stages, copies and deletes it; of several selected tasks one is refused. */

import { calls } from '@polyphony/contract'
import { signedIn } from './support/api.ts'
import { expectAccessible, look } from './support/look.ts'
import { placeOrder } from './support/order.ts'
import { enter } from './support/people.ts'
import { expect, test } from './support/test.ts'

const narrow = { width: 390, height: 844 }
const wide = { width: 1440, height: 900 }

test('a client resets, compares, copies and cancels an order by language, and deletes it', async ({ browser }) => {
  const page = await enter(browser, 'clara')
  const dialog = page.getByRole('dialog')
  const clara = await signedIn(page, 'clara')
  // The machine's stage writes the match of the memory.
  const pair = { source_lang: 'en', target_lang: 'it' }
  const unit = { ...pair, source: 'Keep to the lantern path.', target: 'Segui il sentiero delle lanterne.' }
  const { tm_unit_id } = await clara.call(calls.memory.addMemoryUnit, unit)
  const file = {
    name: 'lantern.txt',
    mimeType: 'text/plain',
    buffer: Buffer.from('Keep to the lantern path.\n\nNobody walks here at night.'),
  }
  // No talent has this language pair, so the order makes no offers.
  const taskUrl = await placeOrder(page, { file, name: 'Lantern path', targets: ['Italian', 'Dutch'] })
  const act = async (name: string) => {
    await page.getByRole('button', { name: 'More actions' }).click()
    await page.getByRole('menuitem', { name }).click()
  }

  await expect(page.getByRole('button', { name: /^Translation proofreading|proofreading/i }).first()).toBeVisible()
  await expect(page.getByText('2 active · 0/2 done')).toBeVisible({ timeout: 60_000 })
  await look(page, 'task-flow-picture')
  await act('Compare versions')
  await expect(dialog.getByText('Segui il sentiero delle lanterne.')).toBeVisible()
  await expect(dialog.getByText('1 of 2 changed')).toBeVisible()
  await look(page, 'task-compare')
  await page.setViewportSize(narrow)
  await look(page, 'task-compare-narrow')
  await page.setViewportSize(wide)
  // By keyboard, because the switch moves while the dialog widens.
  await dialog.getByRole('switch', { name: 'Changed only' }).press('Space')
  await expect(dialog.getByText('Nobody walks here at night.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Close' }).click()

  await act('Reopen step')
  await expect(dialog.getByText('Nothing to reopen')).toBeVisible()
  await dialog.getByLabel('Reopen from', { exact: true }).click()
  await page
    .getByRole('option', { name: 'Translation', exact: true })
    .or(page.getByRole('option').first())
    .first()
    .click()
  await expect(dialog.getByText('2 files are reopened')).toBeVisible()
  await expect(dialog.getByText('1 segment returns to its earlier version', { exact: false })).toBeVisible()
  await look(page, 'task-reset')
  await page.setViewportSize(narrow)
  await look(page, 'task-reset-narrow')
  await page.setViewportSize(wide)
  await dialog.getByRole('button', { name: 'Reopen' }).click()
  await expect(page.getByText('2 files reopened')).toBeVisible()
  await page.getByRole('tab', { name: 'History' }).click()
  await expect(page.getByText('Reopened an earlier step')).toBeVisible()

  await act('Edit details')
  await dialog.getByLabel('Name').fill('Lantern path, second edition')
  await expectAccessible(page, 'task-edit')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('heading', { name: 'Lantern path, second edition' })).toBeVisible()

  await act('Duplicate order')
  await expect(page.getByText('lantern.txt').first()).toBeVisible()
  await expect(page.getByText(/\$\d+\.\d\d/).first()).toBeVisible({ timeout: 30_000 })

  await page.goto(taskUrl)
  await act('Cancel…')
  await expect(dialog.getByText('Refund')).toBeVisible()
  await dialog.getByRole('combobox', { name: 'Scope' }).click()
  await page.getByRole('option', { name: 'Dutch', exact: true }).click()
  await expect(dialog.getByText('The other 1 file of the order continues.')).toBeVisible()
  await look(page, 'task-cancel')
  await page.setViewportSize(narrow)
  await look(page, 'task-cancel-narrow')
  await page.setViewportSize(wide)
  await dialog.getByRole('button', { name: 'Cancel it' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('row').filter({ hasText: 'Dutch' }).getByText('Cancelled')).toBeVisible()
  await act('Cancel…')
  await dialog.getByRole('button', { name: 'Cancel it' }).click()
  await expect(dialog).toBeHidden()

  await act('Delete task')
  await expect(dialog.getByText('without any cost')).toBeVisible()
  await look(page, 'task-delete')
  await dialog.getByRole('button', { name: 'Delete' }).click()
  await expect(page).toHaveURL(/\/task\/list/)
  await expect(page.getByRole('row').filter({ hasText: 'Lantern path' })).toHaveCount(0)
  await clara.call(calls.memory.deleteMemoryUnits, { tm_unit_ids: [tm_unit_id] })
})

test('a client pauses what can be paused of several tasks, resumes and cancels them', async ({ browser }) => {
  const page = await enter(browser, 'clara')
  const names = ['Beacon one', 'Beacon two']
  for (const [at, name] of names.entries()) {
    const buffer = Buffer.from(`The beacon is lit ${at + 1} times.\n\nNobody sees it.`)
    const file = { name: `beacon-${at + 1}.txt`, mimeType: 'text/plain', buffer }
    await placeOrder(page, { file, name, targets: ['Italian'] })
  }
  await page.getByRole('button', { name: 'Pause' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Pause' }).click()
  await expect(page.getByText(/^Paused since/)).toBeVisible()

  await page.goto('/task/list')
  await expect(page.getByRole('region', { name: 'Overview' })).toBeVisible()
  const mark = async () => {
    for (const name of names) await page.getByRole('checkbox', { name: `Mark “${name}”` }).check()
  }
  await mark()
  const toolbar = page.getByRole('toolbar')
  await toolbar.getByRole('button', { name: 'Pause' }).click()
  await expect(page.getByText('1 task done')).toBeVisible() // the other one was paused before
  await mark()
  await look(page, 'task-bulk')
  await page.setViewportSize(narrow)
  await look(page, 'task-bulk-narrow')
  await page.setViewportSize(wide)
  await toolbar.getByRole('button', { name: 'Resume' }).click()
  await expect(page.getByText('2 tasks done')).toBeVisible()

  await mark()
  await toolbar.getByRole('button', { name: 'Cancel…' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText(/refunded/)).toBeVisible()
  await look(page, 'task-cancel-many')
  await dialog.getByRole('button', { name: 'Cancel 2 orders' }).click()
  await expect(page.getByRole('row').filter({ hasText: 'Beacon' }).filter({ hasText: 'Cancelled' })).toHaveCount(2)
})

import { look } from './support/look.ts'
import { enter } from './support/people.ts'
import { expect, test } from './support/test.ts'

test('a client copies a standard flow, changes it by keyboard, corrects it, saves it and orders with it', async ({
  browser,
}) => {
  const page = await enter(browser, 'heming')
  await page.getByRole('link', { name: 'Workflows', exact: true }).click()
  const quick = page.getByRole('link', { name: 'Document translation (fast)', exact: true })
  const standard = page.getByRole('article').filter({ has: quick })
  await expect(quick).toBeVisible()
  await look(page, 'flows')

  await standard.getByRole('button', { name: /^Actions/ }).press('Enter')
  await page.getByRole('menuitem', { name: 'Copy and edit' }).press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Document translation (fast) (copy)' })).toBeVisible()
  await expect(page.getByText('No problems')).toBeVisible()
  await look(page, 'flow-drawing')

  await page.getByRole('radio', { name: 'List' }).press('Space')
  const steps = page.getByRole('list', { name: 'Steps' })
  await expect(steps.getByRole('listitem')).toHaveCount(4)
  await page.getByRole('button', { name: 'Add step', exact: true }).press('Enter')
  await page.getByRole('menuitem', { name: 'Editing' }).press('Enter')
  await expect(page.getByRole('button', { name: /The workflow can’t start with Editing/ })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Save as company workflow' })).toBeDisabled()
  await look(page, 'flow-problems')

  // Editing follows proofreading, and the client confirms the edited text.
  const before = page.getByLabel('Previous steps').and(page.locator('input'))
  const connect = async (name: string) => {
    await before.fill(name)
    await expect(page.getByRole('option')).toHaveText([name])
    await before.press('ArrowDown')
    await before.press('Enter')
  }
  await connect('Translation proofreading')
  await expect(page.getByRole('button', { name: /Nothing follows Editing/ })).toBeVisible()
  await steps.getByRole('button', { name: /^Client review/ }).press('Enter')
  await before.press('Backspace')
  await connect('Editing')
  await expect(page.getByText('No problems')).toBeVisible()
  await expect(page.getByText('Total')).toBeVisible()
  await steps.getByRole('button', { name: /^AI translation/ }).press('Enter')
  await page.getByLabel('Additional instructions').fill('Short sentences.')
  await page.getByRole('button', { name: 'Undo' }).press('Enter')
  await expect(page.getByLabel('Additional instructions')).toHaveValue('')
  await page.getByRole('button', { name: 'Redo' }).press('Enter')
  await expect(page.getByLabel('Additional instructions')).toHaveValue('Short sentences.')

  await page.getByRole('link', { name: 'Back to workflows' }).click()
  await page.getByRole('dialog', { name: 'Leave without saving?' }).getByRole('button', { name: 'Cancel' }).click()
  await page.getByLabel('Name').fill('House documents')
  await page.getByRole('button', { name: 'Save as company workflow' }).press('Enter')
  await expect(page.getByText('Document · Version 1')).toBeVisible()
  await page.setViewportSize({ width: 390, height: 844 })
  await look(page, 'flow-narrow')
  await page.setViewportSize({ width: 1440, height: 900 })

  const text = { name: 'note.txt', mimeType: 'text/plain', buffer: Buffer.from('The harbour is closed today.') }
  await page.goto('/task/flow')
  await page.locator('input[type=file]').first().setInputFiles(text)
  await expect(page.getByRole('radio', { name: /House documents/ })).toBeVisible({ timeout: 60_000 })

  await page.goto('/production/flow')
  const own = page.getByRole('article').filter({ hasText: 'House documents' })
  await own.getByRole('button', { name: 'Add House documents to favorites' }).press('Enter')
  await standard.getByRole('button', { name: /^Add .* to favorites/ }).press('Enter')
  await page.getByRole('radio', { name: 'Favorites' }).press('Space')
  const collected = page.getByRole('article')
  await expect(collected.first()).toContainText('House documents')
  await expect(collected.filter({ hasText: 'fast' })).toBeVisible()
  await page.getByRole('button', { name: 'Move House documents down' }).press('Enter')
  await expect(collected.first()).toContainText('fast')
  await page.reload()
  await page.getByRole('radio', { name: 'Favorites' }).press('Space')
  await expect(collected.last()).toContainText('House documents')
  await look(page, 'flows-collected')

  await standard.getByRole('button', { name: /^Remove .* from favorites/ }).click()
  await own.getByRole('button', { name: /^Actions/ }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('No favorites yet')).toBeVisible()
})

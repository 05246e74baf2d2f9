/** An order placed by hand, as a client does. */
import { expect, type Page } from '@playwright/test'
import type { UploadedFile } from './files.ts'

interface Wanted {
  file: UploadedFile
  name: string
  /** English where left out. */
  source?: string
  targets: string[]
  /** With a review where left out. */
  flow?: RegExp
  /** What else is filled in or looked at, once the price is there. */
  before?: () => Promise<void>
}

/** @returns where the task is. */
export async function placeOrder(
  page: Page,
  { file, name, source = 'English', targets, flow = /with review/, before }: Wanted,
): Promise<string> {
  await page.goto('/task/flow')
  await page.locator('input[type=file]').first().setInputFiles(file)
  await expect(page.getByText(/\d+ segments/).first()).toBeVisible({ timeout: 60_000 })
  await choose(page, 'From', [source])
  await choose(page, 'To', targets)
  await page.getByRole('radio', { name: flow }).check({ force: true })
  await page.getByLabel('Task name').fill(name)
  await expect(page.getByText(/\$\d+\.\d\d/).first()).toBeVisible({ timeout: 30_000 })
  await before?.()
  await page.getByRole('button', { name: 'Confirm order' }).click()
  await expect(page).toHaveURL(/\/task\/detail\//)
  return page.url()
}

async function choose(page: Page, label: string, languages: string[]): Promise<void> {
  for (const language of languages) {
    const input = page.locator('input').and(page.getByLabel(new RegExp(`^${label}( \\*)?$`)))
    await input.click()
    await input.fill(language)
    await page.getByRole('option', { name: language, exact: true }).first().click()
  }
  await page.keyboard.press('Escape')
}

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
  await beginOrder(page, file)
  await fillIn(page, { source, targets, flow })
  await page.getByLabel('Task name').fill(name)
  await expect(page.getByText(/\$\d+\.\d\d/).first()).toBeVisible({ timeout: 30_000 })
  await before?.()
  return confirmOrder(page)
}

/** The screen with the first file on it. */
export async function beginOrder(page: Page, file: UploadedFile): Promise<void> {
  await page.goto('/task/flow')
  await page.locator('input[type=file]').first().setInputFiles(file)
  await expect(page.getByText(/\d+ segments?/).first()).toBeVisible({ timeout: 60_000 })
}

/** To the subtitles that are there. */
export async function attachRecording(page: Page, recording: string): Promise<void> {
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: /^Attach the recording of / }).click()
  await (await chooser).setFiles(recording)
}

/** The flow first: the one that was used last stands there, and some need no language to go to. */
export async function fillIn(
  page: Page,
  { source = 'English', targets, flow }: { source?: string; targets: string[]; flow: RegExp },
): Promise<void> {
  await chooseFlow(page, flow)
  await choose(page, 'From', [source])
  await choose(page, 'To', targets)
}

/** By key: a click would miss while what stands above grows. */
export async function chooseFlow(page: Page, name: RegExp): Promise<void> {
  const flow = page.getByRole('radio', { name })
  if (!(await flow.isChecked())) await flow.press('Space')
  await expect(flow).toBeChecked()
}

/** @returns where the task is. */
export async function confirmOrder(page: Page): Promise<string> {
  const confirm = page.getByRole('button', { name: 'Confirm order' })
  await expect(confirm).toBeEnabled({ timeout: 60_000 })
  await confirm.click()
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

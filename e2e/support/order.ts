/** Places an order on the screen, as a client does. */
import { expect, type Page } from '@playwright/test'
import type { UploadedFile } from './files.ts'

interface Wanted {
  file: UploadedFile
  name: string
  /** Default: English. */
  source?: string
  targets: string[]
  /** Default: a flow with a review. */
  flow?: RegExp
  /** Called when the price is displayed, to fill in or check something else. */
  before?: () => Promise<void>
}

/** @returns the address of the task. */
export async function placeOrder(
  page: Page,
  { file, name, source = 'English', targets, flow = /with QA/, before }: Wanted,
): Promise<string> {
  await beginOrder(page, file)
  await fillIn(page, { source, targets, flow })
  await page.getByLabel('Task name').fill(name)
  await expect(page.getByText(/\$\d+\.\d\d/).first()).toBeVisible({ timeout: 30_000 })
  await before?.()
  return confirmOrder(page)
}

/** Opens the form of an order with its first file. */
export async function beginOrder(page: Page, file: UploadedFile): Promise<void> {
  await page.goto('/task/flow')
  await page.locator('input[type=file]').first().setInputFiles(file)
  await expect(page.getByText(/\d+ segments?/).first()).toBeVisible({ timeout: 60_000 })
}

/** Attaches a recording to the uploaded subtitles. */
export async function attachRecording(page: Page, recording: string): Promise<void> {
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: /^Attach media to / }).click()
  await (await chooser).setFiles(recording)
}

/** Selects the flow first: the form preselects the last used one, and some flows have no target language. */
export async function fillIn(
  page: Page,
  { source = 'English', targets, flow }: { source?: string; targets: string[]; flow: RegExp },
): Promise<void> {
  await chooseFlow(page, flow)
  await choose(page, 'Source language', [source])
  await choose(page, 'Target languages', targets)
}

/** Uses the keyboard, because content above moves the button while it grows. */
export async function chooseFlow(page: Page, name: RegExp): Promise<void> {
  const flow = page.getByRole('radio', { name })
  if (!(await flow.isChecked())) await flow.press('Space')
  await expect(flow).toBeChecked()
}

/** @returns the address of the task. */
export async function confirmOrder(page: Page): Promise<string> {
  const confirm = page.getByRole('button', { name: 'Place order' })
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

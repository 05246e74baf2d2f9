/** Works by keyboard, as a talent does. */
import { expect, type Locator, type Page } from '@playwright/test'

/** Accepts the offer for a file in a language pair. */
export async function acceptOffer(page: Page, fileName: string, pair: RegExp): Promise<void> {
  await page.goto('/task/list')
  const card = offerCard(page, fileName, pair)
  await expect(card).toBeVisible({ timeout: 60_000 })
  await card.getByRole('button', { name: 'Accept' }).click()
  await expect(page.getByText('Offer accepted')).toBeVisible()
}

export function offerCard(page: Page, fileName: string, pair: RegExp): Locator {
  return page.getByRole('listitem').filter({ hasText: fileName }).filter({ hasText: pair })
}

/** Opens the work on a file from a list. */
export async function openNode(page: Page, fileName: string, screen: '/task/list' | '/qa/list'): Promise<void> {
  await page.goto(screen)
  const row = page.getByRole('row').filter({ hasText: fileName })
  await row
    .getByRole('button', { name: /^(Open|QA)$/ })
    .or(row.getByRole('link', { name: /^(Open|QA)$/ }))
    .first()
    .click()
}

export async function openWork(
  page: Page,
  fileName: string,
  screen: '/task/list' | '/qa/list' = '/task/list',
): Promise<void> {
  await openNode(page, fileName, screen)
  await expect(page).toHaveURL(/\/workbench\//)
  await expect(
    activeEditor(page)
      .or(page.getByRole('table', { name: 'Segments' }))
      .first(),
  ).toBeVisible()
}

/** Takes over the lease, even if another tab of the same person was writing a moment ago. */
export async function writeHere(page: Page): Promise<void> {
  const takeOver = page.getByRole('button', { name: 'Take over editing' })
  await expect(activeEditor(page).or(takeOver).first()).toBeVisible()
  if (await takeOver.isVisible()) await takeOver.click()
  await expect(activeEditor(page)).toBeEditable({ timeout: 90_000 })
}

export const activeEditor = (page: Page) => page.getByRole('textbox', { name: /^(Target of segment|Text of cue) \d+$/ })

/** Writes every segment that isn't confirmed; `translate` gets the segment's number, from 1. */
export async function translateAll(page: Page, translate: (number: number, source: string) => string): Promise<void> {
  const progress = page.getByText(/^\d+ \/ \d+$/).first()
  const [, total] = ((await progress.textContent()) ?? '0 / 0').split(' / ').map(Number)
  for (let done = 0; done < total!; done++) {
    const label = (await activeEditor(page).getAttribute('aria-label')) ?? ''
    const number = Number(/\d+/.exec(label)?.[0])
    const row = page.getByRole('row', { name: `Segment ${number}`, exact: true })
    const source = (await row.getByRole('cell').nth(1).textContent()) ?? ''
    await activeEditor(page).press('ControlOrMeta+a')
    await page.keyboard.insertText(translate(number, source))
    await activeEditor(page).press('Control+Enter')
  }
  await expect(progress).toHaveText(`${total} / ${total}`)
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
}

export async function submit(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Submit' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Submit' }).click()
  await expect(page).toHaveURL(/\/task\/list/)
}

/** Types over the text of the active segment, key by key as a person does, and confirms it. */
export async function typeOver(page: Page, number: number, words: string): Promise<void> {
  const editor = activeEditor(page)
  await expect(editor).toHaveAccessibleName(`Target of segment ${number}`)
  await editor.press('ControlOrMeta+a')
  await page.keyboard.type(words, { delay: 40 })
  await expect(editor).toHaveValue(words)
  await editor.press('Control+Enter')
}

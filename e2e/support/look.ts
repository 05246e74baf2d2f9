/** Checks that apply to every screen: no violation found by axe, and nothing wider than the screen in any language. */
import fs from 'node:fs'
import path from 'node:path'
import { expect, type Page } from '@playwright/test'
import axe from 'axe-core'

const pictures = path.join(process.env.E2E_OUTPUT ?? path.join(import.meta.dirname, '../../test-results'), 'screens')
/** Screenshots are only taken on request, because all of them take a minute. */
const isPictured = Boolean(process.env.E2E_PICTURES)
const storageKey = 'polyphony.language'

/** Changes the page's language in the same way as another tab of the same user would. */
export async function speak(page: Page, language: 'zh' | 'en' | 'ja'): Promise<void> {
  await page.evaluate(
    ([key, value]) => {
      localStorage.setItem(key!, value!)
      window.dispatchEvent(new StorageEvent('storage', { key, newValue: value }))
    },
    [storageKey, language],
  )
  await expect(page.locator('html')).toHaveAttribute('lang', language === 'zh' ? 'zh-CN' : language)
}

/**
 * Checks that no text is wider than the screen in three languages, and runs axe in the last one; with E2E_PICTURES also
 * takes a screenshot in each.
 */
export async function look(page: Page, name: string): Promise<void> {
  if (isPictured) fs.mkdirSync(pictures, { recursive: true })
  await closeToasts(page)
  for (const language of ['zh', 'ja', 'en'] as const) {
    await speak(page, language)
    if (isPictured) await page.screenshot({ path: path.join(pictures, `${name}.${language}.png`) })
    const overflow = await page.evaluate(async () => {
      // The texts are rendered.
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
      return document.documentElement.scrollWidth - document.documentElement.clientWidth
    })
    expect(overflow, `${name} in ${language} is wider than its screen`).toBeLessThanOrEqual(1)
  }
  await expectAccessible(page, name)
}

/** The same at the width of a phone, too. Comes back to the width of a desk, in English. */
export async function lookWideAndNarrow(page: Page, name: string): Promise<void> {
  await look(page, name)
  await page.setViewportSize({ width: 390, height: 844 })
  await look(page, `${name}-narrow`)
  await page.setViewportSize({ width: 1440, height: 900 })
}

/** Closes toasts, which cover a part of the screen for a few seconds and don't belong to it. */
export async function closeToasts(page: Page): Promise<void> {
  const toasts = page.locator('.mantine-Notification-root')
  await expect(async () => {
    await toasts.evaluateAll((all) => {
      for (const toast of all) toast.querySelector<HTMLElement>('.mantine-Notification-closeButton')?.click()
    })
    await expect(toasts).toHaveCount(0, { timeout: 500 })
  }).toPass({ timeout: 20_000 })
}

export async function expectAccessible(page: Page, name: string): Promise<void> {
  await standStill(page)
  const violations = await violationsOf(page)
  const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(' | ')}`)
  expect(found, `axe on ${name}`).toEqual([])
}

/** Switches to dark colours and waits until the page has them. */
export async function darken(page: Page): Promise<void> {
  await page.emulateMedia({ colorScheme: 'dark' })
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark')
}

/** Waits for rows that are asked for anew, which are dimmed, and for animations that end: contrasts differ during both. */
async function standStill(page: Page): Promise<void> {
  await expect(page.locator('[data-stale]')).toHaveCount(0, { timeout: 20_000 })
  await page.evaluate(async () => {
    const passing = document.getAnimations().filter((one) => one.effect?.getComputedTiming().endTime !== Infinity)
    await Promise.allSettled(passing.map((one) => one.finished))
  })
}

const ruleTags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

/** axe stays in the page until another is loaded: parsing its source takes as long as a check. */
async function violationsOf(page: Page): Promise<axe.Result[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
  return page.evaluate(async (values) => {
    const { axe: checker } = window as unknown as { axe: typeof axe }
    const results = await checker.run({ runOnly: { type: 'tag', values }, resultTypes: ['violations'] })
    return results.violations
  }, ruleTags)
}

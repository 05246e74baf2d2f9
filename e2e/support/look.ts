/** What every screen is held to: no axe violation, nothing wider than the screen in any language. */
import fs from 'node:fs'
import path from 'node:path'
import { expect, type Page } from '@playwright/test'
import axe from 'axe-core'

const pictures = path.join(process.env.E2E_OUTPUT ?? path.join(import.meta.dirname, '../../test-results'), 'screens')
/** Somebody has to want to look at them: taking them all is a minute of the run. */
const isPictured = Boolean(process.env.E2E_PICTURES)
const storageKey = 'polyphony.language'

/** Switches the page's language the way another tab of the same person does. */
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

/** No text wider than the screen in three languages, axe on the last; with E2E_PICTURES a picture in each. */
export async function look(page: Page, name: string): Promise<void> {
  if (isPictured) fs.mkdirSync(pictures, { recursive: true })
  await closeToasts(page)
  for (const language of ['zh', 'ja', 'en'] as const) {
    await speak(page, language)
    if (isPictured) await page.screenshot({ path: path.join(pictures, `${name}.${language}.png`) })
    const overflow = await page.evaluate(async () => {
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))) // the words are there
      return document.documentElement.scrollWidth - document.documentElement.clientWidth
    })
    expect(overflow, `${name} in ${language} is wider than its screen`).toBeLessThanOrEqual(1)
  }
  await expectAccessible(page, name)
}

/** A toast lies over what is below it for a few seconds: it isn't part of the screen. */
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

/** What fades in or out has contrasts of its own for a moment; what turns forever isn't waited for. */
async function standStill(page: Page): Promise<void> {
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
    const results = await checker.run(document, { runOnly: { type: 'tag', values }, resultTypes: ['violations'] })
    return results.violations
  }, ruleTags)
}

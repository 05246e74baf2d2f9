import type { Browser, Page } from '@playwright/test'
import { expect } from '@playwright/test'
import { demoPassword, signedIn } from './api.ts'

/** Signs in on the screen, as a person does: the browser is then known, and has come from nowhere else. */
export async function signIn(page: Page, username: string): Promise<void> {
  await page.goto('/common/login?lang=en')
  await page.getByLabel('Phone or email').fill(username)
  await page.getByLabel('Password', { exact: true }).fill(await demoPassword(page))
  await page.getByLabel(/I agree to the terms/).check()
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByRole('button', { name: /^Menu of / })).toBeVisible()
}

/** Somebody in a browser of their own, signed in by call; the screens of signing in have journeys of their own. */
export async function enter(
  browser: Browser,
  username: string,
  viewport?: { width: number; height: number },
): Promise<Page> {
  const context = await browser.newContext({ locale: 'en-US', timezoneId: 'UTC', ...(viewport && { viewport }) })
  const page = await context.newPage()
  const { sid } = await signedIn(page, username)
  await page.goto('/favicon.svg') // what a page keeps can only be written on a page of its server
  await page.evaluate(
    (kept) => {
      for (const [key, value] of Object.entries(kept)) localStorage.setItem(key, value)
    },
    { 'polyphony.sid': sid, 'polyphony.language': 'en' },
  )
  await page.goto('/')
  await expect(page.getByRole('button', { name: /^Menu of / })).toBeVisible()
  return page
}

import type { Browser, Page } from '@playwright/test'
import { expect } from '@playwright/test'

/** The demo world's password, from the sign-in page's own setting. */
export async function demoPassword(page: Page): Promise<string> {
  const answer = await page.request.post('/account/gateway/getSiteSetting', { data: {} })
  const { data } = await answer.json()
  return data.demo_accounts[0].password
}

/** Somebody in a browser of their own, signed in by hand. */
export async function enter(
  browser: Browser,
  username: string,
  viewport?: { width: number; height: number },
): Promise<Page> {
  const context = await browser.newContext({ locale: 'en-US', timezoneId: 'UTC', ...(viewport && { viewport }) })
  const page = await context.newPage()
  await page.goto('/common/login?lang=en')
  await page.getByLabel('Phone or email').fill(username)
  await page.getByLabel('Password', { exact: true }).fill(await demoPassword(page))
  await page.getByLabel(/I agree to the terms/).check()
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByRole('button', { name: /^Menu of / })).toBeVisible()
  return page
}

import { type Browser, expect, type Page } from '@playwright/test'
import { demoPassword, signedIn } from './api.ts'

/** Signs in on the screen, so that the browser counts as a known device. */
export async function signIn(page: Page, username: string): Promise<void> {
  await page.goto('/common/login?lang=en')
  await page.getByLabel('Phone or email').fill(username)
  await page.getByRole('textbox', { name: 'Password', exact: true }).fill(await demoPassword(page))
  await page.getByLabel(/I agree to the terms/).check()
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByRole('button', { name: /^Menu of / })).toBeVisible()
}

/** Opens a browser for an account and signs it in by a call; other journeys test the screens of signing in. */
export function enter(
  browser: Browser,
  username: string,
  viewport?: { width: number; height: number },
  password?: string,
): Promise<Page> {
  return enterIn('en', browser, username, viewport, password)
}

const own = {
  zh: { locale: 'zh-CN', menu: /的菜单$/ },
  en: { locale: 'en-US', menu: /^Menu of / },
  ja: { locale: 'ja-JP', menu: /さんのメニュー$/ },
} as const

/** As `enter`, for somebody who reads the portal in this language. */
export async function enterIn(
  language: keyof typeof own,
  browser: Browser,
  username: string,
  viewport?: { width: number; height: number },
  password?: string,
): Promise<Page> {
  const { locale, menu } = own[language]
  const context = await browser.newContext({ locale, timezoneId: 'UTC', ...(viewport && { viewport }) })
  const page = await context.newPage()
  const { sid } = await signedIn(page, username, password)
  await page.goto('/favicon.svg') // localStorage can only be written on a page of the server
  await page.evaluate(
    (kept) => {
      for (const [key, value] of Object.entries(kept)) localStorage.setItem(key, value)
    },
    { 'polyphony.sid': sid, 'polyphony.language': language },
  )
  await page.goto('/')
  await expect(page.getByRole('button', { name: menu })).toBeVisible()
  return page
}

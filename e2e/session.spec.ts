import { calls } from '@polyphony/contract'
import { signedIn } from './support/api.ts'
import { look } from './support/look.ts'
import { enter, signIn } from './support/people.ts'
import { expect, test } from './support/test.ts'

test('a visitor sees the sign-in page in three languages, and an error after a wrong password', async ({ page }) => {
  await page.goto('/income/list')
  await expect(page).toHaveURL(/\/common\/login\?redirect=/)
  await page.getByLabel(/Phone or email/).waitFor()
  await look(page, 'login')
  await page.getByLabel('Phone or email').fill('nobody-here')
  await page.getByRole('textbox', { name: 'Password', exact: true }).fill('wrong-password-1')
  await page.getByLabel(/I agree to the terms/).check()
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByText(/4 tries remaining|tries/)).toBeVisible()
})

test('a user who signs in is never redirected to another site', async ({ page }) => {
  await page.goto('/common/login?redirect=https%3A%2F%2Fexample.org%2Fevil')
  await page.waitForLoadState('networkidle')
  await page.goto('/common/login?redirect=//example.org')
  expect(new URL(page.url()).host).toMatch(/^127\.0\.0\.1|localhost/)
})

test('a user signs in by name and password, and signing out asks for confirmation', async ({ page }) => {
  await signIn(page, 'lin')
  await page.getByRole('button', { name: '林晓雨' }).click()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
  await expect(page.getByText('Confirm exit?')).toBeVisible()
  await page.getByRole('dialog').getByRole('button', { name: 'Sign out' }).click()
  await expect(page).toHaveURL(/common\/login/)
})

test('where the security check is on, the browser does it: the visitor signs in as ever', async ({ page }) => {
  await page.goto('/favicon.svg')
  const olga = await signedIn(page, 'olga')
  const set = async (value: boolean | null) => {
    const { list } = await olga.call(calls.opsSetting.getAllSetting, {})
    const { setting_key, version } = list.find((one) => one.setting_key === 'is_captcha_required')!
    await olga.call(calls.opsSetting.saveSetting, { setting_key, value, version })
  }
  await set(true)
  try {
    await page.goto('/common/login?lang=en')
    await expect(page.getByText('Security check passed')).toBeVisible()
    await look(page, 'security-check')
    await signIn(page, 'lin')
  } finally {
    await set(null)
  }
})

test('a user with an unknown path sees the 404 page, and level 2 doesn’t see the reviewers’ list', async ({
  browser,
}) => {
  const page = await enter(browser, 'lin')
  for (const path of ['/no/such/page', '/qa/list', '/components/nonsense']) {
    await page.goto(path)
    await expect(page.getByText('Page not found')).toBeVisible()
  }
  await look(page, 'not-found')
})

for (const [path, name, who] of [
  ['/', 'home', 'lin'],
  ['/task/list', 'task-list-talent', 'wang'],
  ['/task/list', 'task-list-client', 'clara'],
  ['/qa/list', 'qa-list', 'rui'],
  ['/income/list', 'income', 'lin'],
  ['/msgcenter/list', 'messages', 'clara'],
] as const) {
  test(`${who} opens ${path} without accessibility violations or overflow, wide and narrow`, async ({ browser }) => {
    const page = await enter(browser, who)
    await page.goto(path)
    await page.waitForLoadState('networkidle')
    await look(page, name)
    await page.setViewportSize({ width: 390, height: 844 })
    await look(page, `${name}-narrow`)
  })
}

/** Letters: they arrive without a reload, are searched and read, and are also sent by mail as the user wishes. */
import { look, speak } from './support/look.ts'
import { enter, signIn } from './support/people.ts'
import { expect, test } from './support/test.ts'

test('a letter arrives in another browser without a reload, is found and read by keyboard, and all are marked as read', async ({
  browser,
}) => {
  // Tom gets no offers, so that no other letters reach him.
  const alone = { locale: 'en-US', timezoneId: 'UTC' }
  const page = await (await browser.newContext(alone)).newPage()
  await signIn(page, 'tom')
  await expect(page.getByRole('link', { name: /^Messages, \d+ unread$/ })).toBeVisible()
  // Signing in with a second browser sends a letter about a New sign-in.
  await signIn(await (await browser.newContext(alone)).newPage(), 'tom')
  const toast = page.locator('.mantine-Notification-root')
  await expect(toast).toContainText('New sign-in')
  await expect(toast).toHaveCount(0)
  await expect(page.getByRole('link', { name: /^Messages, [1-9]\d* unread$/ })).toBeVisible()

  await page.getByRole('link', { name: /^Messages,/ }).click()
  await expect(page.getByRole('heading', { name: 'Message center' })).toBeVisible()
  const list = page.getByRole('region', { name: 'Messages' })
  const letters = list.getByRole('listitem')
  await expect(letters.first()).toContainText('New sign-in')
  const before = await letters.count()

  await page.getByRole('combobox', { name: 'Category' }).click()
  await page.getByRole('option', { name: 'Account and security' }).click()
  await expect(letters.filter({ hasNotText: 'New sign-in' })).toHaveCount(0) // other journeys may have signed in, too
  await expect(letters.first()).toContainText('New sign-in')
  await page.getByRole('searchbox', { name: 'Search messages' }).fill('nothing is called so')
  await expect(page.getByText('No matching messages')).toBeVisible()
  await look(page, 'messages-none-found')
  await page.getByRole('button', { name: 'Show all' }).click()
  await expect(letters).toHaveCount(before)

  await letters.first().getByRole('button').focus()
  await page.keyboard.press('End')
  await expect(letters.last().getByRole('button')).toBeFocused()
  await page.keyboard.press('Home')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('region', { name: 'Message', exact: true }).getByRole('heading')).toBeVisible()
  await look(page, 'messages-open')
  await page.setViewportSize({ width: 390, height: 844 })
  await look(page, 'messages-open-narrow')
  await page.getByRole('button', { name: 'Back to list' }).click()
  await look(page, 'messages-narrow')
  await page.setViewportSize({ width: 1440, height: 900 })

  const readAll = page.getByRole('button', { name: 'Mark all as read' })
  if (await readAll.isEnabled()) await readAll.click()
  await expect(readAll).toBeDisabled()
  await expect(page.getByRole('link', { name: 'Messages, 0 unread' })).toBeVisible()
  await page.getByRole('radiogroup', { name: 'Show' }).getByText('Unread', { exact: true }).click()
  await expect(page.getByText('No unread messages')).toBeVisible()
})

test('a user goes from the messages to the mail settings, and the choice is kept', async ({ browser }) => {
  const page = await enter(browser, 'sato')
  await page.goto('/msgcenter/list')
  await page.getByRole('link', { name: 'Notification settings' }).click()
  await expect(page).toHaveURL(/section=notifications/)
  const work = page.getByRole('radiogroup', { name: /Jobs/ })
  await work.getByText('Daily', { exact: false }).click()
  await expect(page.getByText('Saved')).toBeVisible()
  await page.reload()
  await expect(work.getByRole('radio', { checked: true })).toHaveAttribute('value', 'digest')
})

test('a visitor with an invalid unsubscribe link sees an error', async ({ page }) => {
  await page.goto('/message/unsubscribe?lang=en&token=of-somebody-else')
  await expect(page.getByText('Invalid link')).toBeVisible()
  await look(page, 'unsubscribe-wrong')
  await speak(page, 'en')
})

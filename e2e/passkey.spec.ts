/** Passkeys in Chromium with a virtual authenticator: added, used instead of a password and after one, removed. */
import { randomBytes } from 'node:crypto'
import { registered } from './support/api.ts'
import { look } from './support/look.ts'
import { expect, type Page, test } from './support/test.ts'

const password = 'Quiet river 2026!'
const newEmail = () => `e2e-${randomBytes(5).toString('hex')}@example.com`

async function withAuthenticator(page: Page) {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('WebAuthn.enable')
  const { authenticatorId } = await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  const verify = (isUserVerified: boolean) =>
    devtools.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified })
  return { verify }
}

async function typePassword(page: Page, account: string) {
  await page.getByLabel('Phone or email').fill(account)
  await page.getByRole('textbox', { name: 'Password', exact: true }).fill(password)
  await page.getByLabel(/I agree to the terms/).check()
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
}

async function signOut(page: Page) {
  await page.evaluate(() => localStorage.removeItem('polyphony.sid'))
  await page.goto(new URL('/common/login?lang=en', page.url()).href)
}

const card = (page: Page) => page.getByRole('region', { name: 'Passkeys', exact: true })
const openSecurity = (page: Page) => page.goto(new URL('/me/setting?section=security', page.url()).href)

test('somebody adds a passkey, signs in by it alone and after the password, and removes it', async ({
  page,
  baseURL,
}) => {
  const email = newEmail()
  await registered(page, email, password, { identity: 'client', company_name: `Harbor ${email}` })
  const { verify } = await withAuthenticator(page)
  // A passkey belongs to a name; an address of digits has none.
  await page.goto(`${baseURL?.replace('127.0.0.1', 'localhost')}/common/login?lang=en`)
  await look(page, 'login-passkey')
  await typePassword(page, email)
  await expect(page.getByRole('button', { name: /^Menu of / })).toBeVisible()

  await openSecurity(page)
  await expect(card(page).getByText('No passkeys yet.')).toBeVisible()
  await card(page).getByRole('button', { name: 'Add passkey' }).click()
  const dialog = page.getByRole('dialog')
  await look(page, 'passkey-add')
  await dialog.getByLabel('Name').fill('Work laptop')
  await dialog.getByRole('button', { name: 'Add passkey' }).click()
  await expect(dialog.getByText('Save your recovery codes')).toBeVisible()
  await expect(dialog.getByRole('listitem')).toHaveCount(10)
  await dialog.getByRole('button', { name: 'I’ve saved them' }).click()
  await expect(card(page).getByText('Work laptop')).toBeVisible()
  await look(page, 'passkeys')
  await page.setViewportSize({ width: 390, height: 844 })
  await look(page, 'passkeys-narrow')
  await page.setViewportSize({ width: 1440, height: 900 })

  await signOut(page)
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click()
  await expect(page.getByText('Accept the terms of service and privacy policy first')).toBeVisible()
  await page.getByLabel(/I agree to the terms/).check()
  await verify(false)
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click()
  await expect(page.getByText('Nothing came of it. Try again, or use another way.')).toBeVisible()
  await look(page, 'login-passkey-refused')
  await verify(true)
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click()
  await expect(page.getByRole('button', { name: /^Menu of / })).toBeVisible()

  await signOut(page)
  await typePassword(page, email)
  await expect(page.getByRole('button', { name: 'Use a recovery code' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Use the authenticator' })).toHaveCount(0)
  await look(page, 'second-step-passkey')
  await page.getByRole('button', { name: 'Use a passkey' }).click()
  await expect(page.getByRole('button', { name: /^Menu of / })).toBeVisible()

  await openSecurity(page)
  await expect(card(page).getByText(/^Last used/)).toBeVisible()
  await card(page).getByRole('button', { name: 'Remove “Work laptop”' }).click()
  await expect(dialog.getByText('This is your only second step')).toBeVisible()
  await look(page, 'passkey-remove')
  await dialog.getByRole('button', { name: 'Remove' }).click()
  await expect(card(page).getByText('No passkeys yet.')).toBeVisible()
  await signOut(page)
  await typePassword(page, email)
  await expect(page.getByRole('button', { name: /^Menu of / })).toBeVisible()
})

import { calls } from '@polyphony/contract'
import { expect, test } from 'vitest'
import { paths } from '../../../../paths.ts'
import { network, Refusal } from '../../../../testing/network.ts'
import { openPage } from '../../../../testing/open-page.tsx'
import { visit } from '../../../../testing/sign-in.ts'

test('a page at an address of digits, as this one, offers no passkey', async () => {
  await visit()
  const page = await openPage(paths.login)
  await expect.element(page.getByRole('button', { name: 'Sign in', exact: true })).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Sign in with a passkey' })).not.toBeInTheDocument()
})

test('after a password, who has an authenticator alone is asked for its code', async () => {
  network.answer(calls.session.login, () => {
    throw new Refusal('SECOND_FACTOR_NEEDED', { ticket: 'ticket', has_authenticator: true, has_passkey: false })
  })
  await visit()
  const page = await openPage(paths.login)
  await page.getByRole('textbox', { name: 'Phone or email' }).fill('lin@example.com')
  await page.getByRole('textbox', { name: 'Password', exact: true }).fill('secret-words')
  await page.getByRole('checkbox', { name: 'I agree', exact: false }).click()
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect.element(page.getByLabelText('Authenticator code')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Use a passkey' })).not.toBeInTheDocument()
})

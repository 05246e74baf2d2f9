import { calls } from '@polyphony/contract'
import { beforeEach, expect, test } from 'vitest'
import { paths } from '../../../../paths.ts'
import { network, Refusal } from '../../../../testing/network.ts'
import { openPage } from '../../../../testing/open-page.tsx'
import { visit } from '../../../../testing/sign-in.ts'

const { isValidateEmailCode, isValidatePhoneCode } = calls.code
const { resetPassword } = calls.session
const grant = 'a-grant-of-twenty-characters'
const inputsOf = <In,>(arrived: readonly { input: In }[]) => arrived.map(({ input }) => input)

async function verify(account: string) {
  const page = await openPage(paths.forgot)
  await page.getByRole('textbox', { name: 'Phone or email' }).fill(account)
  await page.getByRole('textbox', { name: 'Verification code' }).fill('123456')
  await page.getByRole('button', { name: 'Next' }).click()
  return page
}

async function renew(page: Awaited<ReturnType<typeof verify>>) {
  await page.getByLabelText('New password', { exact: true }).fill('secret words 1')
  await page.getByLabelText('Confirm password', { exact: true }).fill('secret words 1')
  await page.getByRole('button', { name: 'Reset password' }).click()
}

beforeEach(async () => {
  await visit()
  network.answer(isValidateEmailCode, () => ({ grant }))
  network.answer(isValidatePhoneCode, () => ({ grant }))
})

test('an account is verified by its contact: an email address or a phone', async () => {
  const page = await verify(' Lin@Example.com ')
  await expect.element(page.getByRole('button', { name: 'Reset password' })).toBeVisible()
  expect(inputsOf(network.arrived(isValidateEmailCode))).toEqual([
    { email: 'lin@example.com', purpose: 'reset', code: '123456' },
  ])
  await page.unmount()
  const other = await verify('138 1234 5678')
  await expect.element(other.getByRole('button', { name: 'Reset password' })).toBeVisible()
  expect(inputsOf(network.arrived(isValidatePhoneCode))).toEqual([
    { phone: '+8613812345678', purpose: 'reset', code: '123456' },
  ])
})

test('a wrong code shows the error at its field', async () => {
  network.answer(isValidateEmailCode, () => {
    throw new Refusal('CODE_WRONG')
  })
  const page = await verify('lin@example.com')
  await expect.element(page.getByText('The verification code is incorrect')).toBeVisible()
  await expect.element(page.getByRole('textbox', { name: 'Verification code' })).toHaveAttribute('aria-invalid', 'true')
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument()
})

test('the new password is set with the ticket of the verification, and is never sent in clear text', async () => {
  network.answer(resetPassword, () => ({}))
  const page = await verify('lin@example.com')
  await renew(page)
  await expect.element(page.getByText('Password reset')).toBeVisible()
  const [sent] = inputsOf(network.arrived(resetPassword))
  expect(sent).toMatchObject({ grant })
  expect(JSON.stringify(sent)).not.toContain('secret words')
})

test('an expired verification is repeated, and the page says why', async () => {
  network.answer(resetPassword, () => {
    throw new Refusal('GRANT_EXPIRED')
  })
  const page = await verify('lin@example.com')
  await renew(page)
  await expect.element(page.getByText('This password reset has expired', { exact: false })).toBeVisible()
  await expect.element(page.getByRole('textbox', { name: 'Phone or email' })).toHaveValue('lin@example.com')
})

import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'
import { calls, type SiteSetting } from '@polyphony/contract'
import { describe, expect, test } from 'vitest'
import { paths } from '../../../../paths.ts'
import { network, Refusal } from '../../../../testing/network.ts'
import { openPage } from '../../../../testing/open-page.tsx'
import { visit } from '../../../../testing/sign-in.ts'

const { login } = calls.session
const sent = () => network.arrived(login).map(({ input }) => input)

async function openLogin(setting: Partial<SiteSetting> = {}) {
  await visit(setting)
  const page = await openPage(paths.login)
  const type = async (account: string, password: string) => {
    await page.getByRole('textbox', { name: 'Phone or email' }).fill(account)
    await page.getByRole('textbox', { name: 'Password', exact: true }).fill(password)
  }
  const agree = () => page.getByRole('checkbox', { name: 'I agree', exact: false }).click()
  return { page, type, agree }
}

describe('signing in', () => {
  test('isn’t possible without accepting the terms or without a password', async () => {
    const { page, type, agree } = await openLogin()
    await type('lin@example.com', 'secret-words')
    await page.getByRole('button', { name: 'Sign in' }).click()
    await expect.element(page.getByText('Accept the terms of service and privacy policy first')).toBeVisible()
    await agree()
    await type('lin@example.com', '')
    await page.getByRole('button', { name: 'Sign in' }).click()
    await expect.element(page.getByText('Enter password', { exact: false })).toBeVisible()
    expect(sent()).toEqual([])
  })

  test('never sends the password in clear text', async () => {
    network.answer(login, () => {
      throw new Refusal('USER_PASSWORD_WRONG', { count: 4 })
    })
    const { page, type, agree } = await openLogin()
    await type('lin@example.com', 'secret-words')
    await agree()
    await page.getByRole('button', { name: 'Sign in' }).click()
    await expect.poll(() => sent().length).toBe(1)
    expect(JSON.stringify(sent())).not.toContain('secret-words')
  })

  test('waits while the account is locked; another account can sign in', async () => {
    network.answer(login, () => {
      throw new Refusal('USER_LOGIN_LOCKED', { minute: 10 })
    })
    const { page, type, agree } = await openLogin()
    await type('lin@example.com', 'secret-words')
    await agree()
    await page.getByRole('button', { name: 'Sign in' }).click()
    await expect.element(page.getByRole('button', { name: 'Try again in', exact: false })).toBeDisabled()
    await expect.element(page.getByRole('link', { name: 'Reset your password to unlock now' })).toBeVisible()
    await type('mei@example.com', 'other-words')
    await expect.element(page.getByRole('button', { name: 'Sign in' })).toBeEnabled()
    await type('lin@example.com', 'secret-words')
    await expect.element(page.getByRole('button', { name: 'Try again in', exact: false })).toBeDisabled()
  })

  test('does the security check by itself, anew for each try, and says when it can’t', async () => {
    const work = { svg: '<svg/>', salt: 'salt', most: 5000 }
    const numbers = [4321, 17]
    const drawn = numbers.map((number) => bytesToHex(sha256(utf8ToBytes(`salt${number}`))))
    const ids = drawn.map((_, index) => `0190b6a0-0000-7000-8000-00000000000${index}`)
    network.answer(calls.session.svgCaptcha, () => {
      const index = network.arrived(calls.session.svgCaptcha).length - 1
      const [challenge, captchaId] = [drawn[index], ids[index]]
      if (!challenge || !captchaId) throw new Refusal('Service_Unavailable')
      return { ...work, challenge, captchaId }
    })
    network.answer(login, () => {
      throw new Refusal('CAPTCHA_WRONG')
    })
    const { page, type, agree } = await openLogin({ is_captcha_required: true })
    await expect.element(page.getByText('Security check passed')).toBeVisible()
    await type('lin@example.com', 'secret-words')
    await agree()
    await page.getByRole('button', { name: 'Sign in' }).click()
    await expect.element(page.getByRole('alert')).toHaveTextContent('The security check failed. Please try again.')
    await expect.element(page.getByText('Security check passed')).toBeVisible()
    await page.getByRole('button', { name: 'Sign in' }).click()
    await expect.poll(() => sent().length).toBe(2)
    expect(sent()).toMatchObject(numbers.map((number, index) => ({ code: `${number}`, captchaId: ids[index] })))
    await expect.element(page.getByText('Security check failed', { exact: true })).toBeVisible()
    drawn.push(drawn[0]!, drawn[0]!)
    ids.push(ids[0]!, ids[1]!)
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect.element(page.getByText('Security check passed')).toBeVisible()
  })

  test('by a code sends it to the typed email address or phone, without a password', async () => {
    network.answer(calls.session.quickLogin, () => {
      throw new Refusal('CODE_WRONG')
    })
    const { page, agree } = await openLogin()
    await page.getByRole('tab', { name: 'Verification code' }).click()
    await page.getByRole('textbox', { name: 'Phone or email' }).fill('138 1234 5678')
    await page.getByRole('textbox', { name: 'Verification code' }).fill('123456')
    await agree()
    await page.getByRole('button', { name: 'Sign in' }).click()
    await expect.element(page.getByText('The verification code is incorrect')).toBeVisible()
    expect(network.arrived(calls.session.quickLogin).map(({ input }) => input)).toMatchObject([
      { phone: '+8613812345678', code: '123456' },
    ])
  })

  test('leads to the second step where the account has a second factor', async () => {
    network.answer(login, () => {
      throw new Refusal('SECOND_FACTOR_NEEDED', { ticket: 'half-way' })
    })
    network.answer(calls.session.verifyTwoFactor, () => {
      throw new Refusal('SECOND_FACTOR_WRONG')
    })
    const { page, type, agree } = await openLogin()
    await type('lin@example.com', 'secret-words')
    await agree()
    await page.getByRole('button', { name: 'Sign in' }).click()
    await page.getByRole('textbox', { name: 'Authenticator code' }).fill('123456')
    await page.getByRole('button', { name: 'Verify and sign in' }).click()
    await expect
      .poll(() => network.arrived(calls.session.verifyTwoFactor).map(({ input }) => input))
      .toEqual([{ ticket: 'half-way', code: '123456' }])
  })
})

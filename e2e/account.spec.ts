/** Registering, codes, forgotten passwords and the second factor, in three languages. */
import { randomBytes } from 'node:crypto'
import { calls } from '@polyphony/contract'
import { Secret, TOTP } from 'otpauth'
import { demoPassword, registered, sentCode } from './support/api.ts'
import { look, speak } from './support/look.ts'
import { expect, type Page, test } from './support/test.ts'

const password = 'Quiet river 2026!'
const narrow = { width: 390, height: 844 }
const newEmail = () => `e2e-${randomBytes(5).toString('hex')}@example.com`
const newPhone = () => `13${String(Math.floor(Math.random() * 1e9)).padStart(9, '0')}`
/** The address of an account of the demo world. */
const emailOf = (username: string) => `${username}@demo.polyphony.example`

/** Requests a code and enters the one that the outbox shows. */
async function passCode(page: Page, target: string, names = { send: 'Send code', code: 'Verification code' }) {
  await page.getByRole('button', { name: names.send }).click()
  await expect(page.getByRole('status').filter({ hasText: target })).toBeVisible()
  await expect(page.getByRole('button', { name: /0:5\d/ })).toBeDisabled()
  await page.getByRole('textbox', { name: names.code, exact: true }).fill(await sentCode(page, target))
}

async function setPassword(page: Page, label: string, typed: string, again = typed) {
  await page.getByLabel(label, { exact: true }).fill(typed)
  await page.getByLabel('Confirm password').fill(again)
}

async function signIn(page: Page, account: string, typed: string) {
  await page.getByLabel('Phone or email').fill(account)
  await page.getByRole('textbox', { name: 'Password', exact: true }).fill(typed)
  await page.getByLabel(/I agree to the terms/).check()
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
}

const register = (page: Page) => page.getByRole('button', { name: 'Register', exact: true }).click()
const keptTalent = (page: Page) => page.evaluate(() => localStorage.getItem('TALENTID'))

test('a visitor registers by email after correcting errors, and is led to the application', async ({ page }) => {
  const email = newEmail()
  await page.goto('/common/register?lang=en')
  await register(page)
  for (const message of ['Enter email', 'Enter verification code', 'Enter password'])
    await expect(page.getByText(message, { exact: true })).toBeVisible()
  await expect(page.getByText('Accept the terms of service and privacy policy first')).toBeVisible()
  await look(page, 'register-mistakes')
  await speak(page, 'zh')
  await expect(page.getByText('请输入邮箱', { exact: true })).toBeVisible()
  await speak(page, 'en')

  await page.getByRole('radio', { name: /Client company/ }).click()
  await register(page)
  await expect(page.getByText('The company name must have 2-100 characters')).toBeVisible()
  await page.getByRole('radio', { name: /Freelancer/ }).click()
  await page.getByRole('textbox', { name: 'Email' }).fill(email)
  await passCode(page, email)
  await setPassword(page, 'Password', 'star*star1', 'another one')
  await register(page)
  await expect(page.getByText(/^Passwords can only contain/)).toBeVisible()
  await expect(page.getByText('Passwords don’t match')).toBeVisible()
  await setPassword(page, 'Password', password)
  await expect(page.getByText(/^Strength: (good|strong)$/)).toBeVisible()
  await page.getByLabel('Display name').fill('Noor')
  await page.getByLabel(/I agree to the terms/).check()
  await page.setViewportSize(narrow)
  await look(page, 'register-narrow')
  await register(page)
  await expect(page).toHaveURL(/\/common\/apply$/)
  expect(await keptTalent(page)).toMatch(/^[0-9a-f-]{36}$/)
})

test('a visitor with a registered address is led to signing in, and the requested page is kept', async ({ page }) => {
  await page.goto('/common/register?lang=en&redirect=%2Fmsgcenter%2Flist')
  await page.getByRole('textbox', { name: 'Email' }).fill(emailOf('mori'))
  await passCode(page, emailOf('mori'))
  await setPassword(page, 'Password', password)
  await page.getByLabel(/I agree to the terms/).check()
  await register(page)
  await expect(page.getByText('This email is already registered')).toBeVisible()
  const main = page.getByRole('main')
  await main.getByRole('link', { name: 'Sign in' }).first().click()
  await expect(page.getByLabel('Phone or email')).toHaveValue(emailOf('mori'))
  await signIn(page, 'mori', await demoPassword(page))
  await expect(page).toHaveURL(/\/msgcenter\/list$/)
})

test('a visitor registers in Chinese with a phone number and a code', async ({ page }) => {
  const phone = newPhone()
  await page.goto('/common/register?lang=zh')
  await page.getByRole('tab', { name: '验证码快速注册' }).click()
  await page.getByRole('radiogroup', { name: '联系方式' }).getByText('手机号').click()
  await page.getByRole('textbox', { name: '手机号' }).fill(phone)
  await passCode(page, `+86${phone}`, { send: '获取验证码', code: '验证码' })
  await page.getByLabel(/我已阅读并同意/).check()
  await page.getByRole('button', { name: '注册', exact: true }).click()
  await expect(page).toHaveURL(/\/common\/apply$/)
})

test('a visitor with an invalid invitation code sees the error at the field', async ({ page }) => {
  await page.goto('/common/registration?lang=en&invite=no-such-code')
  await expect(page.getByLabel('Invite code')).toHaveValue('no-such-code')
  await expect(page.getByText('Invalid invite code')).toBeVisible()
  await expect(page.getByRole('radio', { name: /Client company/ })).toHaveCount(0)
  await look(page, 'registration')
})

test('a user signs in in Japanese with a code', async ({ page }) => {
  await page.goto('/common/login?lang=ja')
  await page.getByRole('tab', { name: '確認コード' }).click()
  await page.getByRole('button', { name: 'コードを送信' }).click()
  await expect(page.getByText('電話番号またはメールを入力してください')).toBeVisible()
  await page.getByLabel('電話番号またはメール').fill(emailOf('sato'))
  await passCode(page, emailOf('sato'), { send: 'コードを送信', code: '確認コード' })
  await look(page, 'login-code')
  await page.getByRole('textbox', { name: 'Verification code' }).fill('000000')
  await page.getByLabel(/I agree to the terms/).check()
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page.getByText('The verification code is incorrect')).toBeVisible()
  await page.getByRole('textbox', { name: 'Verification code' }).fill(await sentCode(page, emailOf('sato')))
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page.getByRole('button', { name: /^Menu of / })).toBeVisible()
})

test('a user sets a new password, and the page returns to signing in by itself', async ({ page }) => {
  const email = newEmail()
  await registered(page, email, 'the first one')
  await page.goto('/common/login?lang=en')
  await signIn(page, email, 'not this one')
  await expect(page.getByText('Wrong username or password. 4 tries remaining')).toBeVisible()
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page.getByText('Wrong username or password. 3 tries remaining')).toBeVisible()

  await page.getByRole('link', { name: 'Forgot password?' }).click()
  await expect(page.getByLabel('Phone or email')).toHaveValue(email)
  await look(page, 'forgot')
  // The code of the registration is less than a minute old.
  await page.getByRole('button', { name: 'Send code' }).click()
  await expect(page.getByText('Verification codes were sent too often')).toBeVisible()
  await expect(page.getByRole('button', { name: /^Resend in 0:\d\d$/ })).toBeDisabled()
  await expect(page.getByRole('button', { name: 'Send code' })).toBeEnabled({ timeout: 120_000 })
  await passCode(page, email)
  await page.getByRole('button', { name: 'Next' }).click()
  await setPassword(page, 'New password', password)
  await look(page, 'forgot-password')
  await page.getByRole('button', { name: 'Reset password' }).click()
  await expect(page.getByText(/^Returning to sign-in in [2-5] seconds\.$/)).toBeVisible()
  await page.waitForURL(/\/common\/login/)
  await expect(page.getByLabel('Phone or email')).toHaveValue(email)
  await signIn(page, email, password)
  await expect(page).toHaveURL(/\/common\/apply$/)
})

test('a user is locked after five wrong passwords and sees a countdown', async ({ page }) => {
  await page.goto('/common/login?lang=en')
  const stranger = `nobody-${randomBytes(4).toString('hex')}`
  await signIn(page, stranger, 'wrong')
  for (const left of ['4 tries', '3 tries', '2 tries', '1 try']) {
    await expect(page.getByText(`Wrong username or password. ${left} remaining`)).toBeVisible()
    await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  }
  await expect(page.getByText('Too many failed attempts. Try again in 15 min')).toBeVisible()
  await expect(page.getByRole('button', { name: /^Try again in 1[45]:\d\d$/ })).toBeDisabled()
  await look(page, 'login-locked')
  await page.getByLabel('Phone or email').fill('somebody-else')
  await expect(page.getByRole('button', { name: 'Sign in', exact: true })).toBeEnabled()
})

test('a user signs in with a code of the authenticator, or once with a recovery code', async ({ page, browser }) => {
  const email = newEmail()
  const person = await registered(page, email, password)
  const { secret } = await person.call(calls.session.setUpTwoFactor, {})
  const authenticator = new TOTP({ secret: Secret.fromBase32(secret) })
  const code = authenticator.generate()
  const { recovery_codes } = await person.call(calls.session.enableTwoFactor, { code })
  const [recovery] = recovery_codes

  await page.goto('/common/login?lang=en')
  await signIn(page, email, password)
  await expect(page.getByLabel('Authenticator code')).toBeFocused()
  await look(page, 'second-factor')
  await page.getByLabel('Authenticator code').fill('000000')
  await page.getByRole('button', { name: 'Verify and sign in' }).click()
  await expect(page.getByText('The code is incorrect or was already used')).toBeVisible()
  // The present code was used when the authenticator was set up; the server also accepts the next one.
  await page.getByLabel('Authenticator code').fill(authenticator.generate({ timestamp: Date.now() + 30_000 }))
  await page.getByRole('button', { name: 'Verify and sign in' }).click()
  await expect(page).toHaveURL(/\/common\/apply$/)

  const other = await (await browser.newContext()).newPage()
  await other.goto('/common/login?lang=en')
  await signIn(other, email, password)
  await other.getByRole('button', { name: 'Use a recovery code' }).click()
  await other.getByLabel('Recovery code').fill(recovery!)
  await other.getByRole('button', { name: 'Verify and sign in' }).click()
  await expect(other).toHaveURL(/\/common\/apply$/)
})

for (const name of ['terms', 'privacy'] as const) {
  test(`a visitor reads the ${name}, wide and narrow`, async ({ page }) => {
    await page.goto(`/common/${name}?lang=en`)
    await expect(page.getByRole('heading', { level: 2 }).nth(12)).toBeAttached()
    await expect(page.getByText('Mille langues, une même exigence.')).toBeVisible()
    await expect(page.getByRole('link', { name: 'service@polyphony.example' }).first()).toBeVisible()
    await look(page, name)
    await page.setViewportSize(narrow)
    await page.locator('summary').click()
    await look(page, `${name}-narrow`)
  })
}

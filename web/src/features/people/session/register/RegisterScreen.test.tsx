import { calls, type SiteSetting } from '@polyphony/contract'
import { beforeEach, describe, expect, test } from 'vitest'
import { paths } from '../../../../paths.ts'
import { network, Refusal } from '../../../../testing/network.ts'
import { openPage } from '../../../../testing/open-page.tsx'
import { visit } from '../../../../testing/sign-in.ts'

const { register, quickRegister } = calls.registration
const { getEmailCode, getPhoneCode } = calls.code
const inputsOf = <In,>(arrived: readonly { input: In }[]) => arrived.map(({ input }) => input)

async function openRegister(setting: Partial<SiteSetting> = {}) {
  await visit(setting)
  const page = await openPage(paths.register)
  const field = (name: string) => page.getByRole('textbox', { name, exact: true })
  const act = (name: string) => page.getByRole('button', { name, exact: true })
  return {
    page,
    field,
    askForCode: () => act('Send code').click(),
    submit: () => act('Register').click(),
    choosePhone: () => page.getByText('Phone', { exact: true }).click(),
    withoutPassword: () => page.getByRole('tab', { name: 'Code only' }).click(),
    agree: () => page.getByRole('checkbox', { name: 'I agree', exact: false }).click(),
  }
}

/** Fills in all fields for registering with a code alone. */
async function fillInQuickly(contact: string) {
  const form = await openRegister()
  await form.withoutPassword()
  await form.field('Email').fill(contact)
  await form.field('Verification code').fill('123456')
  await form.agree()
  return form
}

beforeEach(() => {
  network.answer(getEmailCode, () => ({ wait_seconds: 60, expires_seconds: 300 }))
  network.answer(getPhoneCode, () => ({ wait_seconds: 60, expires_seconds: 300 }))
})

describe('the contact', () => {
  test('is an email address where text messages can’t be sent', async () => {
    const { page, field } = await openRegister({ is_sms_available: false })
    await expect.element(field('Email')).toBeVisible()
    await expect.element(page.getByText('Phone', { exact: true })).not.toBeInTheDocument()
  })

  test('is an email address or a phone, and each gets its code', async () => {
    const { page, field, askForCode, choosePhone } = await openRegister()
    await field('Email').fill('Lin@Example.com')
    await askForCode()
    await expect.element(page.getByText('Code sent to lin@example.com', { exact: false })).toBeVisible()
    await choosePhone()
    await field('Phone').fill('138 1234 5678')
    await askForCode()
    await expect.element(page.getByText('Code sent to +8613812345678', { exact: false })).toBeVisible()
    expect(inputsOf(network.arrived(getEmailCode))).toMatchObject([{ email: 'lin@example.com', purpose: 'register' }])
    expect(inputsOf(network.arrived(getPhoneCode))).toMatchObject([{ phone: '+8613812345678', purpose: 'register' }])
  })

  test('and its code are cleared when the user chooses the other channel', async () => {
    const { field, choosePhone } = await openRegister()
    await field('Email').fill('lin@example.com')
    await field('Verification code').fill('123456')
    await choosePhone()
    await expect.element(field('Phone')).toHaveValue('')
    await expect.element(field('Verification code')).toHaveValue('')
  })

  test('gets no code before it is valid', async () => {
    const { page, field, askForCode } = await openRegister()
    await askForCode()
    await expect.element(page.getByText('Enter email')).toBeVisible()
    await field('Email').fill('lin@')
    await askForCode()
    await expect.element(page.getByText('Enter a valid email')).toBeVisible()
    expect(network.arrived(getEmailCode)).toHaveLength(0)
  })

  test('that has an account shows the error at its field, and a link to signing in with it', async () => {
    network.answer(quickRegister, () => {
      throw new Refusal('EMAIL_EXISTS')
    })
    const { page, field, submit } = await fillInQuickly('lin@example.com')
    await submit()
    await expect.element(page.getByText('This email is already registered')).toBeVisible()
    await expect.element(field('Email')).toHaveAttribute('aria-invalid', 'true')
    await expect.element(page.getByRole('alert')).not.toBeInTheDocument()
    await page.getByRole('link', { name: 'Forgot password?' }).click()
    await expect.element(page.getByRole('textbox', { name: 'Phone or email' })).toHaveValue('lin@example.com')
  })
})

describe('registering', () => {
  test('requires accepting the terms', async () => {
    const { page, field, withoutPassword, submit } = await openRegister()
    await withoutPassword()
    await field('Email').fill('lin@example.com')
    await field('Verification code').fill('123456')
    await submit()
    await expect.element(page.getByText('Accept the terms of service and privacy policy first')).toBeVisible()
    expect(network.arrived(quickRegister)).toHaveLength(0)
  })

  test('with a code alone needs no password, and a wrong code shows the error at its field', async () => {
    network.answer(quickRegister, () => {
      throw new Refusal('CODE_WRONG')
    })
    const { page, field, submit } = await fillInQuickly('lin@example.com')
    await submit()
    await expect.element(page.getByText('The verification code is incorrect')).toBeVisible()
    await expect.element(field('Verification code')).toHaveAttribute('aria-invalid', 'true')
    const [sent] = inputsOf(network.arrived(quickRegister))
    expect(sent).toMatchObject({ email: 'lin@example.com', code: '123456', is_agreed: true })
    expect(sent).not.toHaveProperty('password')
    expect(network.arrived(register)).toHaveLength(0)
  })

  test('with a password never sends it in clear text, and a taken name shows the error at its field', async () => {
    network.answer(register, () => {
      throw new Refusal('USERNAME_EXISTS')
    })
    const { page, field, agree, submit } = await openRegister()
    await field('Email').fill('lin@example.com')
    await field('Verification code').fill('123456')
    await field('Username (optional)').fill('lin-wei')
    await page.getByLabelText('Password', { exact: true }).fill('secret words 1')
    await page.getByLabelText('Confirm password', { exact: true }).fill('secret words 1')
    await agree()
    await submit()
    await expect.element(page.getByText('This username is already taken')).toBeVisible()
    await expect.element(field('Username (optional)')).toHaveAttribute('aria-invalid', 'true')
    const [sent] = inputsOf(network.arrived(register))
    expect(sent).toMatchObject({ email: 'lin@example.com', username: 'lin-wei', identity: 'partner' })
    expect(JSON.stringify(sent)).not.toContain('secret words')
  })

  test('shows an error without a field above the fields', async () => {
    network.answer(quickRegister, () => {
      throw new Refusal('REGISTRATION_CLOSED')
    })
    const { page, submit } = await fillInQuickly('lin@example.com')
    await submit()
    await expect.element(page.getByRole('alert')).toBeVisible()
  })
})

import { calls, type Profile, type SiteSetting } from '@polyphony/contract'
import { beforeEach, describe, expect, test } from 'vitest'
import { network, Refusal } from '../../../../testing/network.ts'
import { show } from '../../../../testing/show.tsx'
import { signIn } from '../../../../testing/sign-in.ts'
import { ContactSection } from './ContactSection.tsx'

const { getProfile, changeContact, removeContact } = calls.account
const { getEmailCode, getPhoneCode } = calls.code

const lin: Profile = {
  username: 'lin',
  username_changeable_at: null,
  nickname: 'Lin',
  sex: 'U',
  birthday: null,
  contact: null,
  remark: '',
  avatar: null,
  email: 'l**@example.com',
  phone: null,
  language: 'en',
  time_zone: 'Asia/Shanghai',
  has_password: true,
  has_two_factor: false,
  has_authenticator: false,
  recovery_codes_left: null,
  needs_two_factor: false,
}
const both = { ...lin, phone: '+86138****5678' }

async function openSection(profile: Profile, setting: Partial<SiteSetting> = {}) {
  await signIn({ setting })
  network.answer(getProfile, () => profile)
  return show(<ContactSection />)
}
const inputsOf = <In,>(arrived: readonly { input: In }[]) => arrived.map(({ input }) => input)

beforeEach(() => {
  network.answer(getEmailCode, () => ({ wait_seconds: 60, expires_seconds: 300 }))
  network.answer(getPhoneCode, () => ({ wait_seconds: 60, expires_seconds: 300 }))
})

describe('the contacts that are offered', () => {
  test('include a phone where text messages can be sent', async () => {
    const screen = await openSection(lin)
    await expect.element(screen.getByRole('button', { name: 'Change email address' })).toBeVisible()
    await expect.element(screen.getByRole('button', { name: 'Add phone number' })).toBeVisible()
  })

  test('include no phone where text messages can’t be sent', async () => {
    const screen = await openSection(lin, { is_sms_available: false })
    await expect.element(screen.getByRole('button', { name: 'Change email address' })).toBeVisible()
    await expect.element(screen.getByText('Phone', { exact: true })).not.toBeInTheDocument()
  })

  test('include a phone that the account already has, even there', async () => {
    const screen = await openSection(both, { is_sms_available: false })
    await expect.element(screen.getByRole('button', { name: 'Change phone number' })).toBeVisible()
    await expect.element(screen.getByRole('button', { name: 'Remove phone number' })).toBeVisible()
  })

  test('can’t be removed if there is only one', async () => {
    const screen = await openSection(lin)
    await expect.element(screen.getByText('l**@example.com')).toBeVisible()
    await expect.element(screen.getByRole('button', { name: /^Remove/ })).not.toBeInTheDocument()
  })
})

test('can be changed where they exist and added where they don’t', async () => {
  const screen = await openSection(lin)
  await screen.getByRole('button', { name: 'Change email address' }).click()
  const dialog = screen.getByRole('dialog', { name: 'Change email address' })
  await expect.element(dialog.getByRole('textbox', { name: 'New email address' })).toBeVisible()
  await expect.element(dialog.getByText('Include the country code', { exact: false })).not.toBeInTheDocument()
})

describe('a new contact', () => {
  async function addPhone() {
    const screen = await openSection(lin)
    await screen.getByRole('button', { name: 'Add phone number' }).click()
    const dialog = screen.getByRole('dialog', { name: 'Add phone number' })
    return {
      screen,
      dialog,
      typeNumber: (typed: string) => dialog.getByRole('textbox', { name: 'New phone number' }).fill(typed),
      typeCode: (typed: string) => dialog.getByRole('textbox', { name: 'Verification code' }).fill(typed),
      askForCode: () => dialog.getByRole('button', { name: 'Send code' }).click(),
      save: () => dialog.getByRole('button', { name: 'Save' }).click(),
    }
  }

  test('gets no code before it is valid', async () => {
    const { dialog, typeNumber, askForCode } = await addPhone()
    await expect.element(dialog.getByText('Include the country code', { exact: false })).toBeVisible()
    await askForCode()
    await expect.element(dialog.getByText('Enter new phone number')).toBeVisible()
    await typeNumber('12345')
    await askForCode()
    await expect.element(dialog.getByText('Enter a valid new phone number')).toBeVisible()
    expect(network.arrived(getPhoneCode)).toHaveLength(0)
  })

  test('gets a code of its own channel, is sent with that code, and is shown in the server’s form', async () => {
    network.answer(changeContact, () => both)
    const { screen, dialog, typeNumber, typeCode, askForCode, save } = await addPhone()
    await typeNumber('138 1234 5678')
    await askForCode()
    await expect.element(dialog.getByText('Code sent to +8613812345678', { exact: false })).toBeVisible()
    expect(network.arrived(getEmailCode)).toHaveLength(0)
    expect(inputsOf(network.arrived(getPhoneCode))).toMatchObject([{ phone: '+8613812345678', purpose: 'bind' }])
    await typeCode('123456')
    await save()
    await expect.element(screen.getByText('Contact updated')).toBeVisible()
    await expect.element(screen.getByText('+86138****5678')).toBeVisible()
    expect(inputsOf(network.arrived(changeContact))).toEqual([{ phone: '+8613812345678', code: '123456' }])
  })

  test('can’t be sent without a code', async () => {
    const { dialog, typeNumber, typeCode, save } = await addPhone()
    await typeNumber('138 1234 5678')
    await typeCode('123')
    await save()
    await expect.element(dialog.getByText('Enter a valid code')).toBeVisible()
    expect(network.arrived(changeContact)).toHaveLength(0)
  })

  test.each([
    ['PHONE_EXISTS', 'This phone is already registered', 'New phone number'],
    ['CODE_WRONG', 'The verification code is incorrect', 'Verification code'],
  ] as const)('that is refused with %s shows the error at its field', async (code, said, field) => {
    network.answer(changeContact, () => {
      throw new Refusal(code)
    })
    const { dialog, typeNumber, typeCode, save } = await addPhone()
    await typeNumber('138 1234 5678')
    await typeCode('123456')
    await save()
    await expect.element(dialog.getByText(said)).toBeVisible()
    await expect.element(dialog.getByRole('textbox', { name: field })).toHaveAttribute('aria-invalid', 'true')
    await expect.element(dialog.getByRole('alert')).not.toBeInTheDocument()
  })
})

describe('removing a contact', () => {
  test('asks for confirmation, names the contact, and keeps the other one', async () => {
    network.answer(removeContact, () => lin)
    const screen = await openSection(both)
    await screen.getByRole('button', { name: 'Remove phone number' }).click()
    const question = screen.getByRole('dialog', { name: 'Remove +86138****5678?' })
    await expect.element(question).toBeVisible()
    expect(network.arrived(removeContact)).toHaveLength(0)
    await question.getByRole('button', { name: 'Remove' }).click()
    await expect.element(screen.getByText('Contact removed')).toBeVisible()
    await expect.element(screen.getByText('Not set')).toBeVisible()
    await expect.element(question).not.toBeInTheDocument()
    expect(inputsOf(network.arrived(removeContact))).toEqual([{ channel: 'phone' }])
  })

  test('doesn’t happen after Cancel', async () => {
    const screen = await openSection(both)
    await screen.getByRole('button', { name: 'Remove email address' }).click()
    await screen.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()
    await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument()
    expect(network.arrived(removeContact)).toHaveLength(0)
  })
})

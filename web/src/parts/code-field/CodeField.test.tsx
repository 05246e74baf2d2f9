import { calls } from '@polyphony/contract'
import { useState } from 'react'
import { beforeEach, expect, test } from 'vitest'
import { network, Refusal } from '../../testing/network.ts'
import { show } from '../../testing/show.tsx'
import { visit } from '../../testing/sign-in.ts'
import { CodeField } from './CodeField.tsx'
import { readContact } from './contact.ts'

const { getEmailCode } = calls.code

function Field({ onMissing }: { onMissing?: () => void }) {
  const [address, setAddress] = useState('')
  const [code, setCode] = useState('')
  return (
    <>
      <input aria-label="Address" value={address} onChange={(event) => setAddress(event.currentTarget.value)} />
      <CodeField
        channel="email"
        target={readContact('email', address)}
        purpose="register"
        value={code}
        onChange={setCode}
        error={undefined}
        onTargetMissing={onMissing}
      />
    </>
  )
}

beforeEach(async () => {
  await visit()
  network.answer(getEmailCode, () => ({ wait_seconds: 60, expires_seconds: 600 }))
})

test('a code is sent to a valid address, and can be requested again only after a time', async () => {
  const screen = await show(<Field />)
  const send = screen.getByRole('button')
  await expect.element(send).toBeDisabled()
  await screen.getByLabelText('Address').fill('lin@example.com')
  await send.click()
  await expect.element(screen.getByText('Code sent to lin@example.com', { exact: false })).toBeVisible()
  await expect.element(send).toBeDisabled()
  await expect.element(screen.getByRole('button', { name: /^Resend in/ })).toBeVisible()
  await expect.element(screen.getByLabelText('Verification code')).toHaveFocus()
  expect(network.arrived(getEmailCode)).toHaveLength(1)
})

test('another address needs no waiting, while the first one still does', async () => {
  const screen = await show(<Field />)
  await screen.getByLabelText('Address').fill('lin@example.com')
  await screen.getByRole('button').click()
  await expect.element(screen.getByRole('button')).toBeDisabled()
  await screen.getByLabelText('Address').fill('mei@example.com')
  await expect.element(screen.getByRole('button', { name: 'Send code' })).toBeEnabled()
  await screen.getByLabelText('Address').fill('lin@example.com')
  await expect.element(screen.getByRole('button')).toBeDisabled()
})

test('after too many requests the button waits as long as the server says, and no code is announced', async () => {
  network.answer(getEmailCode, () => {
    throw new Refusal('CODE_TOO_OFTEN', { seconds: 45 })
  })
  const screen = await show(<Field />)
  await screen.getByLabelText('Address').fill('lin@example.com')
  await screen.getByRole('button').click()
  await expect.element(screen.getByRole('button', { name: /^Resend in/ })).toBeDisabled()
  await expect.element(screen.getByText('Code sent', { exact: false })).not.toBeInTheDocument()
})

test('without an address the form is told', async () => {
  let missed = 0
  const screen = await show(<Field onMissing={() => (missed += 1)} />)
  await screen.getByRole('button').click()
  expect(missed).toBe(1)
  expect(network.arrived(getEmailCode)).toHaveLength(0)
})

test('only digits are accepted', async () => {
  const screen = await show(<Field />)
  await screen.getByLabelText('Verification code').fill('1a-2 3')
  await expect.element(screen.getByLabelText('Verification code')).toHaveValue('123')
})

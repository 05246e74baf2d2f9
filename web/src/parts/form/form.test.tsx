import { Button, Select, TextInput } from '@mantine/core'
import { calls, emailAddress } from '@polyphony/contract'
import { useState } from 'react'
import { describe, expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { z } from 'zod'
import { setLanguage } from '../../i18n/i18n.ts'
import { network, Refusal } from '../../testing/network.ts'
import { show } from '../../testing/show.tsx'
import { Form } from './Form.tsx'
import { FormDialog } from './FormDialog.tsx'
import { useFields } from './use-fields.ts'
import { useSave } from './use-save.ts'

const { createSubAccount, getTeam } = calls.company
const schema = z.object({ email: emailAddress, nickname: z.string().trim().min(1).max(60) })

function Colleague() {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setOpen(true)}>Add</Button>
      <FormDialog isOpen={isOpen} onClose={() => setOpen(false)} title="A colleague">
        <Fields />
      </FormDialog>
    </>
  )
}

function Fields() {
  const fields = useFields(
    schema,
    { email: { title: 'email' }, nickname: { title: 'name' } },
    { email: '', nickname: '' },
  )
  const { errors } = fields.formState
  const save = useSave(createSubAccount, {
    fields,
    errorsAt: { EMAIL_EXISTS: 'email' },
    words: { EMAIL_EXISTS: 'Somebody has this email' },
    invalidates: [getTeam],
    done: (_, { nickname }) => `${nickname} is added`,
  })
  const submit = fields.handleSubmit((values) => save.send({ ...values, role: 'member', department_id: null }))
  return (
    <Form save={save} onSubmit={submit} submitLabel="Create">
      <TextInput label="Email" error={errors.email?.message} {...fields.register('email')} />
      <TextInput label="Name" error={errors.nickname?.message} {...fields.register('nickname')} />
    </Form>
  )
}

async function fillIn() {
  const screen = await show(<Colleague />)
  await screen.getByRole('button', { name: 'Add' }).click()
  await screen.getByRole('textbox', { name: 'Email' }).fill('li.wei@example.com')
  await screen.getByRole('textbox', { name: 'Name' }).fill('Li Wei')
  await screen.getByRole('textbox', { name: 'Name' }).click() // sets the focus, so that keys reach the dialog
  return { screen, create: () => screen.getByRole('button', { name: 'Create' }).click() }
}

test('a missing value is reported at its field, and nothing is sent', async () => {
  const screen = await show(<Colleague />)
  await screen.getByRole('button', { name: 'Add' }).click()
  await screen.getByRole('button', { name: 'Create' }).click()
  await expect.element(screen.getByText('Enter email')).toBeVisible()
  expect(network.arrived(createSubAccount)).toHaveLength(0)
})

test('a saved form shows a message and closes', async () => {
  network.answer(createSubAccount, () => ({ invite_id: '0190b6a0-0000-7000-8000-000000000001' }))
  const { screen, create } = await fillIn()
  await create()
  await expect.element(screen.getByText('Li Wei is added')).toBeVisible()
  await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument()
})

test('an error of a field is shown there, and the entered values stay', async () => {
  network.answer(createSubAccount, () => {
    throw new Refusal('EMAIL_EXISTS')
  })
  const { screen, create } = await fillIn()
  await create()
  await expect.element(screen.getByText('Somebody has this email')).toBeVisible()
  await expect.element(screen.getByRole('textbox', { name: 'Email' })).toHaveAttribute('aria-invalid', 'true')
  await expect.element(screen.getByRole('textbox', { name: 'Name' })).toHaveValue('Li Wei')
  await expect.element(screen.getByRole('alert')).not.toBeInTheDocument()
})

test('an error is shown at the field that the server names', async () => {
  network.answer(createSubAccount, () => {
    throw new Refusal('Parameter_Error', { fields: [{ field: 'nickname', problem: 'too_big' }] })
  })
  const { screen, create } = await fillIn()
  await create()
  await expect.element(screen.getByText('Enter a valid name')).toBeVisible()
  await expect.element(screen.getByRole('alert')).not.toBeInTheDocument()
})

test('any other error is shown above the fields, without a toast, and the form can be sent again', async () => {
  network.answer(createSubAccount, () => {
    throw new Refusal('NO_PERMISSION')
  })
  const { screen, create } = await fillIn()
  await create()
  await expect.element(screen.getByRole('dialog').getByRole('alert')).toBeVisible()
  expect(screen.getByRole('alert').elements()).toHaveLength(1)
  network.answer(createSubAccount, () => ({ invite_id: '0190b6a0-0000-7000-8000-000000000001' }))
  await create()
  await expect.element(screen.getByText('Li Wei is added')).toBeVisible()
})

/** A form without `useFields`. */
function Choice() {
  const [isOpen, setOpen] = useState(true)
  const [role, setRole] = useState<string | null>('Writer')
  return (
    <FormDialog isOpen={isOpen} onClose={() => setOpen(false)} title="A role">
      <Form save={[]} onSubmit={() => {}} submitLabel="Choose">
        <Select label="Role" data={['Writer', 'Reviewer']} value={role} onChange={setRole} />
      </Form>
    </FormDialog>
  )
}

/** It shows its result until the user has read it. */
function Maker() {
  const [isOpen, setOpen] = useState(true)
  const [made, setMade] = useState<string | null>(null)
  return (
    <FormDialog isOpen={isOpen} onClose={() => setOpen(false)} title="A colleague">
      {made ? <TextInput label="Made" value={made} readOnly /> : <MakerFields onMade={setMade} />}
    </FormDialog>
  )
}

function MakerFields({ onMade }: { onMade: (name: string) => void }) {
  const [nickname, setNickname] = useState('')
  const save = useSave(createSubAccount, { onDone: () => onMade(nickname), staysOpen: true })
  const submit = () => save.send({ nickname, email: 'li.wei@example.com', role: 'member', department_id: null })
  return (
    <Form save={save} onSubmit={submit} submitLabel="Create">
      <TextInput label="Name" value={nickname} onChange={(event) => setNickname(event.currentTarget.value)} />
    </Form>
  )
}

describe('closing a dialog', () => {
  const question = 'Discard your entries?'

  test('without changes needs one key', async () => {
    const screen = await show(<Colleague />)
    await screen.getByRole('button', { name: 'Add' }).click()
    await screen.getByRole('textbox', { name: 'Email' }).click()
    await userEvent.keyboard('{Escape}')
    await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument()
  })

  test.each([
    ['Escape', () => userEvent.keyboard('{Escape}')],
    [
      'a click beside it',
      () => userEvent.click(document.querySelector('.mantine-Modal-overlay')!, { position: { x: 5, y: 5 } }),
    ],
    ['its ×', () => userEvent.click(document.querySelector('.mantine-Modal-close')!)],
  ])('by %s asks before entered values are lost', async (_, close) => {
    const { screen } = await fillIn()
    await close()
    await expect.element(screen.getByText(question)).toBeVisible()
    await screen.getByRole('dialog', { name: question }).getByRole('button', { name: 'Cancel' }).click()
    await expect.element(screen.getByText(question)).not.toBeInTheDocument()
    await expect.element(screen.getByRole('textbox', { name: 'Name' })).toHaveValue('Li Wei')
    await close()
    await screen.getByRole('button', { name: 'Discard' }).click()
    await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument()
    await screen.getByRole('button', { name: 'Add' }).click()
    await expect.element(screen.getByRole('textbox', { name: 'Name' })).toHaveValue('')
  })

  test('asks a question that Escape closes alone', async () => {
    const { screen } = await fillIn()
    await userEvent.keyboard('{Escape}')
    await expect.element(screen.getByText(question)).toBeVisible()
    await userEvent.keyboard('{Escape}')
    await expect.element(screen.getByText(question)).not.toBeInTheDocument()
    await expect.element(screen.getByRole('textbox', { name: 'Name' })).toHaveValue('Li Wei')
  })

  test('asks in the reader’s language, and not for the cancel button', async () => {
    setLanguage('ja')
    const { screen } = await fillIn()
    await userEvent.keyboard('{Escape}')
    await expect.element(screen.getByText('入力した内容を破棄しますか？')).toBeVisible()
    await userEvent.keyboard('{Escape}')
    await screen.getByRole('button', { name: 'キャンセル' }).click()
    await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument()
  })

  test('doesn’t ask if all values are as before', async () => {
    const { screen } = await fillIn()
    await screen.getByRole('textbox', { name: 'Email' }).fill('')
    await screen.getByRole('textbox', { name: 'Name' }).fill('')
    await userEvent.keyboard('{Escape}')
    await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument()
  })

  test('doesn’t ask after saving, while the dialog shows the result', async () => {
    network.answer(createSubAccount, () => ({ invite_id: '0190b6a0-0000-7000-8000-000000000001' }))
    const screen = await show(<Maker />)
    await screen.getByRole('textbox', { name: 'Name' }).fill('Li Wei')
    await screen.getByRole('textbox', { name: 'Name' }).click()
    await screen.getByRole('button', { name: 'Create' }).click()
    await expect.element(screen.getByRole('textbox', { name: 'Made' })).toBeVisible()
    await userEvent.click(document.querySelector('.mantine-Modal-close')!)
    await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument()
  })

  test('asks if an option was chosen, too', async () => {
    const screen = await show(<Choice />)
    await screen.getByRole('combobox', { name: 'Role' }).click()
    await screen.getByRole('option', { name: 'Reviewer' }).click()
    await userEvent.keyboard('{Escape}')
    await expect.element(screen.getByText(question)).toBeVisible()
  })
})

describe('sending a form', () => {
  test('twice in a short time sends it once, and the button shows the progress', async () => {
    let answer = () => {}
    network.answer(
      createSubAccount,
      () =>
        new Promise((resolve) => {
          answer = () => resolve({ invite_id: '0190b6a0-0000-7000-8000-000000000001' })
        }),
    )
    const { screen } = await fillIn()
    const form = document.querySelector('form')!
    form.requestSubmit()
    form.requestSubmit()
    await expect.element(screen.getByRole('button', { name: 'Create' })).toBeDisabled()
    form.requestSubmit()
    answer()
    await expect.element(screen.getByText('Li Wei is added')).toBeVisible()
    expect(network.arrived(createSubAccount)).toHaveLength(1)
  })
})

test('by Enter doesn’t work if a click is required', async () => {
  let count = 0
  const screen = await show(
    <Form onSubmit={() => (count += 1)} submitLabel="Reopen" needsClick>
      <TextInput label="Files" />
    </Form>,
  )
  await screen.getByRole('textbox', { name: 'Files' }).click()
  await userEvent.keyboard('{Enter}')
  expect(count).toBe(0)
  await screen.getByRole('button', { name: 'Reopen' }).click()
  expect(count).toBe(1)
})

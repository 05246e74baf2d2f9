import { calls } from '@polyphony/contract'
import { beforeEach, expect, test } from 'vitest'
import { useAction } from '../../api/use-action.ts'
import { network, Refusal } from '../../testing/network.ts'
import { show } from '../../testing/show.tsx'
import { signIn } from '../../testing/sign-in.ts'
import { useConfirmed } from './use-confirmed.tsx'

const { editGroup } = calls.taskGroup
const { confirmIdentity } = calls.session
const group_id = '0190b6a0-0000-7000-8000-000000000001'

function Act() {
  const { run, dialog } = useConfirmed()
  const { mutateAsync, isSuccess } = useAction(editGroup)
  return (
    <>
      <button type="button" onClick={() => void run(() => mutateAsync({ group_id, name: 'Manuals' }))}>
        Rename
      </button>
      <output>{isSuccess ? 'done' : 'not done'}</output>
      {dialog}
    </>
  )
}

let isConfirmed = false
beforeEach(async () => {
  isConfirmed = false
  await signIn()
  network.answer(editGroup, () => {
    if (!isConfirmed) throw new Refusal('CONFIRMATION_NEEDED', { has_password: true, has_two_factor: false })
    return {}
  })
})

test('an action that needs a confirmation is run after it', async () => {
  network.answer(confirmIdentity, () => {
    isConfirmed = true
    return {} as never
  })
  const screen = await show(<Act />)
  await screen.getByRole('button', { name: 'Rename' }).click()
  const dialog = screen.getByRole('dialog')
  await dialog.getByRole('textbox', { name: 'Password' }).fill('secret-words')
  await dialog.getByRole('button', { name: 'Confirm' }).click()
  await expect.element(screen.getByText('done', { exact: true })).toBeVisible()
  await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument()
  expect(network.arrived(editGroup)).toHaveLength(2)
  expect(JSON.stringify(network.arrived(confirmIdentity)[0]?.input)).not.toContain('secret-words')
})

test('a wrong confirmation can be repeated, and closing the dialog cancels the action', async () => {
  network.answer(confirmIdentity, () => {
    throw new Refusal('USER_PASSWORD_WRONG', { count: 4 })
  })
  const screen = await show(<Act />)
  await screen.getByRole('button', { name: 'Rename' }).click()
  const dialog = screen.getByRole('dialog')
  await dialog.getByRole('textbox', { name: 'Password' }).fill('wrong')
  await dialog.getByRole('button', { name: 'Confirm' }).click()
  await expect.element(dialog.getByText('Wrong username or password', { exact: false })).toBeVisible()
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect.element(screen.getByText('not done')).toBeVisible()
  expect(network.arrived(editGroup)).toHaveLength(1)
})

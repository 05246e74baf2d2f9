import { calls } from '@polyphony/contract'
import { beforeEach, expect, test } from 'vitest'
import { network, Refusal } from '../../../../testing/network.ts'
import { show } from '../../../../testing/show.tsx'
import { signIn } from '../../../../testing/sign-in.ts'
import { GroupsDialog } from './GroupsDialog.tsx'

const { createGroup, editGroup, getAllGroup } = calls.taskGroup
const manuals = { group_id: '0190b6a0-0000-7000-8000-000000000001', name: 'Manuals', task_count: 2 }

beforeEach(async () => {
  await signIn({ talent: { role_admin: true } })
  network.answer(getAllGroup, () => ({ list: [manuals] }))
})

const showGroups = () => show(<GroupsDialog isOpen onClose={() => {}} onDeleted={() => {}} />)

test('an existing name shows an error at its field and stays in it', async () => {
  network.answer(createGroup, () => {
    throw new Refusal('GROUP_NAME_EXISTS')
  })
  const screen = await showGroups()
  const field = screen.getByRole('textbox', { name: 'New group name' })
  await field.fill('Manuals')
  await screen.getByRole('button', { name: 'Add' }).click()
  await expect.element(field).toHaveAttribute('aria-invalid', 'true')
  await expect.element(field).toHaveValue('Manuals')
})

test('after adding a group the field is empty for the next one', async () => {
  network.answer(createGroup, () => ({ ...manuals, name: 'Films' }))
  const screen = await showGroups()
  const field = screen.getByRole('textbox', { name: 'New group name' })
  await field.fill(' Films ')
  await screen.getByRole('button', { name: 'Add' }).click()
  await expect.element(field).toHaveValue('')
  expect(network.arrived(createGroup).map(({ input }) => input)).toEqual([{ name: 'Films' }])
})

test('a group can be renamed in the list', async () => {
  network.answer(editGroup, () => ({}))
  const screen = await showGroups()
  await screen.getByRole('button', { name: 'Rename Manuals' }).click()
  await screen.getByRole('textbox', { name: 'Group name', exact: true }).fill('Handbooks')
  await screen.getByRole('button', { name: 'Save' }).click()
  await expect.element(screen.getByRole('button', { name: 'Save' })).not.toBeInTheDocument()
  expect(network.arrived(editGroup)[0]?.input).toEqual({ group_id: manuals.group_id, name: 'Handbooks' })
})

import { type ClientGroup, type CompanyCredit, calls } from '@polyphony/contract'
import { beforeEach, expect, test } from 'vitest'
import { network, Refusal } from '../../../../testing/network.ts'
import { openPage } from '../../../../testing/open-page.tsx'
import { signIn } from '../../../../testing/sign-in.ts'

const { getClientGroups, saveClientGroup, endClientGroup, setClientGroupMember } = calls.clientGroups
const idOf = (number: number) => `0190b6a0-0000-7000-8000-00000000060${number}`
const member = (number: number, name: string) => ({
  company_id: idOf(number),
  name,
  currency: 'USD' as const,
  valid_from: '20260105120000000',
})
const ferry: CompanyCredit = {
  company_id: idOf(5),
  name: 'Ferry',
  mode: 'prepaid',
  limit_minor: 0,
  terms_days: 0,
  state: 'ok',
  currency: 'USD',
  exposure_minor: 0,
  left_minor: 0,
  last_payment: null,
  can: { change: true },
  version: 1,
}
let list: ClientGroup[]
beforeEach(async () => {
  list = [
    {
      client_group_id: idOf(1),
      name: 'Harbour',
      members: [member(2, 'Lighthouse')],
      lists: [{ price_list_id: idOf(3), name: 'Frame 2026' }],
    },
  ]
  network.answer(calls.prices.getPriceLists, () => ({ list: [], total: 0, is_capped: false }))
  network.answer(getClientGroups, () => ({ list, total: list.length, is_capped: false }))
  await signIn({ talent: { is_operator: true } })
})
const open = () => openPage('/ops/prices?tab=groups')

test('shows each group with its clients and lists', async () => {
  const page = await open()
  await expect.element(page.getByRole('row', { name: /Harbour.*Lighthouse/ })).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Frame 2026' })).toBeVisible()
})

test('makes a group, and says at its field that the name is taken', async () => {
  let isTaken = true
  network.answer(saveClientGroup, () => {
    if (isTaken) throw new Refusal('CLIENT_GROUP_EXISTS')
    return { client_group_id: idOf(4) }
  })
  const page = await open()
  await page.getByRole('button', { name: 'New client group' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Harbour')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect.element(dialog.getByText(/with this name already exists/)).toBeVisible()
  isTaken = false
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Harbour 2')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  expect(network.arrived(saveClientGroup).at(-1)?.input).toEqual({ name: 'Harbour 2' })
})

test('adds a client and removes one; the dialog shows what has become of it', async () => {
  network.answer(calls.credit.getCredit, () => ({ list: [ferry], total: 1, is_capped: false }))
  network.answer(setClientGroupMember, ({ is_member }) => {
    list = list.map((group) => ({ ...group, members: is_member ? [...group.members, member(5, 'Ferry')] : [] }))
    return {}
  })
  const page = await open()
  await page.getByRole('button', { name: 'Clients of Harbour' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('combobox', { name: 'Add a client' }).click()
  await page.getByRole('option', { name: 'Ferry' }).click()
  await dialog.getByRole('button', { name: 'Add', exact: true }).click()
  await expect.element(dialog.getByRole('button', { name: 'Remove Ferry' })).toBeVisible()
  await dialog.getByRole('button', { name: 'Remove Lighthouse' }).click()
  await expect.element(dialog.getByText('No clients yet')).toBeVisible()
  expect(network.arrived(setClientGroupMember).map(({ input }) => input)).toEqual([
    { client_group_id: idOf(1), company_id: idOf(5), is_member: true },
    { client_group_id: idOf(1), company_id: idOf(2), is_member: false },
  ])
})

test('says why a group can’t be deleted yet', async () => {
  network.answer(endClientGroup, () => {
    throw new Refusal('CLIENT_GROUP_USED')
  })
  const page = await open()
  await page.getByRole('button', { name: 'Delete Harbour' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expect.element(page.getByText('Remove its clients and price lists first')).toBeVisible()
})

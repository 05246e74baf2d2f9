import { calls } from '@polyphony/contract'
import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { network } from '../../../testing/network.ts'
import { show } from '../../../testing/show.tsx'
import { signIn } from '../../../testing/sign-in.ts'
import { KnowledgeListScreen } from './KnowledgeListScreen.tsx'
import { answerBases, manuals, manualsId, pricesId } from './testing/bases.ts'

const place = { address: '/talentkbs/list', route: '/talentkbs/list' }
const screen = () => show(<KnowledgeListScreen search={null} />, place)

test('an admin makes and changes the company’s bases', async () => {
  await signIn({ user: { role_admin: true } })
  answerBases()
  const page = await screen()
  await expect.element(page.getByRole('button', { name: 'New knowledge base' })).toBeVisible()
  await page.getByRole('button', { name: 'Actions for “Manuals”' }).click()
  await expect.element(page.getByRole('menuitem', { name: 'Edit' })).toBeVisible()
  await expect.element(page.getByRole('menuitem', { name: 'New sub-knowledge base' })).toBeVisible()
  await expect.element(page.getByText('5 G of 200 G used (2.5%)')).toBeVisible()
})

test('a member reads them, is told who changes them, and makes personal ones', async () => {
  await signIn()
  answerBases({ ...manuals, can: { change: false, add_child: false } })
  const page = await screen()
  await expect.element(page.getByRole('link', { name: 'Manuals', exact: true })).toBeVisible()
  await expect.element(page.getByText('Admins look after', { exact: false })).toBeVisible()
  expect(page.getByRole('button', { name: 'New knowledge base' }).all()).toHaveLength(0)
  expect(page.getByRole('button', { name: 'Actions for “Manuals”' }).all()).toHaveLength(0)
  await page.getByRole('tab', { name: 'Personal' }).click()
  await expect.element(page.getByText('You have no personal knowledge base')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'New knowledge base' }).first()).toBeVisible()
})

test('the tree is walked by arrows, and Enter opens a base', async () => {
  await signIn()
  answerBases()
  const page = await screen()
  await expect.element(page.getByRole('treeitem', { name: 'Manuals' })).toBeVisible()
  page.getByRole('treeitem', { name: 'Company' }).element().focus()
  await userEvent.keyboard('{ArrowDown}{ArrowRight}')
  await expect.element(page.getByRole('treeitem', { name: 'Prices' })).toBeVisible()
  await userEvent.keyboard('{ArrowDown}{Enter}')
  await expect.poll(() => page.address()).toContain(`/talentkbs/detail?kbs_id=${pricesId}`)
})

test('a new base stands where it was put, and is for whom was said', async () => {
  await signIn({ user: { role_admin: true } })
  answerBases()
  const department_id = '0190b6a0-0000-7000-8000-0000000000d1'
  network.answer(calls.company.getDepartmentList, () => ({
    list: [{ department_id, parent_id: null, name: 'Legal', member_count: 1 }],
  }))
  network.answer(calls.kbs.createOrUpdateKbs, () => ({ kbs_id: pricesId, version: 1 }))
  const page = await screen()
  await page.getByRole('button', { name: 'New knowledge base' }).click()
  const dialog = page.getByRole('dialog', { name: 'New knowledge base' })
  await dialog.getByRole('textbox', { name: 'Where' }).fill('manu')
  await expect.element(page.getByRole('option', { name: 'Company › Manuals', exact: true })).toBeInTheDocument()
  await userEvent.keyboard('{ArrowDown}{Enter}')
  await dialog.getByRole('combobox', { name: 'Departments that can read it' }).fill('Leg')
  await userEvent.keyboard('{ArrowDown}{Enter}{Escape}')
  await dialog.getByRole('textbox', { name: 'Title' }).fill('Contracts')
  await userEvent.keyboard('{Enter}')
  await expect.element(dialog).not.toBeInTheDocument()
  expect(network.arrived(calls.kbs.createOrUpdateKbs).map(({ input }) => input)).toEqual([
    {
      title: 'Contracts',
      description: '',
      icon: 'book',
      colour: 'blue',
      department_ids: [department_id],
      is_for_tasks: false,
      parent_id: manualsId,
    },
  ])
})

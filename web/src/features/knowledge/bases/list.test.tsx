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
  await expect.element(page.getByText('Company knowledge bases are managed by admins', { exact: false })).toBeVisible()
  expect(page.getByRole('button', { name: 'New knowledge base' }).all()).toHaveLength(0)
  expect(page.getByRole('button', { name: 'Actions for “Manuals”' }).all()).toHaveLength(0)
  await page.getByRole('tab', { name: 'Personal' }).click()
  await expect.element(page.getByText('No personal knowledge bases yet')).toBeVisible()
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
  await dialog.getByRole('textbox', { name: 'Location' }).fill('manu')
  await expect.element(page.getByRole('option', { name: 'Company › Manuals', exact: true })).toBeInTheDocument()
  await userEvent.keyboard('{ArrowDown}{Enter}')
  await dialog.getByRole('combobox', { name: 'Visible to departments' }).fill('Leg')
  await userEvent.keyboard('{ArrowDown}{Enter}{Escape}')
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Contracts')
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

/** As a mouse does it: picked up at one base, let go on another. */
async function drag(from: Element, to: Element) {
  const dataTransfer = new DataTransfer()
  const fire = (element: Element, type: string) =>
    element.dispatchEvent(new DragEvent(type, { bubbles: true, cancelable: true, dataTransfer }))
  const row = (item: Element) => item.querySelector('[draggable]') ?? item
  const rendered = () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
  fire(row(from), 'dragstart')
  await rendered()
  fire(row(to), 'dragover')
  await rendered()
  return { look: row(to).getAttribute('data-target'), drop: () => fire(row(to), 'drop') }
}

test('a base is dragged onto another one; where it can’t go is said', async () => {
  await signIn({ user: { role_admin: true } })
  answerBases()
  network.answer(calls.kbs.getKbsInfo, () => ({ ...manuals, kbs_id: pricesId, title: 'Prices', version: 9 }))
  network.answer(calls.kbs.moveKbs, () => ({ kbs_id: pricesId, version: 10 }))
  const page = await screen()
  await expect.element(page.getByRole('treeitem', { name: 'Manuals' })).toBeVisible()
  page.getByRole('treeitem', { name: 'Company' }).element().focus()
  await userEvent.keyboard('{ArrowDown}{ArrowRight}')
  const item = (name: string) => page.getByRole('treeitem', { name }).element()
  await expect.element(page.getByRole('treeitem', { name: 'Prices' })).toBeVisible()

  const inner = await drag(item('Manuals'), item('Prices'))
  expect(inner.look).toBe('refused')
  inner.drop()
  await expect.element(page.getByText('can’t be moved into itself', { exact: false })).toBeVisible()
  const foreign = await drag(item('Prices'), item('Personal'))
  expect(foreign.look).toBe('refused')
  foreign.drop()
  await expect.element(page.getByText('can’t be nested', { exact: false })).toBeVisible()
  expect(network.arrived(calls.kbs.moveKbs)).toHaveLength(0)

  const top = await drag(item('Prices'), item('Company'))
  expect(top.look).toBe('taken')
  top.drop()
  await expect.element(page.getByText('“Prices” moved')).toBeVisible()
  expect(network.arrived(calls.kbs.moveKbs).map(({ input }) => input)).toEqual([
    { kbs_id: pricesId, version: 9, parent_id: null },
  ])
})

test('bases are listed as one likes', async () => {
  await signIn({ user: { role_admin: true } })
  answerBases()
  const named = (title: string, file_count: number, n: number) => ({
    ...manuals,
    title,
    file_count,
    kbs_id: `0190b6a0-0000-7000-8000-0000000001${n}0`,
  })
  network.answer(calls.kbs.getKbsListByType, ({ type }) => ({
    list: type === 1 ? [named('Vol 10', 1, 1), named('Vol 9', 7, 2), named('Atlas', 3, 3)] : [],
  }))
  const page = await screen()
  const titles = () => [...document.querySelectorAll('td[data-title] a')].map((link) => link.textContent)
  await expect.poll(titles).toEqual(['Atlas', 'Vol 9', 'Vol 10'])
  await page.getByRole('button', { name: 'Sort: Name' }).click()
  await page.getByRole('radio', { name: 'Files' }).click()
  await expect.poll(titles).toEqual(['Vol 10', 'Atlas', 'Vol 9'])
  expect(page.address()).toContain('bases_sort=file_count')
})

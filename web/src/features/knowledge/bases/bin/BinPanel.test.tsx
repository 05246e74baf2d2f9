import { calls, type KbsDeletion } from '@polyphony/contract'
import { expect, test } from 'vitest'
import { network } from '../../../../testing/network.ts'
import { show } from '../../../../testing/show.tsx'
import { signIn } from '../../../../testing/sign-in.ts'
import { KnowledgeListScreen } from '../KnowledgeListScreen.tsx'
import { answerBases, manualsId } from '../testing/bases.ts'

const none = { base_count: 0, file_count: 0, size: 0 }
const moment = '20261101000000000'
const base: KbsDeletion = {
  deletion_id: '0190b6a0-0000-7000-8000-0000000000e1',
  type: 1,
  title: 'Harbours',
  names: ['Pier.pdf', 'Quay.docx'],
  content: { base_count: 3, file_count: 7, size: 2048 },
  inside: { base_count: 0, file_count: 2, size: 9 },
  place: null,
  is_place_deleted: false,
  deleted_by: null,
  deleted_at: moment,
  purge_at: moment,
}
const files: KbsDeletion = {
  ...base,
  deletion_id: '0190b6a0-0000-7000-8000-0000000000e2',
  title: null,
  names: ['Rope.txt'],
  content: { base_count: 0, file_count: 1, size: 4 },
  inside: none,
  place: 'Harbours',
  is_place_deleted: true,
}

async function look(list: KbsDeletion[]) {
  await signIn({ user: { role_admin: true } })
  answerBases()
  network.answer(calls.kbs.getKbsDeletionList, () => ({ list, total: list.length, is_capped: false }))
  const page = await show(<KnowledgeListScreen search={null} />, {
    address: '/talentkbs/list?tab=bin',
    route: '/talentkbs/list',
  })
  await expect.element(page.getByRole('table', { name: 'Recycle bin' })).toBeVisible()
  return page
}

test('what was deleted comes back; what stood in it waits', async () => {
  network.answer(calls.kbs.restoreKbsDeletion, () => ({ kbs_id: manualsId }))
  const page = await look([base, files])
  await expect.element(page.getByRole('button', { name: 'Restore “Rope.txt”' })).toBeDisabled()
  await expect.element(page.getByText('also deleted')).toBeVisible()
  await page.getByRole('button', { name: 'Restore “Harbours”' }).click()
  await expect.element(page.getByText('“Harbours” restored')).toBeVisible()
  const sent = network.arrived(calls.kbs.restoreKbsDeletion).map(({ input }) => input.deletion_id)
  expect(sent).toEqual([base.deletion_id])
  await expect.poll(() => network.arrived(calls.kbs.getKbsDeletionList).length).toBe(2)
})

test('deleting for good names all that goes', async () => {
  network.answer(calls.kbs.purgeKbsDeletion, () => ({}))
  const page = await look([base])
  await page.getByRole('button', { name: 'Delete “Harbours” permanently' }).click()
  const dialog = page.getByRole('dialog', { name: 'Delete “Harbours” permanently?' })
  const lost = [
    ...['Knowledge base “Harbours”', '2 sub-knowledge bases', 'Pier.pdf', 'Quay.docx', 'and 5 more'],
    '2 files deleted from it earlier',
  ]
  for (const one of lost) await expect.element(dialog.getByText(one, { exact: true })).toBeVisible()
  expect(network.arrived(calls.kbs.purgeKbsDeletion)).toHaveLength(0)
  await dialog.getByRole('button', { name: 'Delete permanently' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  expect(network.arrived(calls.kbs.purgeKbsDeletion)).toHaveLength(1)
})

import { calls } from '@polyphony/contract'
import { expect, test } from 'vitest'
import { useCall } from '../../../../api/use-call.ts'
import { network, Refusal } from '../../../../testing/network.ts'
import { show } from '../../../../testing/show.tsx'
import { signIn } from '../../../../testing/sign-in.ts'
import { answerBases, manuals, manualsId, pricesId } from '../testing/bases.ts'
import { KbsMenu } from './KbsMenu.tsx'

const open = async (item: string, base = manuals) => {
  await signIn({ user: { role_admin: true } })
  answerBases()
  const page = await show(<KbsMenu base={base} />)
  await page.getByRole('button', { name: 'Actions for “Manuals”' }).click()
  await page.getByRole('menuitem', { name: item, exact: true }).click()
  return page
}

test('deleting says what goes, and deletes no more than was seen', async () => {
  let files = 3
  network.answer(calls.kbs.previewDeleteKbs, () => ({
    base_count: 3,
    file_count: files,
    word_count: 12_000,
    size: 5 * 1024 ** 2,
    seal: `seal of ${files}`,
  }))
  network.answer(calls.kbs.deleteKbs, ({ seal }) => {
    if (seal === 'seal of 3') {
      files = 4
      throw new Refusal('PREVIEW_CHANGED')
    }
    return { base_count: 3, file_count: 4, word_count: 12_000, size: 5 * 1024 ** 2 }
  })
  const page = await open('Delete')
  const dialog = page.getByRole('dialog', { name: 'Delete “Manuals”?' })
  await expect.element(dialog.getByText('2 sub-knowledge bases')).toBeVisible()
  await expect.element(dialog.getByText('3 files (12,000 words, 5 MB)')).toBeVisible()
  await dialog.getByRole('button', { name: 'Delete' }).click()
  await expect.element(dialog.getByText('4 files (12,000 words, 5 MB)')).toBeVisible()
  await expect.element(dialog.getByText('Something changed', { exact: false })).toBeVisible()
  await dialog.getByRole('button', { name: 'Delete' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  expect(network.arrived(calls.kbs.deleteKbs).map(({ input }) => input.seal)).toEqual(['seal of 3', 'seal of 4'])
})

function Fresh() {
  const { data } = useCall(calls.kbs.getKbsInfo, { kbs_id: manualsId })
  return data ? <KbsMenu base={data} /> : null
}

test('who was overtaken is told so, and doesn’t overwrite it by saving again', async () => {
  await signIn({ user: { role_admin: true } })
  answerBases()
  network.answer(calls.kbs.createOrUpdateKbs, () => {
    network.answer(calls.kbs.getKbsInfo, () => ({ ...manuals, version: 5 })) // what the other one has made of it
    throw new Refusal('VERSION_CONFLICT')
  })
  const page = await show(<Fresh />)
  await page.getByRole('button', { name: 'Actions for “Manuals”' }).click()
  await page.getByRole('menuitem', { name: 'Edit', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Edit “Manuals”' })
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Handbooks')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect.element(dialog.getByText('Someone else changed this knowledge base', { exact: false })).toBeVisible()
  await expect.element(dialog.getByRole('textbox', { name: 'Name' })).toHaveValue('Handbooks')
  await expect.poll(() => network.arrived(calls.kbs.getKbsInfo).length).toBe(2)
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect.poll(() => network.arrived(calls.kbs.createOrUpdateKbs).length).toBe(2)
  expect(network.arrived(calls.kbs.createOrUpdateKbs).map(({ input }) => input.version)).toEqual([4, 4])
})

test('a base doesn’t go into itself or the other tree', async () => {
  network.answer(calls.kbs.moveKbs, () => ({ kbs_id: manualsId, version: 5 }))
  const page = await open('Move', { ...manuals, kbs_id: pricesId, parent_id: manualsId })
  const dialog = page.getByRole('dialog', { name: 'Move “Manuals”' })
  await dialog.getByRole('textbox', { name: 'Move to' }).click()
  await page.getByRole('option', { name: 'Manuals' }).hover()
  await expect.element(page.getByRole('option', { name: 'Prices' })).not.toBeInTheDocument()
  await expect.element(page.getByRole('option', { name: 'Personal' })).toHaveAttribute('aria-disabled', 'true')
  await page.getByRole('option', { name: 'Company' }).click()
  await dialog.getByRole('button', { name: 'Move' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  expect(network.arrived(calls.kbs.moveKbs).map(({ input }) => input.parent_id)).toEqual([null])
})

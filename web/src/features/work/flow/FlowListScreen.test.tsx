import { calls, type FlowSummary } from '@polyphony/contract'
import { beforeEach, expect, test } from 'vitest'
import { network } from '../../../testing/network.ts'
import { openPage } from '../../../testing/open-page.tsx'
import { signIn } from '../../../testing/sign-in.ts'

const flowAt = (number: number, name: string, changes: Partial<FlowSummary> = {}): FlowSummary => ({
  flow_id: `0190b6a0-0000-7000-8000-${String(number).padStart(12, '0')}`,
  company_id: null,
  name_zh: name,
  name_en: name,
  name_ja: name,
  description_zh: '',
  description_en: '',
  description_ja: '',
  media: 'doc',
  graph: { nodes: [{ node_id: 'n1', kind: 'translationProofreading', hours: 1 }], edges: [] },
  version: 1,
  is_collected: false,
  collected_num: null,
  is_available: true,
  can: { edit: false },
  updated_at: '20260105120000000',
  ...changes,
})

beforeEach(async () => {
  await signIn({ talent: { role_admin: true, is_mvp: true } })
  network.answer(calls.flow.getAllStdFlow, () => ({
    list: [flowAt(1, 'Manuals'), flowAt(2, 'Films', { media: 'video' })],
  }))
  network.answer(calls.flow.getAllCoFlow, () => ({ list: [flowAt(3, 'Own manuals', { company_id: null })] }))
  network.answer(calls.flow.getRecentlyFlowList, () => ({ list: [] }))
})

test('the address filters flows by owner, medium and keyword', async () => {
  const page = await openPage('/production/flow?view=standard&media=video')
  await expect.element(page.getByRole('heading', { name: 'Films' })).toBeVisible()
  await expect.element(page.getByRole('heading', { name: 'Manuals' })).not.toBeInTheDocument()
  await page.getByText('All', { exact: true }).click()
  await expect.poll(page.address).toBe('/production/flow?media=video')
})

test('a keyword is written into the address', async () => {
  const page = await openPage('/production/flow')
  await expect.element(page.getByRole('heading', { name: 'Films' })).toBeVisible()
  await page.getByRole('searchbox').fill('own')
  await expect.poll(page.address).toBe('/production/flow?keyword=own')
  await expect.element(page.getByRole('heading', { name: 'Own manuals' })).toBeVisible()
  await expect.element(page.getByRole('heading', { name: 'Films' })).not.toBeInTheDocument()
})

test('buttons move a collected flow, and the order is saved', async () => {
  network.answer(calls.flow.getAllStdFlow, () => ({
    list: [
      flowAt(1, 'Manuals', { is_collected: true, collected_num: 1 }),
      flowAt(2, 'Films', { is_collected: true, collected_num: 2 }),
    ],
  }))
  network.answer(calls.flow.sortFlow, () => ({}))
  const page = await openPage('/production/flow?view=collected')
  await expect.element(page.getByRole('button', { name: 'Move Manuals up' })).toBeDisabled()
  await page.getByRole('button', { name: 'Move Manuals down' }).click()
  await expect
    .poll(() => network.arrived(calls.flow.sortFlow).map(({ input }) => input.flow_ids))
    .toEqual([[flowAt(2, '').flow_id, flowAt(1, '').flow_id]])
})

test('copying a flow opens the copy in the designer; nothing is kept before it is saved', async () => {
  const id = flowAt(1, '').flow_id
  network.answer(calls.flow.getFlowDetail, ({ flow_id }) => flowAt(flow_id === id ? 1 : 9, 'Manuals'))
  network.answer(calls.flow.getAllNode, () => ({ list: [] }))
  network.answer(calls.flow.getAiChoices, () => ({ list: [] }))
  network.answer(calls.media.getMissingPrograms, () => ({ list: [] }))
  network.answer(calls.reference.getAllLang, () => ({ list: [] }))
  const page = await openPage('/production/flow?view=standard')
  await page.getByRole('button', { name: 'Actions for Manuals' }).click()
  await page.getByRole('menuitem', { name: 'Copy and edit' }).click()
  await expect.element(page.getByRole('heading', { level: 1, name: 'Manuals (copy)' })).toBeVisible()
  expect(network.arrived(calls.flow.getFlowDetail).map(({ input }) => input.flow_id)).toEqual([id])
  expect(network.arrived(calls.flow.customizeFlow)).toEqual([])
  await page.getByRole('link', { name: 'Back to workflows' }).click()
  await expect.poll(page.address).toContain('/production/flow')
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
})

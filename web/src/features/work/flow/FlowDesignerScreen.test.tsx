import { calls, type FlowGraph, kindsWhere, nodeKinds } from '@polyphony/contract'
import { beforeEach, expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { network, Refusal } from '../../../testing/network.ts'
import { openPage } from '../../../testing/open-page.tsx'
import type { Shown } from '../../../testing/show.tsx'
import { signIn } from '../../../testing/sign-in.ts'

const flow_id = '0190b6a0-0000-7000-8000-000000000001'
const address = `/production/flow/${flow_id}`
const graph: FlowGraph = {
  nodes: [
    { node_id: 'n1', kind: 'translate', hours: 1, settings: { prompt: 'Short sentences.' } },
    { node_id: 'n2', kind: 'translationProofreading', hours: 24, position: { x: 10, y: 300 } },
    { node_id: 'n3', kind: 'deliver', hours: 1 },
  ],
  edges: [
    { from: 'n1', to: 'n2' },
    { from: 'n2', to: 'n3' },
  ],
}

beforeEach(async () => {
  await signIn({ talent: { role_admin: true, is_mvp: true } })
  network.answer(calls.reference.getAllLang, () => ({ list: [] }))
  network.answer(calls.media.getMissingPrograms, () => ({ list: [] }))
  network.answer(calls.flow.getAiChoices, () => ({ list: [] }))
  network.answer(calls.flow.getAllNode, () => ({
    list: kindsWhere(() => true).map((kind) => ({
      kind,
      by: nodeKinds[kind].by,
      role_id: null,
      input: '',
      output: '',
      is_available: true,
    })),
  }))
  network.answer(calls.flow.previewFlow, ({ graph: { nodes }, word_count }) => ({
    items: nodes.map(({ node_id, kind }) => ({ node_id, kind, amount_minor: word_count })),
    charge_minor: word_count * nodes.length,
    currency: 'USD' as const,
    duration_hours: 26,
  }))
  network.answer(calls.flow.getFlowDetail, () => ({
    flow_id,
    company_id: '0190b6a0-0000-7000-8000-00000000000c',
    name_zh: 'Manuals',
    name_en: 'Manuals',
    name_ja: 'Manuals',
    description_zh: '',
    description_en: '',
    description_ja: '',
    media: 'doc' as const,
    graph,
    version: 1,
    is_collected: false,
    collected_num: null,
    is_available: true,
    can: { edit: true },
    updated_at: '20260105120000000',
  }))
})

async function openList(): Promise<Shown> {
  const page = await openPage(address)
  await page.getByText('List', { exact: true }).click()
  return page
}

const addStep = async (page: Shown, kind: string) => {
  await page.getByRole('button', { name: 'Add step', exact: true }).click()
  await page.getByRole('menuitem', { name: kind }).click()
}

test('text typed into a step is undone and redone as one change', async () => {
  const page = await openList()
  await page.getByRole('button', { name: /^Translation proofreading/ }).click()
  const note = page.getByLabelText('Note to linguist')
  await note.fill('Mind the units.')
  await expect.element(page.getByText(/Unsaved changes/)).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.element(note).toHaveValue('')
  await expect.element(page.getByText(/Unsaved changes/)).not.toBeInTheDocument()
  await page.getByRole('button', { name: 'Redo' }).click()
  await expect.element(note).toHaveValue('Mind the units.')
})

test('the price is requested by kinds and hours, and again for another number of words', async () => {
  const page = await openPage(address)
  await expect.element(page.getByText('$30.00')).toBeVisible()
  await page.getByLabelText('Words').fill('2000')
  await expect.element(page.getByText('$60.00')).toBeVisible()
  const nodes = network.arrived(calls.flow.previewFlow).at(-1)?.input.graph.nodes
  expect(nodes).toEqual(graph.nodes.map(({ node_id, kind, hours }) => ({ node_id, kind, hours })))
})

test('no price is requested while the flow has problems', async () => {
  const page = await openPage(address)
  await expect.element(page.getByText('$30.00')).toBeVisible()
  await addStep(page, 'Editing')
  await expect.element(page.getByText('Fix the problems above to see the estimate')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Save', exact: true })).toBeDisabled()
})

test('labels of an annotation are added, sorted and removed', async () => {
  const page = await openList()
  await addStep(page, 'Annotation')
  const labels = page.getByRole('region', { name: 'Labels' })
  const names = () => labels.getByRole('listitem').getByRole('button', { name: /^Edit/ })
  await labels.getByRole('button', { name: 'Add label' }).click()
  await labels.getByRole('button', { name: 'Add label' }).click()
  await labels.getByRole('textbox', { name: 'Name' }).fill('Person')
  await labels.getByRole('button', { name: 'Move Person up' }).click()
  await expect
    .poll(() =>
      names()
        .elements()
        .map((name) => name.getAttribute('aria-label')),
    )
    .toEqual(['Edit Person', 'Edit Label 1'])
  await labels.getByRole('button', { name: 'Remove Label 1' }).click()
  await expect.poll(() => names().elements().length).toBe(1)
})

test('leaving with unsaved changes asks for confirmation, and Cancel stays on the page', async () => {
  const page = await openList()
  await addStep(page, 'Editing')
  await page.getByRole('link', { name: 'Back to workflows' }).click()
  const question = page.getByRole('dialog', { name: 'Leave without saving?' })
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect.element(question).not.toBeInTheDocument()
  await expect.poll(page.address).toBe(address)
})

test('deleting a step in the drawing connects its predecessors with its successors', async () => {
  const page = await openPage(address)
  const drawing = page.getByRole('region', { name: 'Diagram: Manuals' })
  await drawing.getByRole('group', { name: 'Translation proofreading' }).click()
  await expect.element(page.getByRole('heading', { name: 'Translation proofreading' })).toBeVisible()
  await userEvent.keyboard('{Delete}')
  await expect.element(drawing.getByRole('group', { name: 'Translation proofreading' })).not.toBeInTheDocument()
  await expect.element(drawing.getByLabelText('AI translation → Delivery')).toBeInTheDocument()
})

test('dragging the end of an edge to another step moves the edge', async () => {
  const page = await openPage(address)
  const drawing = page.getByRole('region', { name: 'Diagram: Manuals' })
  await expect.element(drawing.getByRole('group', { name: 'Delivery' })).toBeVisible()
  const part = (selector: string) => drawing.element().querySelector(selector)!
  const end = part('[data-id="n1>n2"] .react-flow__edgeupdater-target')
  await userEvent.dragAndDrop(end, part('[data-id="n3"] .react-flow__handle-top'))
  await expect.element(drawing.getByLabelText('AI translation → Delivery')).toBeInTheDocument()
  await expect.element(drawing.getByLabelText('AI translation → Translation proofreading')).not.toBeInTheDocument()
  await expect.element(drawing.getByLabelText('Translation proofreading → Delivery')).toBeInTheDocument()
})

test('a copy is saved as a new flow of the company, without the library’s name in its drawing', async () => {
  network.answer(calls.flow.customizeFlow, () => {
    throw new Refusal('NO_PERMISSION')
  })
  const page = await openPage(`/production/flow/copy-${flow_id}`)
  const drawing = page.getByRole('region', { name: 'Diagram: Manuals (copy)' })
  await expect.element(drawing.getByRole('group', { name: 'Delivery' })).toBeVisible()
  expect(drawing.element().querySelector('.react-flow__attribution')).toBeNull()
  await page.getByRole('button', { name: 'Save as company workflow' }).click()
  await expect.poll(() => network.arrived(calls.flow.customizeFlow).length).toBe(1)
  const { name, flow_id: target } = network.arrived(calls.flow.customizeFlow)[0]!.input
  expect([name, target]).toEqual(['Manuals (copy)', undefined])
})

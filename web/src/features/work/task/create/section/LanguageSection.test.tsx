import { calls, type FlowGraph, type FlowSummary } from '@polyphony/contract'
import { useState } from 'react'
import { beforeEach, expect, test } from 'vitest'
import { network } from '../../../../../testing/network.ts'
import { show } from '../../../../../testing/show.tsx'
import { type Draft, emptyDraft } from '../../draft/draft.ts'
import type { OrderFiles } from '../use-order-files.ts'
import { FilesSection } from './FilesSection.tsx'
import { LanguageSection } from './LanguageSection.tsx'

const graphOf = (...kinds: FlowGraph['nodes'][number]['kind'][]): FlowGraph => ({
  nodes: kinds.map((kind, index) => ({ node_id: `n${index}`, kind, hours: 1 })),
  edges: kinds.slice(1).map((_, index) => ({ from: `n${index}`, to: `n${index + 1}` })),
})
const flow = (flow_id: string, name: string, graph: FlowGraph): FlowSummary => ({
  ...{ flow_id, company_id: null, media: 'audio', graph, version: 1, is_available: true, can: { edit: false } },
  ...{ name_zh: name, name_en: name, name_ja: name, description_zh: '', description_en: '', description_ja: '' },
  ...{ is_collected: false, collected_num: null, updated_at: '20260105120000000' },
})
const idOf = (end: string) => `0190b6a0-0000-7000-8000-00000000000${end}`
const flows = [
  flow(idOf('a'), 'Transcript', graphOf('transcribe', 'deliver')),
  flow(idOf('b'), 'Subtitles in another language', graphOf('translationProofreading', 'deliver')),
  flow(idOf('c'), 'Transcript and translation', graphOf('transcribe', 'translationProofreading', 'deliver')),
]

beforeEach(() => {
  network.answer(calls.reference.getAllLang, () => ({ list: [] }))
  network.answer(calls.media.getMissingPrograms, () => ({ list: [] }))
  network.answer(calls.flow.getAllStdFlow, () => ({ list: flows }))
  network.answer(calls.flow.getAllCoFlow, () => ({ list: [] }))
  network.answer(calls.flow.getRecentlyFlowList, () => ({ list: [] }))
})

const recording = { file_id: 'r', name: 'talk.mp3', size: 1000, word_count: 0, segment_count: 0, media_file: null }

function Languages() {
  const [draft, setDraft] = useState<Draft>({
    ...emptyDraft(Date.now()),
    ...{ files: [recording], flow_id: idOf('a'), flow_takes_media: true, flow_is_monolingual: true },
  })
  return (
    <LanguageSection
      draft={draft}
      change={(more) => setDraft((now) => ({ ...now, ...(typeof more === 'function' ? more(now) : more) }))}
    />
  )
}

test('an order that isn’t translated says what to choose for that, and then asks into which languages', async () => {
  const page = await show(<Languages />)
  await expect.element(page.getByText('This workflow stays in the source language (no translation).')).toBeVisible()
  expect(page.getByRole('combobox', { name: 'Target languages' }).elements()).toEqual([])
  await page.getByRole('button', { name: 'To translate: Transcript and translation' }).click()
  await expect.element(page.getByRole('combobox', { name: 'Target languages' })).toBeVisible()
  await expect.element(page.getByText('This workflow stays')).not.toBeInTheDocument()
})

test('that documents and media are separate tasks is said before anything is uploaded', async () => {
  const nothing = () => {}
  const upload = { items: [], isBusy: false, add: nothing, pause: nothing, resume: nothing, hurry: nothing }
  const files: OrderFiles = {
    ...{ upload: { ...upload, remove: nothing }, refused: [] },
    ...{ attach: nothing, join: nothing, remove: nothing, detach: nothing, reread: nothing },
  }
  const page = await show(<FilesSection draft={emptyDraft(Date.now())} change={nothing} files={files} />)
  await expect.element(page.getByText(/^Documents, images, audio and video need separate tasks/)).toBeVisible()
})

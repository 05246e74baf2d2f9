import { calls, type KnowledgeChunk, type KnowledgeRevision } from '@polyphony/contract'
import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { network, Refusal } from '../../../../testing/network.ts'
import { show } from '../../../../testing/show.tsx'
import { signIn } from '../../../../testing/sign-in.ts'
import { fileId, guide } from '../testing/bases.ts'
import { History } from './History.tsx'
import { Passages } from './Passages.tsx'

const { getKnowledgeChunkList, saveKnowledgeChunk, getKnowledgeUpdateHistory, updateKnowledgeFile } = calls.knowledge

const chunk: KnowledgeChunk = {
  position: 0,
  lang: 'en',
  heading: ['Oil'],
  body: 'Use oil A.',
  lang_2: null,
  body_2: null,
  grade: null,
  anchors: [{ in: 'pages', page: 3, boxes: [] }],
  is_left_out: false,
  is_edited: false,
}

async function open(file = guide) {
  await signIn()
  network.answer(getKnowledgeChunkList, () => ({ list: [chunk], total: 1, is_capped: false, revision: 1 }))
  return show(<Passages file={file} />)
}

test('a passage says where it stands, and opens there', async () => {
  const page = await open({ ...guide, can: { change: false, vectorize: false, cancel: false } })
  await expect.element(page.getByText('page 3')).toBeVisible()
  const link = page.getByRole('link', { name: 'Show in file' })
  await expect.element(link).toHaveAttribute('href', `/preview?knowledge_id=${fileId}&revision=1&position=0`)
  expect(page.getByRole('button', { name: 'Edit' }).all()).toHaveLength(0)
  expect(page.getByRole('button', { name: 'Exclude from search' }).all()).toHaveLength(0)
})

test('a passage is left out of what is found', async () => {
  const page = await open()
  network.answer(saveKnowledgeChunk, () => ({ ...chunk, is_left_out: true }))
  await page.getByRole('button', { name: 'Exclude from search' }).click()
  await expect.poll(() => network.arrived(saveKnowledgeChunk).length).toBe(1)
  expect(network.arrived(saveKnowledgeChunk)[0]?.input).toEqual({
    knowledge_id: fileId,
    revision: 1,
    position: 0,
    was: 'Use oil A.',
    is_left_out: true,
  })
})

test('who was overtaken in a passage keeps what was typed, and is told', async () => {
  const page = await open()
  network.answer(saveKnowledgeChunk, () => {
    throw new Refusal('VERSION_CONFLICT')
  })
  await page.getByRole('button', { name: 'Edit' }).click()
  await page.getByRole('textbox', { name: 'Text' }).fill('Use oil B.')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect.element(page.getByText('Someone else changed this passage', { exact: false })).toBeVisible()
  await expect.element(page.getByRole('textbox', { name: 'Text' })).toHaveValue('Use oil B.')
})

const version: KnowledgeRevision = {
  revision: 2,
  is_current: true,
  name: 'Guide.pdf',
  size: 2048,
  sha256: null,
  parsing_mode: 'automatic',
  status: 'completed',
  stage: null,
  done: 0,
  total: 0,
  error: null,
  passage_count: 4,
  word_count: 900,
  pages: null,
  by: guide.added_by,
  added_at: '20261102000000000',
  ended_at: null,
  superseded_at: null,
  restored_from: null,
}

test('an earlier version comes back as the newest one; the current one can’t', async () => {
  await signIn()
  const first = { ...version, revision: 1, is_current: false, superseded_at: '20261102000000000' }
  network.answer(getKnowledgeUpdateHistory, () => ({ list: [version, first] }))
  network.answer(updateKnowledgeFile, () => ({ outcome: 'revised' as const, revision: 3 }))
  const page = await show(<History file={{ ...guide, revision: 2, newest_revision: 2 }} />)
  // An earlier one is not what is found: it was, until it was superseded.
  await expect.element(page.getByText(/In use until/)).toBeVisible()
  expect(page.getByText(/Search still uses/).all()).toHaveLength(0)
  await page.getByRole('button', { name: 'Actions for version 2' }).click()
  await expect.element(page.getByRole('menuitem', { name: 'Compare with previous' })).toBeVisible()
  expect(page.getByRole('menuitem', { name: 'Restore' }).all()).toHaveLength(0)
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByRole('menu')).not.toBeInTheDocument()
  await page.getByRole('button', { name: 'Actions for version 1' }).click()
  await page.getByRole('menuitem', { name: 'Restore' }).click()
  await expect.element(page.getByRole('dialog').getByRole('button', { name: 'Cancel' })).toHaveFocus()
  await userEvent.keyboard('{Tab}{Enter}')
  await expect.element(page.getByText('Version 3 added')).toBeVisible()
  expect(network.arrived(updateKnowledgeFile)[0]?.input).toEqual({
    knowledge_id: fileId,
    revision: 1,
    is_vectorized: true,
  })
})

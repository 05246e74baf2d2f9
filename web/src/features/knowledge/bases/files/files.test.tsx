import { calls, type KnowledgeFile } from '@polyphony/contract'
import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { network } from '../../../../testing/network.ts'
import { show } from '../../../../testing/show.tsx'
import { signIn } from '../../../../testing/sign-in.ts'
import { answerFiles, fileId, guide, manualsId } from '../testing/bases.ts'
import { FileState } from './FileState.tsx'
import { FilesPanel } from './FilesPanel.tsx'

const states: readonly [Partial<KnowledgeFile>, ...string[]][] = [
  [{ status: 'unvectorized' }, 'Not indexed'],
  [{ status: 'queued', queue_position: 2 }, 'No. 3 in the queue'],
  [{ status: 'vectorizing', stage: 'reading', done: 12, total: 40 }, 'Reading 12 of 40'],
  [{ status: 'vectorizing', stage: 'loading' }, 'Loading'],
  [{ status: 'vectorizing', stage: 'embedding', done: 128, total: 300 }, 'Embedding 128 of 300'],
  [{ lacks_vectors: true }, 'Keyword search only for now'],
  [
    { lacks_vectors: true, vector_error: { err_msg: 'KNOWLEDGE_EMBEDDING_FAILED', data: { reason: 'HTTP 429' } } },
    'Keyword search only: Embedding failed: HTTP 429 (40060). It is retried automatically; you can also re-index',
  ],
  [{ status: 'completed', pages: { count: 3, with_text: 2 } }, 'Done', '2 of 3 pages have text'],
  [
    { status: 'failed', error: { err_msg: 'KNOWLEDGE_EMPTY', data: {} } },
    'Failed',
    'The file contains no text (40020)',
  ],
  [
    { status: 'failed', error: { err_msg: 'KNOWLEDGE_DATABASE_FAILED', data: {} } },
    'Database error: the content couldn’t be saved. Try again later (40070)',
  ],
  [
    { status: 'failed', error: { err_msg: 'KNOWLEDGE_UNKNOWN', data: {} } },
    'Unknown error. Try again; if it keeps failing, contact us (50000)',
  ],
  [{ status: 'cancelled', revision: 1, newest_revision: 2 }, 'Cancelled', 'Search still uses version 1'],
]

test.each(states)('a file that is %o says so', async (state, ...words) => {
  const page = await show(<FileState file={{ ...guide, ...state }} />)
  for (const word of words) await expect.element(page.getByText(word, { exact: true })).toBeVisible()
})

const otherId = '0190b6a0-0000-7000-8000-0000000000c2'

test('several files are indexed, and cancelled, together: each that can be', async () => {
  await signIn()
  const running = {
    ...guide,
    knowledge_id: otherId,
    name: 'Talk.mp3',
    can: { ...guide.can, vectorize: false, cancel: true },
  }
  answerFiles([guide, running])
  network.answer(calls.knowledge.vectorKnowledge, ({ knowledge_ids }) => ({ knowledge_ids }))
  network.answer(calls.knowledge.cancelVectorKnowledge, ({ knowledge_ids }) => ({ knowledge_ids }))
  const page = await show(<FilesPanel kbsId={manualsId} mayChange />)
  await page.getByRole('checkbox').first().click()
  await expect.element(page.getByText('2 selected')).toBeVisible()
  await page.getByRole('button', { name: 'Index', exact: true }).click()
  await expect.element(page.getByText('Request is being processed')).toBeVisible()
  await page.getByRole('button', { name: 'Cancel indexing' }).click()
  await expect.poll(() => network.arrived(calls.knowledge.cancelVectorKnowledge).length).toBe(1)
  expect(network.arrived(calls.knowledge.vectorKnowledge)[0]?.input).toEqual({ knowledge_ids: [fileId] })
  expect(network.arrived(calls.knowledge.cancelVectorKnowledge)[0]?.input).toEqual({ knowledge_ids: [otherId] })
})

test('who may only read opens a file, and changes none', async () => {
  await signIn()
  answerFiles([{ ...guide, can: { change: false, vectorize: false, cancel: false } }])
  const page = await show(<FilesPanel kbsId={manualsId} mayChange={false} />)
  await page.getByRole('button', { name: 'Actions for “Guide.pdf”' }).click()
  await expect.element(page.getByRole('menuitem', { name: 'Open file' })).toBeVisible()
  expect(page.getByRole('menuitem').all()).toHaveLength(1)
  expect(page.getByRole('checkbox').all()).toHaveLength(0)
})

test('deleting names the files', async () => {
  await signIn()
  answerFiles([guide])
  network.answer(calls.knowledge.deleteKnowledgeMap, () => ({ count: 1 }))
  const page = await show(<FilesPanel kbsId={manualsId} mayChange />)
  await page.getByRole('button', { name: 'Actions for “Guide.pdf”' }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  const dialog = page.getByRole('dialog', { name: 'Delete 1 file?' })
  await expect.element(dialog.getByText('Will be deleted:')).toBeVisible() // not 'lost': it can be restored
  await expect.element(dialog.getByText('Guide.pdf')).toBeVisible()
  await expect.element(dialog.getByRole('button', { name: 'Cancel' })).toHaveFocus()
  await userEvent.keyboard('{Tab}{Enter}')
  await expect.element(dialog).not.toBeInTheDocument()
  expect(network.arrived(calls.knowledge.deleteKnowledgeMap)[0]?.input).toEqual({ knowledge_ids: [fileId] })
})

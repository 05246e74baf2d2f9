/** What the client knows, beside the work: searched, inserted at the caret, cited in a comment. */
/// <reference types="@vitest/browser-playwright" />
import { calls, type FoundPassage } from '@polyphony/contract'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { network } from '../../../testing/network.ts'
import { signIn } from '../../../testing/sign-in.ts'
import { closeWorkbench, showWorkbench } from './testing/show-workbench.tsx'
import { segmentAt, segmentIdOf, startWorkbenchServer } from './testing/workbench-server.ts'

const { searchTaskKnowledge } = calls.workbench

beforeEach(() => signIn())
afterEach(closeWorkbench)

const passage: FoundPassage = {
  ...{ knowledge_id: segmentIdOf(90), revision: 1, position: 0, kbs_id: segmentIdOf(91), path: ['Manuals'] },
  ...{ name: 'bridge.pdf', ext: 'pdf', task_id: null, heading: [], lang: 'en', body: 'The bridge is closed.' },
  ...{ lang_2: 'zh', body_2: '桥已关闭。', grade: 'reviewed', relevance: 0.7, is_by_meaning: false },
  anchors: [{ in: 'pages', page: 3, boxes: [] }],
  cue: null,
}
const found = { list: [passage], way: 'words' as const, is_capped: false, best: 0.7, threshold: 0.18, base_count: 1 }

async function open() {
  startWorkbenchServer([segmentAt(1, 'Is the bridge closed?')])
  const screen = await showWorkbench()
  await screen.getByRole('textbox', { name: 'Target of segment 1' }).click()
  await screen.getByRole('tab', { name: 'Knowledge' }).click()
  return screen
}

test('the segment is searched for; a passage is inserted in the language that is written, or cited', async () => {
  network.answer(searchTaskKnowledge, () => found)
  const screen = await open()
  await screen.getByRole('button', { name: 'Search the selection or segment' }).click()
  const passages = screen.getByRole('region', { name: 'Passages found' })
  await expect.element(passages.getByText('page 3')).toBeVisible()
  await expect.element(passages.getByText('Manuals')).toBeVisible()
  expect(network.arrived(searchTaskKnowledge)[0]?.input).toMatchObject({ text: 'Is the bridge closed?' })
  await passages.getByRole('button', { name: 'Insert' }).click()
  await expect.element(screen.getByRole('textbox', { name: 'Target of segment 1' })).toHaveTextContent('桥已关闭。')
  await passages.getByRole('button', { name: 'Cite in a comment' }).click()
  const comment = screen.getByRole('textbox', { name: /comment/i })
  await expect.element(comment).toHaveValue('“桥已关闭。” — bridge.pdf, page 3')
  await expect.element(comment).toHaveFocus()
})

test('a client that has opened nothing, and nothing found, are two things', async () => {
  network.answer(searchTaskKnowledge, ({ text }) => ({ ...found, list: [], base_count: text === 'oil' ? 0 : 1 }))
  const screen = await open()
  const box = screen.getByRole('searchbox', { name: 'Search the client’s knowledge' })
  await box.fill('oil')
  await expect.element(screen.getByText('The client shares no knowledge', { exact: false })).toBeVisible()
  await box.fill('gas')
  await expect.element(screen.getByText('No sufficiently relevant content')).toBeVisible()
})

test('where nothing is relevant enough a looser search is a click away', async () => {
  network.answer(searchTaskKnowledge, ({ level }) => (level === 'loose' ? found : { ...found, list: [], best: 0.12 }))
  const screen = await open()
  await screen.getByRole('searchbox', { name: 'Search the client’s knowledge' }).fill('bridge')
  await expect.element(screen.getByRole('radio', { name: 'Normal' })).toBeChecked()
  await screen.getByRole('button', { name: 'Broaden search' }).click()
  await expect.element(screen.getByRole('region', { name: 'Passages found' }).getByText('page 3')).toBeVisible()
  await expect.element(screen.getByRole('radio', { name: 'Loose' })).toBeChecked()
  await screen.getByText('Strict').click()
  await expect.element(screen.getByText('No sufficiently relevant content')).toBeVisible()
  expect(network.arrived(searchTaskKnowledge).map(({ input }) => input.level)).toEqual(['normal', 'loose', 'strict'])
})

test('a passage is inserted where the caret is; a quote that wasn’t sent stays with its segment', async () => {
  network.answer(searchTaskKnowledge, () => found)
  startWorkbenchServer([segmentAt(1, 'Is the bridge closed?'), segmentAt(2, 'Since when?')])
  const screen = await showWorkbench()
  await screen.getByRole('textbox', { name: 'Target of segment 1' }).click()
  await userEvent.keyboard('是的，')
  await screen.getByRole('tab', { name: 'Knowledge' }).click()
  await screen.getByRole('searchbox', { name: 'Search the client’s knowledge' }).fill('bridge')
  const passages = screen.getByRole('region', { name: 'Passages found' })
  await passages.getByRole('button', { name: 'Insert' }).click()
  await expect
    .element(screen.getByRole('textbox', { name: 'Target of segment 1' }))
    .toHaveTextContent('是的，桥已关闭。')
  await passages.getByRole('button', { name: 'Cite in a comment' }).click()
  const comment = screen.getByRole('textbox', { name: /comment/i })
  await expect.element(comment).toHaveValue('“桥已关闭。” — bridge.pdf, page 3')
  await screen.getByRole('row', { name: 'Segment 2', exact: true }).click()
  await expect.element(screen.getByRole('textbox', { name: 'Target of segment 2' })).toBeVisible()
  await expect.element(comment).toHaveValue('')
  await comment.fill('Since Monday.')
  await expect.element(comment).toHaveValue('Since Monday.')
})

import { calls, type FoundPassage, type OutputOf } from '@polyphony/contract'
import { beforeEach, expect, test } from 'vitest'
import { network, Refusal } from '../../../testing/network.ts'
import { show } from '../../../testing/show.tsx'
import { KnowledgeSearch } from './KnowledgeSearch.tsx'

const { searchKnowledge, getSearchWay } = calls.search

const passage: FoundPassage = {
  knowledge_id: '0190b6a0-0000-7000-8000-000000000001',
  revision: 1,
  position: 0,
  kbs_id: '0190b6a0-0000-7000-8000-000000000002',
  path: ['Ships', 'Engines'],
  name: 'manual.pdf',
  ext: 'pdf',
  task_id: null,
  heading: ['Upkeep'],
  lang: 'en',
  body: 'The engine wants oil.',
  lang_2: 'zh',
  body_2: '发动机需要机油。',
  grade: 'reviewed',
  anchors: [{ in: 'pages', page: 3, boxes: [] }],
  cue: null,
  relevance: 0.82,
  is_by_meaning: false,
}
const found: OutputOf<typeof searchKnowledge> = {
  list: [passage],
  way: 'words',
  is_capped: false,
  best: 0.82,
  threshold: 0.18,
}
const byWords = { way: 'words', file_count: 1, by_words_count: 1 } as const
beforeEach(() => network.answer(getSearchWay, () => byWords))
const nothing = { ...found, list: [], best: null }
const place = (query = '') => ({ address: `/talentkbs/list${query}`, route: '/talentkbs/list' })

test('a passage is shown in both languages, with its place, its grade and the words it was found by', async () => {
  network.answer(searchKnowledge, () => found)
  const page = await show(<KnowledgeSearch />, place())
  await page.getByRole('searchbox', { name: 'Search knowledge' }).fill('engine 机油')
  const item = page.getByRole('list', { name: 'Passages found' }).getByRole('listitem')
  for (const words of ['manual.pdf', 'page 3', 'Ships › Engines', 'Upkeep', 'QA passed', 'Relevance 82%'])
    await expect.element(item.getByText(words, { exact: true })).toBeVisible()
  const marks = [...item.element().querySelectorAll('mark')].map((mark) => mark.textContent)
  expect(marks).toEqual(['engine', '机油'])
  expect(item.element().querySelector('[lang=zh]')?.textContent).toBe('发动机需要机油。')
  await expect.element(page.getByText('Keyword search only', { exact: false })).toBeVisible()
  expect(page.address()).toContain('ask=')
})

test('what isn’t relevant enough is said with both figures, and looser is a click', async () => {
  network.answer(searchKnowledge, ({ level }) =>
    level === 'loose' ? { ...found, threshold: 0.1 } : { ...nothing, best: 0.12 },
  )
  const page = await show(<KnowledgeSearch />, place('?ask=engine'))
  await expect.element(page.getByText('No sufficiently relevant content (best 12%, threshold 18%)')).toBeVisible()
  await page.getByRole('button', { name: 'Broaden search' }).click()
  await expect.element(page.getByText('manual.pdf')).toBeVisible()
  expect(page.address()).toContain('level=loose')
})

test('nothing and a failure are two things, and a failure can be tried again', async () => {
  network.answer(searchKnowledge, () => {
    throw new Refusal('Operator_Limited')
  })
  const page = await show(<KnowledgeSearch />, place('?ask=engine'))
  const retry = page.getByRole('button', { name: /again|retry/i })
  await expect.element(retry).toBeVisible()
  network.answer(searchKnowledge, () => nothing)
  await retry.click()
  await expect.element(page.getByText('No results')).toBeVisible()
})

test('the rest is a click away, and bases are kept to', async () => {
  network.answer(searchKnowledge, ({ limit = 10 }) => ({ ...found, is_capped: limit < 50 }))
  const page = await show(<KnowledgeSearch kbsIds={[passage.kbs_id ?? '']} />, place('?ask=engine&level=strict'))
  await page.getByRole('button', { name: 'Show more' }).click()
  await expect.element(page.getByRole('button', { name: 'Show more' })).not.toBeInTheDocument()
  expect(network.arrived(searchKnowledge).map(({ input }) => input)).toMatchObject([
    { text: 'engine', level: 'strict', kbs_ids: [passage.kbs_id], limit: 10 },
    { limit: 50 },
  ])
})

test('what was found by meaning is marked, and whether words or meaning are searched stands beside the question', async () => {
  network.answer(getSearchWay, () => ({ way: 'meaning' as const, file_count: 9, by_words_count: 2 }))
  network.answer(searchKnowledge, () => ({
    ...found,
    way: 'unanswered' as const,
    list: [{ ...passage, is_by_meaning: true }],
  }))
  const page = await show(<KnowledgeSearch />, place('?ask=lubricant'))
  await expect.element(page.getByText('2 files by keyword only for now', { exact: false })).toBeVisible()
  await expect.element(page.getByText('Similar meaning', { exact: true })).toBeVisible()
  await expect.element(page.getByText('didn’t respond in time', { exact: false })).toBeVisible()
})

import { calls, type MenuEntry, type OutputOf } from '@polyphony/contract'
import { beforeEach, expect, test } from 'vitest'
import { page as browser, userEvent } from 'vitest/browser'
import { network, Refusal } from '../../testing/network.ts'
import { show } from '../../testing/show.tsx'
import { signIn } from '../../testing/sign-in.ts'
import { FinderButton } from './FinderButton.tsx'

const { searchKnowledge } = calls.search
const { getTermList } = calls.termbase
const { getColleagueList } = calls.company
const { getProjectTaskList } = calls.task
const none = { list: [], total: 0, is_capped: false }
const id = '0190b6a0-0000-7000-8000-000000000001'
const never = () => new Promise<never>(() => {})
const menu: MenuEntry[] = [
  { id: '1', name: 'messages', icon: 'message', path: '/common/messages', subMenus: [] },
  {
    id: '2',
    name: 'production',
    icon: 'send',
    path: null,
    subMenus: [{ id: '3', name: 'productionTerms', icon: '', path: '/production/terms', subMenus: [] }],
  },
]
const passages = (...bodies: string[]): OutputOf<typeof searchKnowledge> => ({
  list: bodies.map((body, position) => ({
    ...{
      knowledge_id: id,
      revision: 1,
      position,
      kbs_id: id,
      path: ['Ships'],
      name: 'manual.pdf',
      ext: 'pdf',
      task_id: null,
    },
    ...{ heading: [], lang: 'en', body, lang_2: null, body_2: null, grade: null, relevance: 0.5, is_by_meaning: false },
    anchors: [{ in: 'pages', page: 3, boxes: [] }],
    cue: null,
  })),
  ...{ way: 'words' as const, is_capped: false, best: 0.5, threshold: 0.18 },
})
const terms = { ...none, proposed_count: 0 }
const tasks = { ...none, counts: {} }

beforeEach(() => {
  network.answer(calls.session.getSideMenu, () => ({ list: menu }))
  network.answer(searchKnowledge, () => passages('Oil is hot.', 'Oil is dear.'))
  network.answer(getTermList, () => terms)
  network.answer(getColleagueList, () => none)
  network.answer(getProjectTaskList, () => tasks)
})

const admin = { is_mvp: true, role_admin: true }

async function open(talent = admin) {
  await signIn({ talent })
  const page = await show(<FinderButton />)
  await userEvent.keyboard('{Control>}k{/Control}')
  const field = page.getByRole('combobox', { name: 'Search' })
  await expect.element(field).toHaveFocus()
  const options = page.getByRole('option')
  const chosen = () => page.getByRole('option', { selected: true }).element().textContent
  return { page, field, options, chosen }
}

test('by the keyboard alone: opened, asked, chosen, and the page is there', async () => {
  const { page, field, chosen } = await open()
  await expect.element(page.getByRole('option', { name: 'Message center' })).toBeVisible()
  await userEvent.keyboard('oil')
  const knowledge = page.getByRole('group', { name: 'Knowledge' })
  await expect.element(knowledge.getByRole('option').first()).toHaveTextContent('Oil is hot.manual.pdf · page 3')
  expect(chosen()).toBe('Search knowledge for “oil”')
  await userEvent.keyboard('{ArrowDown}{ArrowDown}')
  expect(chosen()).toContain('Oil is dear.')
  const active = field.element().getAttribute('aria-activedescendant') ?? ''
  expect(document.getElementById(active)?.textContent).toContain('Oil is dear.')
  await userEvent.keyboard('{ArrowDown}')
  expect(chosen()).toContain('Search knowledge')
  await userEvent.keyboard('{ArrowUp}{Enter}')
  await expect.poll(() => page.address()).toBe(`/preview?knowledge_id=${id}&revision=1&position=1`)
  await expect.element(field).not.toBeInTheDocument()
})

test('a group that fails and one that hangs say so, and the others are there', async () => {
  network.answer(getTermList, () => {
    throw new Refusal('Operator_Limited')
  })
  network.answer(getProjectTaskList, never)
  network.answer(getColleagueList, () => ({
    ...none,
    list: [{ account_id: id, nickname: 'Olga', avatar: null, role: 'member' as const, department: null }],
  }))
  const { page } = await open()
  await userEvent.keyboard('ol')
  await expect.element(page.getByRole('option', { name: 'Olga' })).toBeVisible()
  await expect.element(page.getByText('Tasks: Searching…')).toBeVisible()
  await expect.element(page.getByText(/^Terms: /)).toBeVisible()
  await expect.element(page.getByText('Tasks: This is taking longer than usual…')).toBeVisible()
  expect(page.getByText(/^People: /).all()).toHaveLength(0)
})

test('an answer that comes late never takes the place of a newer one', async () => {
  let release = () => {}
  network.answer(searchKnowledge, async ({ text }) => {
    if (text === 'old') await new Promise<void>((resolve) => (release = resolve))
    return passages(`About ${text}.`)
  })
  const { page, field } = await open()
  await userEvent.keyboard('old')
  await expect.poll(() => network.arrived(searchKnowledge).length).toBe(1)
  await field.fill('new')
  await expect.element(page.getByText('About new.')).toBeVisible()
  release()
  await new Promise((resolve) => setTimeout(resolve, 100))
  expect(page.getByText('About old.').all()).toHaveLength(0)
  await expect.element(page.getByText('About new.')).toBeVisible()
})

test('Enter before the pause asks at once, and opens nothing of an earlier text', async () => {
  const { page, field } = await open()
  await userEvent.keyboard('oil{Enter}')
  await expect.element(page.getByText('Oil is hot.')).toBeVisible()
  expect(page.address()).toBe('/')
  await userEvent.keyboard('{Escape}')
  await expect.element(field).not.toBeInTheDocument()
})

test('who may not read knowledge asks only for what is theirs', async () => {
  network.answer(calls.node.getNodeTaskList, () => ({ ...none, counts: {} }))
  const { page } = await open({ is_mvp: false, role_admin: false })
  await userEvent.keyboard('messa')
  await expect.element(page.getByRole('option', { name: 'Message center' })).toBeVisible()
  await expect.poll(() => network.arrived(calls.node.getNodeTaskList).length).toBe(1)
  expect(network.arrived(searchKnowledge)).toEqual([])
  expect(network.arrived(getTermList)).toEqual([])
  expect(network.arrived(getProjectTaskList)).toEqual([])
  expect(network.arrived(getColleagueList)).toEqual([])
  expect(page.getByRole('option').all()).toHaveLength(1)
})

test('it fits a phone', async () => {
  await browser.viewport(390, 844)
  const { page } = await open()
  await userEvent.keyboard('oil')
  await expect.element(page.getByText('Oil is hot.')).toBeVisible()
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390)
  await browser.viewport(1280, 800)
})

import { calls, type HandbookSpan, type OutputOf } from '@polyphony/contract'
import { expect, test } from 'vitest'
import { network } from '../../testing/network.ts'
import { show } from '../../testing/show.tsx'
import { HelpButton } from './HelpButton.tsx'

const { getHandbook, getHandbookPage } = calls.handbook
const said = (text: string, changes: Partial<HandbookSpan> = {}): HandbookSpan => ({
  ...{ text, is_label: false, is_key: false, link: null },
  ...changes,
})
const pages: Record<string, OutputOf<typeof getHandbookPage>> = {
  messages: {
    ...{ page: 'messages', kind: 'everybody', title: 'Messages and notifications' },
    blocks: [
      { type: 'heading', lines: [[said('Read messages')]] },
      {
        type: 'steps',
        lines: [
          [said('Open '), said('My tasks', { link: '/task/list' })],
          [said('Press '), said('Enter', { is_key: true })],
          [said('See '), said('your account', { link: '/help?page=account' })],
        ],
      },
    ],
  },
  account: { page: 'account', kind: 'everybody', title: 'Your account', blocks: [] },
}

function serve(list: OutputOf<typeof getHandbook>['list']) {
  network.answer(getHandbook, () => ({ list }))
  network.answer(getHandbookPage, ({ page }) => pages[page]!)
}
const lineOf = (page: 'messages' | 'account' | 'security') => ({
  page,
  kind: 'everybody' as const,
  title: `Of ${page}`,
})
const at = (path: string) => ({ address: path, route: path })

test('the only page about a screen is read at once; its links lead to screens and to other pages beside it', async () => {
  serve([lineOf('messages'), lineOf('account')])
  const screen = await show(<HelpButton />, at('/msgcenter/list'))
  await screen.getByRole('button', { name: 'Help for this page' }).click()
  const panel = screen.getByRole('complementary', { name: 'Help' })
  await expect.element(panel.getByRole('heading', { name: 'Messages and notifications' })).toBeVisible()
  expect(panel.getByText('Enter', { exact: true }).element().tagName).toBe('KBD')
  await panel.getByRole('link', { name: 'your account' }).click()
  await expect.element(panel.getByRole('heading', { name: 'Your account' })).toBeVisible()
  expect(screen.address()).toBe('/msgcenter/list')
  await panel.getByRole('button', { name: 'About this page' }).click()
  await panel.getByRole('link', { name: 'My tasks' }).click()
  await expect.poll(screen.address).toBe('/task/list')
})

test('of several pages one is chosen', async () => {
  serve([lineOf('messages'), lineOf('account'), lineOf('security')])
  const screen = await show(<HelpButton />, at('/me/setting'))
  await screen.getByRole('button', { name: 'Help for this page' }).click()
  await expect.element(screen.getByRole('button', { name: 'Of security' })).toBeVisible()
  await screen.getByRole('button', { name: 'Of account' }).click()
  await expect.element(screen.getByRole('heading', { name: 'Your account' })).toBeVisible()
})

test('where nothing is written about a screen, all of the help is a link away; Escape closes it', async () => {
  serve([lineOf('account')])
  const screen = await show(<HelpButton />, at('/ops/tags'))
  const button = screen.getByRole('button', { name: 'Help for this page' })
  await button.click()
  await expect.element(screen.getByText('No topic for this page', { exact: false })).toBeVisible()
  await expect.element(screen.getByRole('link', { name: 'All help topics' })).toHaveAttribute('href', '/help')
  await screen.getByRole('button', { name: 'Close help' }).click()
  await expect.element(button).toHaveFocus()
  expect(screen.getByRole('complementary').elements()).toEqual([])
})

import { expect, test, vi } from 'vitest'
import { show } from '../../../../testing/show.tsx'
import { People } from './People.tsx'

const people = [
  { target_lang: 'zh', kind: 'translationProofreading' as const, count: 3 },
  { target_lang: 'zh', kind: 'qa' as const, count: 1 },
  { target_lang: 'ru', kind: 'translationProofreading' as const, count: 0 },
  { target_lang: 'ru', kind: 'qa' as const, count: 0 },
]
const zh = { target_lang: 'zh', earliest_at: '20261126100000000', alone_at: '20261126100000000' }
const ru = { target_lang: 'ru', earliest_at: null, alone_at: null }
const parts = {
  people,
  times: [zh, ru],
  isUndrafted: () => false,
  deadline_at: '20261127100000000',
  isTooSoon: false,
  onDeadline: () => {},
  onRemoveLanguage: null,
}

test('a language that nobody does is said before ordering and can be removed', async () => {
  const remove = vi.fn()
  const screen = await show(<People {...parts} onRemoveLanguage={remove} />)
  await expect
    .element(
      screen.getByRole('alert').getByText('No linguist available yet for Russian: Translation proofreading and QA'),
    )
    .toBeVisible()
  const counts = screen.getByRole('region', { name: 'Available linguists' })
  await expect.element(counts.getByText('3 linguists')).toBeVisible()
  await expect.element(screen.getByText('1 linguist')).toBeVisible()
  expect(screen.getByText('0 linguists').elements()).toEqual([])
  await screen.getByRole('button', { name: 'Remove Russian' }).click()
  expect(remove.mock.calls).toEqual([['ru']])
})

test('work that begins without a draft is called what the price calls it', async () => {
  const isUndrafted = ({ target_lang }: { target_lang: string }) => target_lang === 'zh'
  const screen = await show(<People {...parts} isUndrafted={isUndrafted} />)
  await expect.element(screen.getByText('Chinese · Translation', { exact: true })).toBeVisible()
  await expect.element(screen.getByText(/Russian: Translation proofreading/)).toBeVisible()
})

test('the only language of an order stays, and with people for all steps nothing is said', async () => {
  const lonely = await show(<People {...parts} people={people.slice(2)} times={[ru]} />)
  await expect.element(lonely.getByRole('alert')).toBeVisible()
  expect(lonely.getByRole('button').elements()).toEqual([])
})

test('each language says when those who have time can be done, and how long one person takes for all files', async () => {
  const screen = await show(<People {...parts} times={[{ ...zh, alone_at: '20261130100000000' }, ru]} />)
  const counts = screen.getByRole('region', { name: 'Available linguists' })
  await expect.element(counts.getByText(/^Earliest: .*26 Nov 2026/)).toBeVisible()
  await expect.element(counts.getByText(/^One linguist for all files: .*30 Nov 2026/)).toBeVisible()
  expect(screen.getByText('All are fully booked').elements()).toEqual([])
})

test('a deadline that nobody can keep is said, and can be changed to the earliest', async () => {
  const onDeadline = vi.fn()
  const late = await show(
    <People
      {...parts}
      people={people.slice(0, 2)}
      times={[zh]}
      deadline_at="20261125100000000"
      onDeadline={onDeadline}
    />,
  )
  await expect.element(late.getByRole('alert').getByText(/may miss the due date/)).toBeVisible()
  await expect.element(late.getByText('You can still order.')).toBeVisible()
  await late.getByRole('button', { name: /^Use .*26 Nov 2026/ }).click()
  expect(onDeadline.mock.calls).toEqual([[zh.earliest_at]])
})

test('nobody is told that they can order by a deadline that the button refuses', async () => {
  const tooSoon = {
    ...parts,
    people: people.slice(0, 2),
    times: [zh],
    deadline_at: '20261125100000000',
    isTooSoon: true,
  }
  const screen = await show(<People {...tooSoon} />)
  await expect.element(screen.getByRole('alert').getByText(/can finish by/)).toBeVisible()
  expect(screen.getByText('You can still order.').elements()).toEqual([])
})

test('that everybody is busy is said without a date', async () => {
  const busy = { target_lang: 'zh', earliest_at: null, alone_at: null }
  const screen = await show(<People {...parts} people={people.slice(0, 2)} times={[busy]} />)
  await expect.element(screen.getByRole('alert').getByText(/All suitable linguists are busy or away/)).toBeVisible()
  expect(screen.getByRole('button').elements()).toEqual([])
})

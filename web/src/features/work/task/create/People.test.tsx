import { expect, test, vi } from 'vitest'
import { show } from '../../../../testing/show.tsx'
import { People } from './People.tsx'

const people = [
  { target_lang: 'zh', kind: 'translationProofreading' as const, count: 3 },
  { target_lang: 'zh', kind: 'qa' as const, count: 1 },
  { target_lang: 'ru', kind: 'translationProofreading' as const, count: 0 },
  { target_lang: 'ru', kind: 'qa' as const, count: 0 },
]

test('a language that nobody does is said before ordering and can be removed', async () => {
  const remove = vi.fn()
  const screen = await show(<People people={people} onRemoveLanguage={remove} />)
  await expect
    .element(
      screen.getByRole('alert').getByText('Nobody is available for Russian yet: Translation proofreading and QA'),
    )
    .toBeVisible()
  const counts = screen.getByRole('region', { name: 'Available linguists' })
  await expect.element(counts.getByText('3 people')).toBeVisible()
  await expect.element(screen.getByText('1 person')).toBeVisible()
  expect(screen.getByText('0 people').elements()).toEqual([])
  await screen.getByRole('button', { name: 'Remove Russian' }).click()
  expect(remove.mock.calls).toEqual([['ru']])
})

test('the only language of an order stays, and with people for all steps nothing is said', async () => {
  const lonely = await show(<People people={people.slice(2)} onRemoveLanguage={null} />)
  await expect.element(lonely.getByRole('alert')).toBeVisible()
  expect(lonely.getByRole('button').elements()).toEqual([])
})

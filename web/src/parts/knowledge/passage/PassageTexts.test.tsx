import { expect, test } from 'vitest'
import { show } from '../../../testing/show.tsx'
import { PassageTexts } from './PassageTexts.tsx'

const rows = Array.from({ length: 10 }, (_, row) => `AX-${1200 + row} | crane ${row} | ${row + 3} kg`)
const passage = { heading: [], lang: 'en', lang_2: null, body_2: null }

test('a passage of a table is a table, of which the row that was asked for is seen at once and the others on request', async () => {
  const body = ['Model | Name | Weight', ...rows].join('\n')
  const screen = await show(<PassageTexts passage={{ ...passage, body }} question="weight of AX-1207" />)
  await expect.element(screen.getByRole('row', { name: 'AX-1207 crane 7 10 kg' })).toBeVisible()
  expect(screen.getByRole('row').elements()).toHaveLength(5)
  await screen.getByRole('button', { name: 'Show all' }).click()
  expect(screen.getByRole('row').elements()).toHaveLength(11)
  await expect.element(screen.getByRole('columnheader', { name: 'Weight' })).toBeVisible()
})

test('what has two languages stands side by side', async () => {
  const both = { ...passage, body: 'Nobody has come to the harbour.', lang_2: 'zh', body_2: '没有人来过港口。' }
  const screen = await show(<PassageTexts passage={both} question="harbour 港口" />)
  await expect.element(screen.getByText('港口', { exact: true })).toBeVisible()
  const texts = [...screen.container.querySelectorAll('p')].map(({ textContent, lang }) => [textContent, lang])
  expect(texts).toEqual([
    [both.body, 'en'],
    [both.body_2, 'zh'],
  ])
  expect([...screen.container.querySelectorAll('mark')].map((mark) => mark.textContent)).toEqual(['harbour', '港口'])
})

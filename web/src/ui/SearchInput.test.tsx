import { useState } from 'react'
import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { show } from '../testing/show.tsx'
import { SearchInput } from './SearchInput.tsx'

function Search({ asked }: { asked: string[] }) {
  const [keyword, setKeyword] = useState('')
  const search = (next: string) => {
    asked.push(next)
    setKeyword(next)
  }
  return (
    <>
      <SearchInput label="Find" value={keyword} onSearch={search} />
      <button type="button" onClick={() => setKeyword('')}>
        Reset
      </button>
    </>
  )
}

test('a search starts after a pause in typing', async () => {
  const asked: string[] = []
  const screen = await show(<Search asked={asked} />)
  await screen.getByLabelText('Find').click()
  await userEvent.keyboard(' harbour ')
  await expect.poll(() => asked.at(-1)).toBe('harbour')
})

test('Enter searches at once, and not a second time after the pause', async () => {
  const asked: string[] = []
  const screen = await show(<Search asked={asked} />)
  await screen.getByLabelText('Find').fill('harbour')
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => asked.length).toBeGreaterThan(0)
  await screen.getByRole('button', { name: 'Reset' }).click()
  await expect.element(screen.getByLabelText('Find')).toHaveValue('')
  expect(new Set(asked)).toEqual(new Set(['harbour']))
})

test('the cross clears the field at once', async () => {
  const asked: string[] = []
  const screen = await show(<Search asked={asked} />)
  await screen.getByLabelText('Find').fill('harbour')
  await userEvent.keyboard('{Enter}')
  await screen.getByRole('button', { name: 'Clear' }).click()
  await expect.element(screen.getByLabelText('Find')).toHaveValue('')
  expect(asked.at(-1)).toBe('')
})

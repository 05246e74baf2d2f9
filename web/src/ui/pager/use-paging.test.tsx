import { pageSizes } from '@polyphony/contract'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { show } from '../../testing/show.tsx'
import { Pager } from './Pager.tsx'
import { usePaging } from './use-paging.ts'

function List() {
  const [filter, setFilter] = useState('all')
  const [paging, setPaging] = usePaging(filter)
  return (
    <>
      <button type="button" onClick={() => setFilter('overdue')}>
        Filter
      </button>
      <output>{`${paging.pageIndex} of ${paging.pageSize}`}</output>
      <Pager total={95} paging={paging} onChange={setPaging} />
    </>
  )
}

test('another filter begins with its first page', async () => {
  const screen = await show(<List />)
  await screen.getByRole('button', { name: 'Next page' }).click()
  await expect.element(screen.getByText(/^1 of \d+$/)).toBeVisible()
  await screen.getByRole('button', { name: 'Filter' }).click()
  await expect.element(screen.getByText(/^0 of \d+$/)).toBeVisible()
})

test('the size of a page is kept for every list', async () => {
  const screen = await show(<List />)
  await screen.getByRole('combobox').click()
  await screen.getByRole('option').last().click()
  const largest = pageSizes.at(-1)
  await expect.element(screen.getByText(`0 of ${largest}`)).toBeVisible()
  await screen.unmount()
  const again = await show(<List />)
  await expect.element(again.getByText(`0 of ${largest}`)).toBeVisible()
})

import { useState } from 'react'
import { expect, test } from 'vitest'
import { show } from '../../testing/show.tsx'
import { DataTable } from './DataTable.tsx'

interface Row {
  id: string
  name: string
}
const rows: Row[] = ['a', 'b', 'c'].map((id) => ({ id, name: `Row ${id}` }))
const columns = [{ id: 'name', header: 'Name', cell: (row: Row) => row.name }]
const given = { label: 'Rows', columns, rowKey: (row: Row) => row.id, empty: <p>Nothing here</p> }

test('before the first answer an error replaces the table and can be retried; rows stay', async () => {
  let retries = 0
  const retry = () => void (retries += 1)
  const screen = await show(<DataTable {...given} rows={undefined} error="No connection" onRetry={retry} />)
  await expect.element(screen.getByText('No connection')).toBeVisible()
  await screen.getByRole('button').click()
  expect(retries).toBe(1)
  await screen.unmount()
  const after = await show(<DataTable {...given} rows={rows} error="No connection" />)
  await expect.element(after.getByText('Row b')).toBeVisible()
  await expect.element(after.getByText('No connection')).not.toBeInTheDocument()
})

test('an empty table says so, and before the first answer that it is loading', async () => {
  const loading = await show(<DataTable {...given} rows={undefined} />)
  await expect.element(loading.getByRole('table', { name: 'Rows: Loading', exact: false })).toBeVisible()
  await loading.unmount()
  const screen = await show(<DataTable {...given} rows={[]} />)
  await expect.element(screen.getByText('Nothing here')).toBeVisible()
})

function Marking({ onChange }: { onChange: (keys: string[]) => void }) {
  const [keys, setKeys] = useState<ReadonlySet<string>>(new Set(['elsewhere']))
  const change = (next: ReadonlySet<string>) => {
    setKeys(next)
    onChange([...next])
  }
  return (
    <DataTable {...given} rows={rows} selection={{ keys, onChange: change, labelOf: ({ name }) => `Mark ${name}` }} />
  )
}

test('the checkbox in the head selects the page, and keeps the selection on other pages', async () => {
  let marked: string[] = []
  const screen = await show(<Marking onChange={(keys) => (marked = keys)} />)
  const all = screen.getByRole('checkbox').first()
  await screen.getByRole('checkbox', { name: 'Mark Row b' }).click()
  expect(marked).toEqual(['elsewhere', 'b'])
  await expect.element(all).toBePartiallyChecked()
  await all.click()
  expect(new Set(marked)).toEqual(new Set(['elsewhere', 'a', 'b', 'c']))
  await all.click()
  expect(marked).toEqual(['elsewhere'])
})

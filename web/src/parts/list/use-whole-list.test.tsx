import { calls } from '@polyphony/contract'
import { describe, expect, test } from 'vitest'
import { network } from '../../testing/network.ts'
import { show } from '../../testing/show.tsx'
import { ListPanel } from './ListPanel.tsx'
import { defineWholeList, useWholeList } from './use-whole-list.ts'

const { getTaskInputList } = calls.task
const task_id = '0190b6a0-0000-7000-8000-000000000001'
const inputList = defineWholeList(getTaskInputList, { on: 'taskDetail', name: 'inputs' })

const fileAt = (number: number) => ({
  file_id: `0190b6a0-0000-7000-8000-${String(number).padStart(12, '0')}`,
  media_file_id: null,
  name: `part-${number}.docx`,
  size: 1,
  word_count: 1,
  segment_count: 1,
})

function Inputs() {
  const list = useWholeList(inputList, { task_id })
  return (
    <ListPanel
      list={list}
      label="Files"
      columns={[{ id: 'name', header: 'File', cell: (row) => row.name }]}
      rowKey={(row) => row.file_id}
      empty={null}
    />
  )
}

async function showFiles(count: number, address = '/') {
  const list = Array.from({ length: count }, (_, index) => fileAt(index + 1))
  network.answer(getTaskInputList, () => ({ list }))
  return show(<Inputs />, { address })
}

describe('a list that is loaded at once', () => {
  test('is shown without pages while it is short', async () => {
    const screen = await showFiles(50, '/?inputs_page=2')
    await expect.element(screen.getByText('part-1.docx')).toBeVisible()
    await expect.element(screen.getByText('part-50.docx')).toBeInTheDocument()
    await expect.element(screen.getByRole('navigation')).not.toBeInTheDocument()
  })

  test('has pages without further requests if it is long; the page is in the address', async () => {
    const screen = await showFiles(51)
    await expect.element(screen.getByText('part-1.docx')).toBeVisible()
    await expect.element(screen.getByText('part-51.docx')).not.toBeInTheDocument()
    await screen.getByRole('button', { name: 'Next page' }).click()
    await expect.element(screen.getByText('part-11.docx')).toBeVisible()
    await expect.element(screen.getByText('part-1.docx')).not.toBeInTheDocument()
    expect(screen.address()).toBe('/?inputs_page=2&inputs_size=10')
    expect(network.arrived(getTaskInputList)).toHaveLength(1)
  })

  test('shows the last page if the address has a later one', async () => {
    const screen = await showFiles(51, '/?inputs_page=9&inputs_size=10')
    await expect.element(screen.getByText('part-51.docx')).toBeVisible()
    await expect.element(screen.getByText('part-50.docx')).not.toBeInTheDocument()
  })
})

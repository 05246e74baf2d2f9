import { calls, type OutputKind } from '@polyphony/contract'
import { expect, test } from 'vitest'
import { network } from '../../../../../testing/network.ts'
import { show } from '../../../../../testing/show.tsx'
import { Delivery } from './Delivery.tsx'

const idOf = (number: number) => `0190b6a0-0000-7000-8000-${String(number).padStart(12, '0')}`
const outputs = (piece: number, ...files: [OutputKind, string][]) =>
  files.map(([kind, name], index) => ({
    ...{ output_id: idOf(piece * 10 + index), piece_id: idOf(piece), file_id: idOf(900 + index) },
    ...{ kind, name, size: 1000, target_lang: 'zh' },
  }))

test('a delivered file is one row; its other formats are shown when asked for', async () => {
  network.answer(calls.task.getTaskDownloadList, () => ({
    list: [
      ...outputs(1, ['original', 'plan.zh.docx'], ['txt', 'plan.zh.txt'], ['txt_bilingual', 'plan.zh+en.txt']),
      ...outputs(2, ['original', 'note.zh.csv']),
    ],
  }))
  const task = { task_id: idOf(7), delivery_version: 'monolingual' as const }
  const page = await show(<Delivery task={task} isComplete={false} />)
  const downloads = () =>
    page
      .getByRole('button', { name: /^Download / })
      .elements()
      .flatMap((button) => button.getAttribute('aria-label') ?? [])
  await expect.element(page.getByRole('button', { name: 'Download plan.zh.docx' })).toBeVisible()
  expect(downloads()).toEqual(['Download plan.zh.docx', 'Download note.zh.csv'])
  await page.getByRole('button', { name: 'Other formats' }).click()
  await expect
    .poll(downloads)
    .toEqual([...['Download plan.zh.docx', 'Download plan.zh.txt', 'Download plan.zh+en.txt', 'Download note.zh.csv']])
})

import { calls, type FileInfo, type OutputOf } from '@polyphony/contract'
import { expect, test, vi } from 'vitest'
import { network } from '../../../../../testing/network.ts'
import { show } from '../../../../../testing/show.tsx'
import { FileReadings } from './FileReadings.tsx'
import { ReadingDialog } from './ReadingDialog.tsx'

const id = '01900000-0000-7000-8000-000000000001'
type Look = OutputOf<typeof calls.file.getFileReading>
const plain: Look = {
  encoding: 'utf-8',
  is_encoding_sure: true,
  encodings: [],
  extras: [],
  table: null,
  reading: null,
}
const info: FileInfo = {
  file_id: id,
  name: 'a.csv',
  ext: 'csv',
  size: 10,
  state: 'ready',
  error: null,
  analysis: null,
  queue_position: null,
  awaits_scan: false,
  created_at: '20260105120000000',
}

async function dialog(look: Partial<Look>) {
  network.answer(calls.file.getFileReading, () => ({ ...plain, ...look }))
  network.answer(calls.file.setFileReading, () => info)
  const onRead = vi.fn()
  const page = await show(
    <ReadingDialog
      file={{ file_id: id, name: 'a.csv' }}
      source_lang="en"
      target_langs={['zh']}
      onRead={onRead}
      onClose={() => {}}
    />,
  )
  const save = async () => {
    await page.getByRole('button', { name: 'Apply' }).click()
    await expect.poll(() => onRead.mock.calls.length).toBe(1)
    return network.arrived(calls.file.setFileReading).at(-1)?.input.reading
  }
  return { page, save }
}

test('a doubtful encoding is chosen by what the text looks like', async () => {
  const { page, save } = await dialog({
    encoding: 'windows-1252',
    is_encoding_sure: false,
    encodings: [
      { encoding: 'windows-1252', lines: ['Íî÷ü'] },
      { encoding: 'windows-1251', lines: ['Ночь'] },
    ],
  })
  await expect.element(page.getByText('Ночь')).toBeVisible()
  await page.getByRole('radio', { name: 'WINDOWS-1251' }).click()
  expect(await save()).toEqual({ encoding: 'windows-1251', extras: null, columns: null })
})

test('the columns of a table are suggested, and can be others', async () => {
  const rows = [
    ['key', 'en', 'zh'],
    ['hello', 'Hello', ''],
  ]
  const suggested = { has_heading: true, source: 1, targets: { zh: 2 }, key: 0, context: [], max_length: null }
  const { page, save } = await dialog({ table: { rows, suggested } })
  await expect.element(page.getByRole('radio', { name: 'Translate by columns' })).toBeChecked()
  await page.getByRole('combobox', { name: 'Use of key' }).click()
  await page.getByRole('option', { name: 'Context' }).click()
  expect(await save()).toMatchObject({ columns: { ...suggested, key: null, context: [0] } })
})

test('text beside the text comes in when it is ticked', async () => {
  const { page, save } = await dialog({ extras: [{ kind: 'hidden', word_count: 43, is_taken: false }] })
  await expect.element(page.getByText('43 words')).toBeVisible()
  await page.getByRole('checkbox', { name: 'Hidden text' }).click()
  expect(await save()).toMatchObject({ extras: expect.arrayContaining(['hidden', 'charts']) })
})

test('a guess that is right is chosen by applying it', async () => {
  const encodings = [{ encoding: 'windows-1251' as const, lines: ['Ночь'] }]
  const { save } = await dialog({ encoding: 'windows-1251', is_encoding_sure: false, encodings })
  expect(await save()).toMatchObject({ encoding: 'windows-1251' })
})

test('where nothing can be chosen, it says so', async () => {
  const { page } = await dialog({})
  await expect.element(page.getByText('No options for this file', { exact: false })).toBeVisible()
})

test('the quote says what isn’t translated, and leads to the choice', async () => {
  network.answer(calls.file.getFileReading, () => plain)
  const extras = [{ kind: 'comments', word_count: 12, is_taken: false } as const]
  const reading = { file_id: id, encoding: 'windows-1250', is_encoding_sure: false, extras, utf8_langs: ['zh'] }
  const page = await show(
    <FileReadings
      readings={[{ ...reading, has_columns: true, is_by_columns: false, needs_choice: true }]}
      fileNames={new Map([[id, 'plan.csv']])}
      source_lang="en"
      target_langs={['zh']}
      onRead={() => {}}
    />,
  )
  await expect.element(page.getByText('Not translated: Comments 12 words')).toBeVisible()
  await expect.element(page.getByText('Encoding uncertain (opened as WINDOWS-1250)', { exact: false })).toBeVisible()
  await expect.element(page.getByText('every cell would be translated', { exact: false })).toBeVisible()
  await expect.element(page.getByText('will be delivered in UTF-8', { exact: false })).toBeVisible()
  await page.getByRole('button', { name: 'Review import settings' }).click()
  await expect.element(page.getByRole('dialog')).toBeVisible()
})

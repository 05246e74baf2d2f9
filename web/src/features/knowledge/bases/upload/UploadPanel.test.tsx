import { calls, type OutputOf } from '@polyphony/contract'
import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { network } from '../../../../testing/network.ts'
import { show } from '../../../../testing/show.tsx'
import { signIn } from '../../../../testing/sign-in.ts'
import { startUploadServer } from '../../../../testing/upload-server.ts'
import { fileId, manualsId } from '../testing/bases.ts'
import { UploadPanel } from './UploadPanel.tsx'

type Outcome = OutputOf<typeof calls.knowledge.uploadKnowledgeFile>['list'][number]['outcome']

const fileOf = (name: string) => new File([new Uint8Array(900)], name, { lastModified: 1 })
const choose = (...names: string[]) => userEvent.upload(document.querySelector('input[type=file]')!, names.map(fileOf))
const put = calls.knowledge.uploadKnowledgeFile

/** @param outcomeOf what becomes of a file while nobody has said what it is */
async function open(outcomeOf: () => Outcome) {
  await signIn()
  network.answer(calls.search.getSearchWay, () => ({ way: 'meaning' as const, file_count: 1, by_words_count: 0 }))
  const server = startUploadServer()
  network.answer(put, ({ files }) => ({
    list: files.map(({ file_id, same_name }) => {
      const outcome = same_name ? (same_name === 'version' ? 'revised' : 'added') : outcomeOf()
      return { file_id, outcome, knowledge_id: fileId, revision: 1 }
    }),
  }))
  return { page: await show(<UploadPanel kbsId={manualsId} />), server }
}

test('ten files go up at once; the eleventh is refused by name before anything of it is sent', async () => {
  const { page, server } = await open(() => 'added')
  await choose(...Array.from({ length: 11 }, (_, index) => `file-${index}.txt`))
  await expect.element(page.getByText('Up to 10 files at once. 1 file was not added: file-10.txt')).toBeVisible()
  await expect.poll(() => network.arrived(put).length).toBe(10)
  expect(network.arrived(put).flatMap(({ input }) => input.files)).toHaveLength(10)
  expect(network.arrived(calls.file.preUpload).map(({ input }) => input.name)).not.toContain('file-10.txt')
  expect(server.bytesOf('file-9.txt')).toBe(900)
})

test('what a base doesn’t read is refused before it is sent', async () => {
  const { page } = await open(() => 'added')
  await choose('film.exe')
  await expect.element(page.getByText('film.exe').first()).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Retry', exact: false })).toBeVisible()
  expect(network.arrived(calls.file.preUpload)).toHaveLength(0)
})

test('a file of the same name is a new version or a second file, as is said', async () => {
  const { page } = await open(() => 'named')
  await choose('Guide.txt')
  await expect.element(page.getByText('A file named “Guide.txt” already exists.')).toBeVisible()
  await page.getByRole('button', { name: 'Add as new version' }).click()
  await expect.element(page.getByText('New version of “Guide.txt” added')).toBeVisible()
  expect(network.arrived(put).map(({ input }) => input.files[0]?.same_name)).toEqual([undefined, 'version'])
  await expect.element(page.getByText('A file named', { exact: false })).not.toBeInTheDocument()
})

test('the same bytes are said to be there', async () => {
  const { page } = await open(() => 'same')
  await choose('Guide.txt')
  await expect.element(page.getByText('“Guide.txt” is identical to an existing file and was not added.')).toBeVisible()
})

test('a file is parsed as chosen where its format allows, and indexed only if wanted', async () => {
  const { page } = await open(() => 'added')
  await page.getByRole('combobox', { name: 'Parsing mode' }).click()
  await page.getByRole('option', { name: 'By heading' }).click()
  await page.getByRole('switch').click()
  await choose('a.docx', 'b.csv')
  await expect.poll(() => network.arrived(put).length).toBe(2)
  const sent = network.arrived(put).map(({ input }) => input)
  expect(new Set(sent.map(({ files }) => files[0]?.parsing_mode))).toEqual(new Set(['headings', 'automatic']))
  expect(sent.map(({ is_vectorized }) => is_vectorized)).toEqual([false, false])
})

/** How a client chooses that a file is read, and how it comes back. */
import { calls, type InputOf, usualReading } from '@polyphony/contract'
import iconv from 'iconv-lite'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { hasSteps, onceRead, placeOrder, quoteOrder, withoutChecks } from '../../../../seed/actions.ts'
import { startTestServer, type TestServer } from '../../testing/server.ts'
import { delivered, workOn } from '../kinds/runners/testing/played-orders.ts'
import { readTextSegments } from '../kinds/runners/text-node.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const isFlow = hasSteps('translate', 'translationProofreading')
const orderOf = (file_id: string, langs: { source_lang?: string; target_langs: string[] }) => ({
  media: 'doc' as const,
  files: [{ file_id }],
  ...withoutChecks,
  ...langs,
  isFlow,
})
type Reading = InputOf<typeof calls.file.setFileReading>['reading']

it('a table is read by the columns that the client names, with the drafts it has, and gets one column back', async () => {
  const clara = await server.as('clara')
  const text = 'key,en,zh,max length\nhello,Hello there,你好,8\nbye,Good bye now,,\n'
  const { file_id } = await clara.upload('strings.csv', Buffer.from(text), 'taskDocument')
  const look = await clara.call(calls.file.getFileReading, { file_id, source_lang: 'en' })
  expect(look.reading).toBeNull()
  expect(look.table?.rows[1]).toEqual(['hello', 'Hello there', '你好', '8'])
  const reading: Reading = { columns: look.table?.suggested }
  const read = await clara.call(calls.file.setFileReading, { file_id, source_lang: 'en', reading })
  expect(read.analysis).toMatchObject({ word_count: 5, segment_count: 2 })

  const task_id = await placeOrder(clara, orderOf(file_id, { target_langs: ['zh'] }))
  await expect(
    clara.call(calls.file.setFileReading, { file_id, source_lang: 'en', reading: usualReading }),
  ).rejects.toThrow('FILE_ORDERED')
  const lin = await server.as('lin')
  const work = await workOn(server, lin, { task_id, lang: 'zh' }, ({ source }) =>
    source === 'Hello there' ? '您好' : '再见',
  )
  expect(work.list.map(({ source, context, length_limit }) => [source, context, length_limit])).toEqual([
    ['Hello there', 'hello', { most: 8, unit: 'character' }],
    ['Good bye now', 'bye', null],
  ])
  const files = await delivered(server, clara, task_id)
  const table = files.find(({ name }) => name.endsWith('.csv'))
  expect(Buffer.from((await table?.bytes()) ?? []).toString()).toBe(
    'key,en,zh,max length\nhello,Hello there,您好,8\nbye,Good bye now,再见,\n',
  )
})

it('how long a unit of XLIFF may be comes with it to whoever translates it, and to machines', async () => {
  const clara = await server.as('clara')
  const unit = '<trans-unit id="1" maxwidth="12" size-unit="char"><source>Save all</source></trans-unit>'
  const xml = `<xliff version="1.2" xmlns="urn:oasis:names:tc:xliff:document:1.2"><file original="a" source-language="en" datatype="plaintext"><body>${unit}</body></file></xliff>`
  const { file_id } = await clara.upload('ui.xlf', Buffer.from(xml), 'taskDocument')
  const task_id = await placeOrder(clara, orderOf(file_id, { target_langs: ['zh'] }))
  const lin = await server.as('lin')
  const { list } = await workOn(server, lin, { task_id, lang: 'zh' }, () => '全部保存')
  expect(list.map(({ length_limit }) => length_limit)).toEqual([{ most: 12, unit: 'character' }])
  const { piece_id } = await server.app.db
    .selectFrom('piece')
    .select('piece_id')
    .where('task_id', '=', task_id)
    .executeTakeFirstOrThrow()
  expect((await readTextSegments(server.app.db, piece_id))[0]?.length_limit).toEqual({ most: 12, unit: 'character' })
})

it('the quote tells of a table that nobody has named the columns of, and of text that is left out', async () => {
  const clara = await server.as('clara')
  const { file_id } = await clara.upload('plain.csv', Buffer.from('key,en\nhello,Hello\n'), 'taskDocument')
  const order = await quoteOrder(clara, orderOf(file_id, { target_langs: ['zh'] }))
  const { readings } = await onceRead(() => clara.call(calls.task.quoteTask, order))
  const undecided = { file_id, has_columns: true, is_by_columns: false, is_encoding_sure: true, needs_choice: true }
  expect(readings).toMatchObject([undecided])
  const place = () => placeOrder(clara, orderOf(file_id, { target_langs: ['zh'] }))
  await expect(place()).rejects.toThrow('FILE_READING_UNDECIDED')
  // Cell by cell may be what is wanted: then it has been said.
  await clara.call(calls.file.setFileReading, { file_id, source_lang: 'en', reading: usualReading })
  const again = await onceRead(() => clara.call(calls.task.quoteTask, order))
  expect(again.readings).toMatchObject([{ ...undecided, needs_choice: false }])
  expect(await place()).toBeTruthy()
})

it('an old encoding is found with the language, asked about, and chosen by hand', async () => {
  const clara = await server.as('clara')
  const bytes = iconv.encode('Ночь. Улица.\n', 'windows-1251')
  const { file_id } = await clara.upload('night.txt', bytes, 'taskDocument')
  const asked = await clara.call(calls.file.getFileReading, { file_id, source_lang: 'en', encoding: 'koi8-r' })
  expect(asked.is_encoding_sure).toBe(false)
  const linesIn = (encoding: string) => asked.encodings.find((one) => one.encoding === encoding)?.lines
  expect(linesIn('windows-1251')).toEqual(['Ночь. Улица.'])
  expect(linesIn('koi8-r')).toBeTruthy()
  const order = await quoteOrder(clara, orderOf(file_id, { target_langs: ['zh'] }))
  const before = await onceRead(() => clara.call(calls.task.quoteTask, order))
  expect(before.readings).toMatchObject([{ file_id, is_encoding_sure: false, needs_choice: true }])
  await expect(placeOrder(clara, orderOf(file_id, { target_langs: ['zh'] }))).rejects.toThrow('FILE_READING_UNDECIDED')
  await clara.call(calls.file.setFileReading, { file_id, source_lang: 'en', reading: { encoding: 'windows-1251' } })
  const { readings } = await onceRead(() => clara.call(calls.task.quoteTask, order))
  expect(readings).toMatchObject([{ encoding: 'windows-1251', is_encoding_sure: true, utf8_langs: ['zh'] }])
})

it('is nobody else’s to see or to choose', async () => {
  const clara = await server.as('clara')
  const { file_id } = await clara.upload('own.txt', Buffer.from('Mine.'), 'taskDocument')
  const other = await server.as('olga')
  const asked = { file_id, source_lang: 'en' }
  await expect(other.call(calls.file.getFileReading, asked)).rejects.toThrow('NOT_FOUND')
  await expect(other.call(calls.file.setFileReading, { ...asked, reading: usualReading })).rejects.toThrow('NOT_FOUND')
})

import {
  type Anchor,
  calls,
  type KnowledgeChunk,
  type KnowledgeFile,
  type KnowledgePlace,
  linkTo,
} from '@polyphony/contract'
import { expect, test } from 'vitest'
import { paths } from '../../../../paths.ts'
import { network, Refusal } from '../../../../testing/network.ts'
import { openPage } from '../../../../testing/open-page.tsx'
import { signIn, visit } from '../../../../testing/sign-in.ts'
import { silence } from '../../../work/workbench/testing/floor.ts'

const { getKnowledgeFileInfo, getKnowledgeChunkList } = calls.knowledge
const knowledge_id = '0190b6a0-0000-7000-8000-000000000001'
const kbs_id = '0190b6a0-0000-7000-8000-000000000002'
const url = '/files/0190b6a0-0000-7000-8000-000000000003?until=9&sign=a'
const at = (position: number, revision = 2) =>
  linkTo(paths.preview, { search: { knowledge_id, revision: String(revision), position: String(position) } })

const file: KnowledgeFile & { s3_url: string; cover: null } = {
  ...{ knowledge_id, kbs_id, kbs_name: 'Engines', type: 1, task_id: null, task_number: null, name: 'manual.pdf' },
  ...{ ext: 'pdf', size: 9, url: null, parsing_mode: 'automatic', status: 'completed', stage: null, done: 0, total: 0 },
  ...{
    error: null,
    lacks_vectors: false,
    vector_error: null,
    queue_position: null,
    revision: 2,
    newest_revision: 2,
    passage_count: 2,
    word_count: 9,
    pages: null,
  },
  ...{ source_lang: 'en', target_langs: [], added_at: '20261101000000000', updated_at: '20261101000000000' },
  added_by: { account_id: kbs_id, nickname: 'Ada', avatar: null },
  ...{ can: { change: false, vectorize: false, cancel: false }, s3_url: url, cover: null },
}
const chunk = (position: number, body: string, anchor: Anchor): KnowledgeChunk => ({
  ...{ position, body, lang: 'en', heading: [], lang_2: null, body_2: null, grade: null, anchors: [anchor] },
  ...{ is_left_out: false, is_edited: false },
})
const onPage = (page: number): Anchor => ({ in: 'pages', page, boxes: [{ x: 0.1, y: 0.25, width: 0.5, height: 0.05 }] })
/** A picture of one pixel. */
const picture = 'UklGRiIAAABXRUJQVlA4IBYAAAAwAQCdASoBAAEADsD+JaQAA3AAAAAA'

const servePages = () =>
  network.serve('GET', url.split('?')[0] + '/preview', () =>
    Response.json({ err: 200, err_msg: 'OK', data: { count: 5, picture, rows: [] } }),
  )
const mark = () => document.querySelector('img[alt^="Page"]')?.nextElementSibling ?? null

function answer(chunks: KnowledgeChunk[], mime = 'application/pdf') {
  network.answer(getKnowledgeFileInfo, () => file)
  network.answer(getKnowledgeChunkList, ({ revision = 2 }) => ({
    list: chunks,
    total: chunks.length,
    is_capped: false,
    revision,
  }))
  network.answer(calls.kbsFile.getFileOnlineUrl, () => ({
    ...{ url, file_id: kbs_id, task_id: null, name: 'manual.pdf', mime, expired_at: '20271231000000000' },
    conversion: null,
  }))
}

test('the passage’s page is shown with what it says marked; another one is a click away', async () => {
  await signIn()
  answer([chunk(0, 'Air is cold.', onPage(1)), chunk(1, 'Oil is hot.', onPage(3))])
  servePages()
  const page = await openPage(at(1))
  await expect.element(page.getByRole('img', { name: 'Page 3 of 5' })).toBeInTheDocument()
  expect(mark()?.getAttribute('style')).toContain('left: 10%; top: 25%; width: 50%; height: 5%')
  await expect.element(page.getByRole('button', { name: /Oil is hot/ })).toHaveAttribute('aria-current', 'true')
  await page.getByRole('button', { name: 'Next page' }).click()
  await expect.element(page.getByRole('img', { name: 'Page 4 of 5' })).toBeInTheDocument()
  expect(mark()).toBeNull()
  await page.getByRole('button', { name: /Air is cold/ }).click()
  await expect.element(page.getByRole('img', { name: 'Page 1 of 5' })).toBeInTheDocument()
  expect(page.address()).toContain('position=0')
  const whole = page.getByRole('link', { name: 'Open original file' })
  await expect.element(whole).toHaveAttribute('href', linkTo(paths.preview, { search: { url } }))
})

const paragraph: Anchor = { in: 'headings', path: ['Oil'], paragraph: 7 }

test('of a document with a layout the page that is drawn of it is shown, marked', async () => {
  await signIn()
  answer([chunk(0, 'Oil is hot.', paragraph)])
  servePages()
  const box = { x: 0.1, y: 0.25, width: 0.5, height: 0.05 }
  let asked = 0
  network.answer(calls.knowledge.getKnowledgePlace, (): KnowledgePlace => {
    if (asked++ === 0) throw new Refusal('FILES_BEING_READ', { count: 1 })
    return { layout: 'pages', page: 3, marks: [{ page: 3, box }] }
  })
  const page = await openPage(at(0))
  await expect.element(page.getByRole('status', { name: 'Locating in the original' })).toBeVisible()
  await expect.element(page.getByRole('img', { name: 'Page 4 of 5' })).toBeInTheDocument()
  expect(mark()?.getAttribute('style')).toContain('left: 10%; top: 25%')
})

test('what can’t be found there, or can’t be drawn, says so', async () => {
  await signIn()
  answer([chunk(0, 'Oil is hot.', paragraph), chunk(1, 'Air is cold.', paragraph)])
  servePages()
  network.answer(
    calls.knowledge.getKnowledgePlace,
    ({ position }): KnowledgePlace =>
      position === 0 ? { layout: 'pages', page: 2, marks: [] } : { layout: 'text', reason: 'undrawable' },
  )
  const page = await openPage(at(0))
  await expect.element(page.getByText('The passage couldn’t be located on the page', { exact: false })).toBeVisible()
  await expect.element(page.getByRole('img', { name: 'Page 3 of 5' })).toBeInTheDocument()
  expect(mark()).toBeNull()
  await page.getByRole('button', { name: /Air is cold/ }).click()
  await expect.element(page.getByText('can’t be shown here', { exact: false })).toBeVisible()
})

test('of a sheet its rows are shown among the others, marked', async () => {
  await signIn()
  answer([chunk(0, 'Model | Price\nAX-40 | 400', { in: 'sheets', sheet: 'Prices', from_row: 42, to_row: 43 })])
  const rows = Array.from({ length: 80 }, (_, n) => ({ row: n + 2, cells: [`AX-${n}`, `${n}0`] }))
  network.answer(
    calls.knowledge.getKnowledgePlace,
    (): KnowledgePlace => ({
      ...{ layout: 'table', sheet: 'Prices', from_row: 42, to_row: 43, more_before: 0, more_after: 12 },
      parts: [{ caption: null, header: ['Model', 'Price'], rows }],
    }),
  )
  const page = await openPage(at(0))
  const table = page.getByRole('region', { name: 'Prices' })
  await expect.element(table.getByRole('cell', { name: 'AX-40', exact: true })).toBeInViewport()
  expect(table.getByRole('cell', { name: 'AX-1', exact: true }).element().closest('tr')?.ariaCurrent).toBeNull()
  const marked = [...table.element().querySelectorAll('tr[aria-current]')].map((row) => row.textContent)
  expect(marked).toEqual(['42AX-40400', '43AX-41410'])
  await expect.element(table.getByText('12 more rows below')).toBeInTheDocument()
})

test('a recording begins where it is said, with what is said beside it', async () => {
  await signIn()
  const said = (position: number, start_ms: number): Anchor => ({ in: 'recording', start_ms, end_ms: start_ms + 900 })
  answer([chunk(0, 'Good morning.', said(0, 1000)), chunk(1, 'Good night.', said(1, 31_000))], 'audio/mpeg')
  const page = await openPage(at(1))
  await expect.element(page.getByRole('button', { name: '0:31 Good night.' })).toBeVisible()
  await expect.poll(() => document.querySelector('video')?.currentTime).toBe(31)
  await page.getByRole('button', { name: '0:01 Good morning.' }).click()
  await expect.poll(() => document.querySelector('video')?.currentTime).toBe(1)
})

test('of a finished task the film begins where it is said, in whichever language it was found', async () => {
  await signIn()
  const piece_id = '0190b6a0-0000-7000-8000-000000000011'
  const film = '0190b6a0-0000-7000-8000-000000000012'
  const said = (start_ms: number): Anchor => ({ in: 'task', task_id: kbs_id, piece_id, segment_id: film, start_ms })
  const both = (position: number, body: string, body_2: string, start_ms: number) => ({
    ...chunk(position, body, said(start_ms)),
    ...{ lang_2: 'zh', body_2 },
  })
  answer([both(0, 'Close the door.', '关上门。', 4000), both(1, 'The pier is empty.', '码头空无一人。', 31_000)])
  network.answer(calls.kbsFile.getFileOnlineUrl, (asked) => ({
    ...{ url: null, file_id: asked.piece_id === piece_id ? film : null, task_id: kbs_id },
    ...{ name: 'pier.mp4', mime: '', expired_at: '20271231000000000' },
    conversion: null,
  }))
  network.answer(calls.media.getMediaInfo, () => ({
    ...{ name: 'pier.mp4', url: silence(60_000), mime: 'video/mp4', expired_at: '20271231000000000' },
    ...{ duration_ms: 60_000, width: 320, height: 180, proxy: null, peaks: null },
  }))
  const page = await openPage(at(1))
  await expect.poll(() => document.querySelector('video')?.currentTime).toBe(31)
  await page.getByRole('button', { name: /关上门/ }).click()
  await expect.poll(() => document.querySelector('video')?.currentTime).toBe(4)
})

test('a recording that browsers can’t play is waited for', async () => {
  await signIn()
  answer([chunk(0, 'Good morning.', { in: 'recording', start_ms: 1000, end_ms: 1900 })])
  const made = { progress: 0, error: null, url: null }
  let state: 'running' | 'ready' = 'running'
  network.answer(calls.kbsFile.getFileOnlineUrl, () => ({
    ...{ url: state === 'ready' ? silence(4000) : url, file_id: kbs_id, task_id: null, name: 'talk.wma' },
    ...{ mime: state === 'ready' ? 'audio/mp4' : 'audio/x-ms-wma', expired_at: '20271231000000000' },
    conversion: { ...made, state },
  }))
  const page = await openPage(at(0))
  await expect.element(page.getByText('Converting to a format', { exact: false })).toBeVisible()
  expect(document.querySelector('video')).toBeNull()
  state = 'ready'
  await expect.poll(() => document.querySelector('video')?.currentTime, { timeout: 8000 }).toBe(1)
})

test('of several cues the one that was asked for is marked, and played from its own second', async () => {
  await signIn()
  const said = ['Good morning.', 'Who rings?', 'Good night.']
  const passage = chunk(0, said.join('\n'), { in: 'recording', start_ms: 0, end_ms: 0 })
  const anchors = said.map(
    (_, at): Anchor => ({
      ...{ in: 'recording', start_ms: 10_000 * at, end_ms: 10_000 * at + 900 },
      from: said.slice(0, at).join('\n').length + (at > 0 ? 1 : 0),
    }),
  )
  answer([{ ...passage, anchors }], 'audio/mpeg')
  const search = { knowledge_id, revision: '2', position: '0', cue: '1' }
  const page = await openPage(linkTo(paths.preview, { search }))
  const cue = (name: string) => page.getByRole('button', { name, exact: true })
  await expect.element(cue('0:10 Who rings?')).toHaveAttribute('aria-current', 'true')
  await expect.element(cue('0:00 Good morning.')).not.toHaveAttribute('aria-current')
  await expect.poll(() => document.querySelector('video')?.currentTime).toBe(10)
  await cue('0:20 Good night.').click()
  await expect.poll(() => document.querySelector('video')?.currentTime).toBe(20)
  await expect.element(cue('0:20 Good night.')).toHaveAttribute('aria-current', 'true')
  expect(page.address()).toContain('cue=2')
})

test('an earlier version says that it is one', async () => {
  await signIn()
  answer([chunk(0, 'Oil was hot.', { in: 'text', offset: 0, length: 4 })])
  const page = await openPage(at(0, 1))
  await expect.element(page.getByText('From an earlier version', { exact: false })).toBeVisible()
  await page.getByRole('link', { name: 'Open newer version' }).click()
  await expect.element(page.getByText('From an earlier version', { exact: false })).not.toBeInTheDocument()
  expect(network.arrived(getKnowledgeChunkList).map(({ input }) => input.revision)).toEqual([1, 2])
})

test('what isn’t there, or isn’t theirs, is gone; a visitor signs in first', async () => {
  await signIn()
  network.answer(getKnowledgeFileInfo, () => {
    throw new Refusal('KNOWLEDGE_NOT_FOUND')
  })
  const page = await openPage(at(1))
  await expect.element(page.getByRole('heading', { name: 'The cited passage is no longer available' })).toBeVisible()
})

test('a visitor signs in first and comes back', async () => {
  await visit()
  const page = await openPage(at(1))
  await expect.poll(() => page.address()).toContain('/common/login?redirect=')
  expect(page.address()).toContain(knowledge_id)
})

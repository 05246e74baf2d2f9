import { linkTo } from '@polyphony/contract'
import { expect, test } from 'vitest'
import { paths } from '../../../paths.ts'
import { network } from '../../../testing/network.ts'
import { openPage } from '../../../testing/open-page.tsx'
import { visit } from '../../../testing/sign-in.ts'

const file = '/files/0190b6a0-0000-7000-8000-000000000001'
const preview = (url: string) => linkTo(paths.preview, { search: { url } })

test('the file that the address names is shown', async () => {
  const headers = { 'content-type': 'text/plain', 'content-length': '4', 'content-disposition': 'filename="notes.txt"' }
  network.serve('HEAD', file, () => new Response(null, { headers }))
  network.serve('GET', file, () => new Response('Wind', { headers }))
  await visit()
  const page = await openPage(preview(`${file}?until=9&sign=a%2Bb`))
  await expect.element(page.getByRole('region', { name: 'notes.txt' })).toHaveTextContent('Wind')
  await expect
    .element(page.getByRole('link', { name: 'Download' }))
    .toHaveAttribute('href', `${file}?until=9&sign=a%2Bb`)
})

test('an address elsewhere is never asked', async () => {
  await visit()
  const page = await openPage(preview('https://example.com/files/0190b6a0-0000-7000-8000-000000000001'))
  await expect.element(page.getByText('Can’t preview this URL')).toBeVisible()
})

const mime = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'
const named = (name: string) => ({
  'content-type': mime,
  'content-length': '4',
  'content-disposition': `filename="${name}"`,
})
/** A picture of one pixel. */
const pixel = 'UklGRiIAAABXRUJQVlA4IBYAAAAwAQCdASoBAAEADsD+JaQAA3AAAAAA'
const answer = (data: unknown) => Response.json({ err: 200, err_msg: 'OK', data })

test('a document is shown in the page, page by page, as soon as it is made', async () => {
  const asked: string[] = []
  network.serve('HEAD', file, () => new Response(null, { headers: named('letter.docx') }))
  network.serve('GET', `${file}/preview`, (_request, { search }) => {
    asked.push(search)
    if (asked.length === 1) return Response.json({ err: 400, err_msg: 'FILES_BEING_READ', data: { count: 1 } })
    return answer({ count: 2, picture: pixel, rows: [] })
  })
  await visit()
  const page = await openPage(preview(`${file}?until=9&sign=a%2Bb`))
  await expect.element(page.getByRole('status', { name: 'Creating preview', exact: false })).toBeVisible()
  await expect.element(page.getByRole('img', { name: 'Page 1 of 2' })).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Previous page' })).toBeDisabled()
  await page.getByRole('button', { name: 'Next page' }).click()
  await expect.element(page.getByRole('img', { name: 'Page 2 of 2' })).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Next page' })).toBeDisabled()
  expect(asked.at(-1)).toBe('?until=9&sign=a%2Bb&page=1')
})

test('a document that nothing can draw is shown as text, which says so', async () => {
  network.serve('HEAD', file, () => new Response(null, { headers: named('letter.docx') }))
  const rows = [{ start_ms: null, end_ms: null, text: '<b>Dear</b> Sir' }]
  network.serve('GET', `${file}/preview`, () => answer({ count: 1, picture: null, rows }))
  await visit()
  const page = await openPage(preview(`${file}?until=9`))
  await expect.element(page.getByText('<b>Dear</b> Sir')).toBeVisible()
  await expect.element(page.getByText('Text only.', { exact: false })).toBeVisible()
})

test('subtitles have their times; what is too large says so', async () => {
  network.serve('HEAD', file, () => new Response(null, { headers: named('film.srt') }))
  const rows = [{ start_ms: 61_000, end_ms: 63_000, text: 'Look!' }]
  network.serve('GET', `${file}/preview`, () => answer({ count: 1, picture: null, rows }))
  await visit()
  const page = await openPage(preview(`${file}?until=9`))
  await expect.element(page.getByText('1:01 – 1:03')).toBeVisible()
  await expect.element(page.getByText('Text only', { exact: false })).not.toBeInTheDocument()
  network.serve('GET', `${file}/preview`, () =>
    Response.json({ err: 400, err_msg: 'FILE_TOO_LARGE', data: { size: '50 MB' } }),
  )
  const large = await openPage(preview(`${file}?until=10`))
  await expect.element(large.getByText('The file can’t exceed 50 MB')).toBeVisible()
})

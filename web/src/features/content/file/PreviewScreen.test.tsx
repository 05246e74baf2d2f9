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
  await expect.element(page.getByText('This address cannot be previewed')).toBeVisible()
})

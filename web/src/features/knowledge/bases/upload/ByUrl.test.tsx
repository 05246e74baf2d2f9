import { calls, type FileInfo } from '@polyphony/contract'
import { expect, test } from 'vitest'
import { network, Refusal } from '../../../../testing/network.ts'
import { show } from '../../../../testing/show.tsx'
import { ByUrl } from './ByUrl.tsx'

const { uploadByUrl, uploadFinish } = calls.kbsFile

const coming: FileInfo = {
  file_id: '0190b6a0-0000-7000-8000-0000000000f1',
  name: 'guide.pdf',
  ext: 'pdf',
  size: 2048,
  state: 'verifying',
  error: null,
  analysis: null,
  queue_position: null,
  awaits_scan: false,
  created_at: '20261101000000000',
}

const ready: FileInfo['state'] = 'ready'
const rejected: FileInfo['state'] = 'rejected'

async function fetchFrom(url: string) {
  const ends: string[] = []
  const page = await show(
    <ByUrl
      onReady={({ name }) => ends.push(`ready ${name}`)}
      onRejected={(_, message) => ends.push(`rejected ${message}`)}
    />,
  )
  await page.getByRole('textbox', { name: 'File URL' }).fill(url)
  await page.getByRole('button', { name: 'Add from URL' }).click()
  return { page, ends }
}

test('a file that is still coming is waited for, and is there once', async () => {
  let asks = 0
  network.answer(uploadByUrl, () => coming)
  network.answer(uploadFinish, () => ({ ...coming, state: ++asks < 2 ? coming.state : ready }))
  const { page, ends } = await fetchFrom('https://example.com/guide.pdf')
  await expect.element(page.getByText('Fetching “guide.pdf”')).toBeVisible()
  await expect.poll(() => ends).toEqual(['ready guide.pdf'])
  await expect.element(page.getByText('Fetching “guide.pdf”')).not.toBeInTheDocument()
  await expect.element(page.getByRole('textbox', { name: 'File URL' })).toHaveValue('')
})

test('a file that didn’t come is said with the reason', async () => {
  network.answer(uploadByUrl, () => ({
    ...coming,
    state: rejected,
    error: { err_msg: 'KNOWLEDGE_LOAD_FAILED', data: {} },
  }))
  const { ends } = await fetchFrom('https://example.com/guide.pdf')
  await expect.poll(() => ends).toEqual(['rejected guide.pdf: The file couldn’t be loaded'])
  expect(network.arrived(uploadFinish)).toHaveLength(0)
})

test('an address that isn’t one is said at the field, which keeps it', async () => {
  network.answer(uploadByUrl, () => {
    throw new Refusal('URL_INVALID')
  })
  const { page } = await fetchFrom('http://10.0.0.1/x.pdf')
  await expect.element(page.getByText('Invalid URL')).toBeVisible()
  await expect.element(page.getByRole('textbox', { name: 'File URL' })).toHaveValue('http://10.0.0.1/x.pdf')
})

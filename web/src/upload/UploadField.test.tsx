import { beforeEach, expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { show } from '../testing/show.tsx'
import { signIn } from '../testing/sign-in.ts'
import { startUploadServer } from '../testing/upload-server.ts'
import { UploadField } from './UploadField.tsx'
import { useUpload } from './use-upload.ts'

function Field() {
  const upload = useUpload({ purposeOf: () => 'taskDocument' })
  return (
    <>
      <UploadField upload={upload} label="Choose files" exts={['docx']} />
      <output>{upload.isBusy ? 'busy' : 'at rest'}</output>
    </>
  )
}

beforeEach(() => signIn())
const fileOf = (name: string, bytes = 1500) => new File([new Uint8Array(bytes)], name, { lastModified: 1 })
const input = () => document.querySelector('input[type=file]')!

test('a chosen file is uploaded; an invalid one shows the reason', async () => {
  startUploadServer()
  const screen = await show(<Field />)
  await userEvent.upload(input(), [fileOf('a.docx'), fileOf('b.exe')])
  await expect.element(screen.getByText('a.docx').first()).toBeVisible()
  await expect.element(screen.getByText('b.exe:', { exact: false })).toBeInTheDocument()
  await expect.element(screen.getByText('at rest')).toBeVisible()
})

test('a failed upload continues by “Retry”', async () => {
  const server = startUploadServer()
  server.stumble(413)
  const screen = await show(<Field />)
  await userEvent.upload(input(), [fileOf('a.docx')])
  await expect.element(screen.getByRole('button', { name: 'Retry', exact: false })).toBeVisible()
  expect(server.bytesOf('a.docx')).toBe(0)
  await screen.getByRole('button', { name: 'Retry', exact: false }).click()
  await expect.poll(() => server.bytesOf('a.docx')).toBe(1500)
})

test('the same file can be chosen twice', async () => {
  startUploadServer()
  const screen = await show(<Field />)
  await userEvent.upload(input(), [fileOf('a.docx')])
  await userEvent.upload(input(), [fileOf('a.docx')])
  await expect.poll(() => screen.getByText('a.docx', { exact: true }).elements().length).toBeGreaterThanOrEqual(2)
})

test('whoever uploads subtitles is told of cues whose times a translator can’t mend', async () => {
  const analysis = { kind: 'subtitle', format: 'srt', word_count: 12, segment_count: 3, time_fault_count: 2 } as const
  startUploadServer().find({
    analysis: { ...analysis, duration_ms: null, width: null, height: null, sound_tracks: null },
  })
  const screen = await show(<Field />)
  await userEvent.upload(input(), [fileOf('a.docx')])
  await expect.element(screen.getByText('2 cues are too short, too long or overlap', { exact: false })).toBeVisible()
})

test('whoever waits for a scanner that is away is told, and the file goes on by itself', async () => {
  const server = startUploadServer()
  server.find({ state: 'verifying', awaits_scan: true })
  const screen = await show(<Field />)
  await userEvent.upload(input(), [fileOf('a.docx')])
  await expect.element(screen.getByText('malware scan isn’t available', { exact: false })).toBeVisible()
  server.find({ state: 'ready', awaits_scan: false })
  await expect.element(screen.getByText('at rest')).toBeVisible()
})

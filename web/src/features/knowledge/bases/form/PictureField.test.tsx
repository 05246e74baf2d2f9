import { calls } from '@polyphony/contract'
import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { network } from '../../../../testing/network.ts'
import { show } from '../../../../testing/show.tsx'
import { signIn } from '../../../../testing/sign-in.ts'
import { startUploadServer } from '../../../../testing/upload-server.ts'
import { answerBases, manuals } from '../testing/bases.ts'
import { KbsDialog } from './KbsDialog.tsx'

const dot = 'data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7'
const save = calls.kbs.createOrUpdateKbs

async function open(picture: string | null) {
  await signIn({ user: { role_admin: true } })
  answerBases()
  const server = startUploadServer()
  network.answer(calls.file.getFileUrl, () => ({
    ...{ url: dot, name: 'sign.png', mime: 'image/png', expired_at: '20990101000000000' },
  }))
  network.answer(save, () => ({ kbs_id: manuals.kbs_id, version: 5 }))
  const page = await show(<KbsDialog isOpen base={{ ...manuals, picture }} onClose={() => {}} />)
  return { page, server }
}
const choose = (name: string, bytes = 900) =>
  userEvent.upload(document.querySelector('input[type=file]')!, [
    new File([new Uint8Array(bytes)], name, { lastModified: 1 }),
  ])
const sent = () => network.arrived(save).map(({ input }) => input.picture_file_id)

test('a picture is shown before the base is saved with it; saving waits for the upload', async () => {
  const { page, server } = await open(null)
  const release = server.hold()
  await choose('sign.png')
  const button = page.getByRole('button', { name: 'Save' })
  await expect.element(button).toBeDisabled()
  release()
  await expect.element(page.getByRole('button', { name: 'Remove image' })).toBeVisible()
  expect(document.querySelector<HTMLImageElement>('[role=dialog] img')?.src).toBe(dot)
  await button.click()
  await expect.poll(sent).toEqual([network.arrived(calls.file.uploadFinish)[0]?.input.file_id])
  expect(network.arrived(calls.file.preUpload).map(({ input }) => input.purpose)).toEqual(['kbsIcon'])
})

test('a picture that is there stays unless it is removed', async () => {
  const { page } = await open(dot)
  await page.getByRole('button', { name: 'Save' }).click()
  await expect.poll(sent).toEqual([undefined])
  await page.getByRole('button', { name: 'Remove image' }).click()
  await expect.element(page.getByRole('button', { name: 'Remove image' })).not.toBeInTheDocument()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect.poll(sent).toEqual([undefined, null])
})

test('one that is chosen and removed again leaves the base as it was', async () => {
  const { page } = await open(null)
  await choose('sign.png')
  await page.getByRole('button', { name: 'Remove image' }).click()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect.poll(sent).toEqual([undefined])
})

test('what is no picture, or too large, isn’t sent', async () => {
  const { page } = await open(null)
  await choose('sign.svg')
  await choose('large.png', 2 * 1024 ** 2 + 1)
  await expect.element(page.getByText('2 MB', { exact: false }).last()).toBeVisible()
  expect(network.arrived(calls.file.preUpload)).toHaveLength(0)
})

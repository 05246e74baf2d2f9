import { calls } from '@polyphony/contract'
import { beforeEach, expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { network, Refusal } from '../../../../testing/network.ts'
import { show } from '../../../../testing/show.tsx'
import { signIn } from '../../../../testing/sign-in.ts'
import { startUploadServer } from '../../../../testing/upload-server.ts'
import { UploadField } from '../../../../upload/UploadField.tsx'
import { emptyDraft } from '../draft/draft.ts'
import { blankDraft, type Opening, useOpening } from '../draft/open-draft.ts'
import { LeftOut } from './LeftOut.tsx'
import { useDraft } from './use-draft.ts'
import { useOrderFiles } from './use-order-files.ts'

const { saveDraft, getDraft } = calls.taskDraft
const first = '0190b6a0-0000-7000-8000-0000000d0001'
const next = '0190b6a0-0000-7000-8000-0000000d0002'

function Form({ opening }: { opening: Opening }) {
  const kept = useDraft(opening)
  const files = useOrderFiles(kept)
  return (
    <>
      <UploadField upload={files.upload} label="Choose files" exts={['docx']} isDoneHidden />
      <LeftOut upload={files.upload} arrived={kept.draft.files.length} />
      <output>{`in the order: ${kept.draft.files.map(({ name }) => name).join(' ') || 'nothing'}`}</output>
      <output>{kept.save.kind}</output>
    </>
  )
}

function Reopened({ draftId, round }: { draftId: string; round: number }) {
  const { data } = useOpening(draftId, round)
  return data ? <Form opening={data} /> : <p>opening</p>
}

const fileOf = (name: string) => new File([new Uint8Array(1500)], name, { lastModified: 1 })
const input = () => document.querySelector('input[type=file]')!
const announced = () => network.arrived(calls.file.preUpload).length

const times = { updated_at: '20260105120000000', expires_at: '20260704120000000' }

beforeEach(async () => {
  let version = 0
  await signIn()
  network.answer(saveDraft, ({ draft_id }) => ({ draft_id, version: ++version, ...times }))
})

test('files of an earlier order never come into the next, and are found where they were chosen', async () => {
  const server = startUploadServer()
  const screen = await show(<Form opening={blankDraft(first)} />)
  await userEvent.upload(input(), [fileOf('hyperlink.docx')])
  await expect.element(screen.getByText('in the order: hyperlink.docx')).toBeVisible()
  server.refuse('finish', ...Array<'lost'>(100).fill('lost'))
  await userEvent.upload(input(), [fileOf('Deli.docx'), fileOf('equation.docx')])
  await expect.element(screen.getByText('2 of 3 files were not uploaded and are not included.')).toBeVisible()
  await expect.element(screen.getByText('Retrying in', { exact: false }).first()).toBeVisible()
  await expect.element(screen.getByText('saved')).toBeVisible()
  await screen.unmount()

  server.recover()
  const asked = announced()
  const another = await show(<Form opening={blankDraft(next)} />)
  await userEvent.upload(input(), [fileOf('other.docx')])
  await expect.element(another.getByText('in the order: other.docx')).toBeVisible()
  await expect.element(another.getByText('Deli.docx')).not.toBeInTheDocument()
  expect(announced()).toBe(asked + 1)
  await another.unmount()

  network.answer(getDraft, () => {
    const counts = {
      size: 1500,
      word_count: 1,
      segment_count: 1,
      duration_ms: null,
      sound_tracks: null,
      media_file: null,
    }
    const draft = {
      ...emptyDraft(Date.now()),
      tag_ids: [],
      files: [{ file_id: first, name: 'hyperlink.docx', ...counts }],
    }
    return { draft_id: first, version: 1, losses: [], ...times, draft }
  })
  const again = await show(<Reopened draftId={first} round={1} />)
  await expect
    .element(again.getByText(/^in the order: hyperlink.docx (Deli.docx equation.docx|equation.docx Deli.docx)$/))
    .toBeVisible()
  await expect.element(again.getByRole('alert')).not.toBeInTheDocument()
})

test('a draft begins with its first file on the way, so that a reload finds it', async () => {
  const server = startUploadServer()
  network.answer(getDraft, () => {
    throw new Refusal('NOT_FOUND')
  })
  server.hold()
  const screen = await show(<Form opening={blankDraft(first)} />)
  await userEvent.upload(input(), [fileOf('Deli.docx')])
  await expect.element(screen.getByText('saved')).toBeVisible()
  expect(network.arrived(saveDraft).at(-1)?.input).toMatchObject({ draft_id: first, draft: { files: [] } })
})

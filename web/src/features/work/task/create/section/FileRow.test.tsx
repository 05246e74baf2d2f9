import { expect, test } from 'vitest'
import { show } from '../../../../../testing/show.tsx'
import type { DraftFile } from '../../draft/draft.ts'
import type { OrderFiles } from '../use-order-files.ts'
import { FileRow } from './FileRow.tsx'

const nothing = () => {}
const files = { attach: nothing, join: nothing, remove: nothing, detach: nothing, refused: [] } as unknown as OrderFiles
const counts = { size: 1000, word_count: 0, segment_count: 0 }
const film: DraftFile = { ...counts, file_id: 'f', name: 'pier.mkv', duration_ms: 9000, media_file: null }
const row = (file: DraftFile) =>
  show(
    <ul>
      <FileRow
        file={file}
        files={files}
        loose={[]}
        needsSubtitle={false}
        languages={{ source_lang: 'en', target_langs: [] }}
      />
    </ul>,
  )
const said = '3 audio tracks (English, unknown language, Japanese); the first is used: English'

test('whoever orders a film with several audio tracks learns which one is worked on', async () => {
  const page = await row({ ...film, sound_tracks: ['eng', '', 'jpn'] })
  await expect.element(page.getByText(said)).toBeVisible()
})

test('so does whoever adds it to subtitles', async () => {
  const { file_id, name, size } = film
  const media_file = { file_id, name, size, sound_tracks: ['eng', '', 'jpn'] }
  const page = await row({ ...counts, file_id: 's', name: 'pier.srt', media_file })
  await expect.element(page.getByText(said)).toBeVisible()
})

test('one track needs no word', async () => {
  const page = await row({ ...film, sound_tracks: ['eng'] })
  await expect.element(page.getByText('pier.mkv')).toBeVisible()
  expect(page.getByText('audio track', { exact: false }).all()).toHaveLength(0)
})

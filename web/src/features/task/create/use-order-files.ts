/** The files of an order: on their way, and there. A video finds its subtitle when it has arrived. */
import type { FileInfo } from '@polyphony/contract'
import { useRef, useState } from 'react'
import { type Upload, useUpload } from '../../../upload/use-upload.ts'
import { admit, type Dropped, type Refused, subtitleFor } from './admit.ts'
import { type DraftFile, purposeOf } from './draft.ts'
import type { DraftHandle } from './use-draft.ts'

export interface OrderFiles {
  upload: Upload
  /** What was dropped last and couldn't be taken. */
  refused: readonly Refused[]
  attach: (video: File, subtitle: DraftFile) => void
  remove: (file: DraftFile) => void
  detach: (file: DraftFile) => void
}

const keyOf = ({ name, size }: Dropped) => `${name}/${size}`

export function useOrderFiles({ draft, change }: DraftHandle): OrderFiles {
  const [refused, setRefused] = useState<readonly Refused[]>([])
  /** Videos that were chosen for a certain subtitle file. */
  const chosen = useRef(new Map<string, string>())
  const upload = useUpload({ purposeOf, onReady: take })

  function take(info: FileInfo) {
    change(({ files }) => {
      if (purposeOf(info.name) !== 'taskVideo') return { files: [...files, textFile(info)] }
      const wanted = chosen.current.get(keyOf(info))
      const subtitle = files.find(({ file_id }) => file_id === wanted) ?? subtitleFor(info, files)
      if (!subtitle) return {} // it was taken away meanwhile
      const { file_id, name, size } = info
      return {
        files: files.map((file) => (file === subtitle ? { ...file, media_file: { file_id, name, size } } : file)),
      }
    })
  }

  function add(files: Iterable<File>) {
    const underWay = upload.items.filter(({ state }) => state !== 'failed' && state !== 'done')
    const isGoneOn = (file: File) => underWay.some((item) => item.isFileMissing && keyOf(item) === keyOf(file))
    const dropped = [...files]
    const resumed = dropped.filter(isGoneOn)
    const present = [...draft.files, ...draft.files.flatMap((file) => file.media_file ?? []), ...underWay]
    const admitted = admit(
      dropped.filter((file) => !isGoneOn(file)),
      present,
    )
    setRefused(admitted.refused)
    upload.add([...resumed, ...admitted.accepted])
  }

  return {
    upload: { ...upload, add },
    refused,
    attach: (video, subtitle) => {
      chosen.current.set(keyOf(video), subtitle.file_id)
      add([video])
    },
    remove: (file) => change(({ files }) => ({ files: files.filter((other) => other.file_id !== file.file_id) })),
    detach: (file) =>
      change(({ files }) => ({
        files: files.map((other) => (other.file_id === file.file_id ? { ...other, media_file: null } : other)),
      })),
  }
}

function textFile({ file_id, name, size, analysis }: FileInfo): DraftFile {
  const { word_count, segment_count } = analysis ?? {}
  return { file_id, name, size, word_count: word_count ?? 0, segment_count: segment_count ?? 0, media_file: null }
}

/** The files of an order, uploading and uploaded. Subtitles and their recording are paired when both are uploaded. */
import { type FileInfo, orderPurposeOf } from '@polyphony/contract'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { type Upload, useUpload } from '../../../../upload/use-upload.ts'
import { type DraftFile, isRecording } from '../draft/draft.ts'
import { admit, type Dropped, pair, part, type Refused, recordingFor, subtitleFor } from './admit.ts'
import { leftOut } from './LeftOut.tsx'
import type { KeptDraft } from './use-draft.ts'

export interface OrderFiles {
  upload: Upload
  /** The last dropped files that were refused. */
  refused: readonly Refused[]
  /** Uploads the missing half of a pair: the recording of subtitles, or the subtitles of a recording. */
  attach: (other: File, file: DraftFile) => void
  /** Pairs two uploaded files. */
  join: (subtitle: DraftFile, recording: DraftFile) => void
  remove: (file: DraftFile) => void
  detach: (file: DraftFile) => void
  /** A file that is read in another way has other words. */
  reread: (info: FileInfo) => void
}

const keyOf = ({ name, size }: Dropped) => `${name}/${size}`

export function useOrderFiles(kept: Pick<KeptDraft, 'draft_id' | 'draft' | 'change' | 'begin'>): OrderFiles {
  const { draft_id, draft, change } = kept
  const [refused, setRefused] = useState<readonly Refused[]>([])
  /** Files that the user has attached to another one, by upload. */
  const chosen = useRef(new Map<string, string>())
  const upload = useUpload({ purposeOf: orderPurposeOf, draftId: draft_id, onReady: take })
  useBegun(upload.isBusy, kept.begin)

  function take(info: FileInfo) {
    change(({ files }) => {
      const taken = asDraftFile(info)
      const all = [...files, taken]
      const wanted = chosen.current.get(keyOf(info))
      const other = files.find(({ file_id }) => file_id === wanted)
      if (isRecording(taken)) {
        const subtitle = other ?? subtitleFor(taken, files)
        return { files: subtitle ? pair(all, subtitle, taken) : all }
      }
      const recording = orderPurposeOf(info.name) === 'taskSubtitle' && (other ?? recordingFor(taken, files))
      return { files: recording ? pair(all, taken, recording) : all }
    })
  }

  function add(files: Iterable<File>) {
    const underWay = upload.items.filter(({ state }) => state !== 'failed' && state !== 'done')
    const idle = [...leftOut(upload), ...upload.items.filter(({ isFileMissing }) => isFileMissing)]
    const isGoneOn = (file: File) => idle.some((item) => keyOf(item) === keyOf(file))
    const dropped = [...files]
    const present = [...draft.files, ...draft.files.flatMap((file) => file.media_file ?? []), ...underWay]
    const admitted = admit(
      dropped.filter((file) => !isGoneOn(file)),
      present,
    )
    setRefused(admitted.refused)
    upload.add([...dropped.filter(isGoneOn), ...admitted.accepted])
  }

  return {
    upload: { ...upload, add },
    refused,
    attach: (other, file) => {
      chosen.current.set(keyOf(other), file.file_id)
      add([other])
    },
    join: (subtitle, recording) => change(({ files }) => ({ files: pair(files, subtitle, recording) })),
    remove: (file) => change(({ files }) => ({ files: files.filter((other) => other.file_id !== file.file_id) })),
    detach: (file) => change(({ files }) => ({ files: part(files, file) })),
    reread: (info) => change(({ files }) => ({ files: files.map((file) => rereadAs(file, info)) })),
  }
}

/** The draft begins with its first file on the way, so that a reload finds the file's draft. */
function useBegun(isBusy: boolean, begin: () => void) {
  const tell = useEffectEvent(begin)
  useEffect(() => {
    if (isBusy) tell()
  }, [isBusy])
}

const rereadAs = (file: DraftFile, info: FileInfo): DraftFile =>
  file.file_id === info.file_id ? { ...asDraftFile(info), media_file: file.media_file } : file

function asDraftFile({ file_id, name, size, analysis }: FileInfo): DraftFile {
  const { word_count, segment_count, duration_ms = null, sound_tracks = null, recognised } = analysis ?? {}
  return {
    file_id,
    name,
    size,
    duration_ms,
    sound_tracks,
    word_count: word_count ?? 0,
    segment_count: segment_count ?? 0,
    media_file: null,
    recognised,
  }
}

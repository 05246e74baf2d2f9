/** Which files can be ordered, the name of such an order, and the media of its work. Pure. */

import { extensionOf, orderedExts, type UploadPurpose } from '../../content/file/upload-limits.ts'
import type { Media } from '../../content/kinds/material.ts'
import { isOneOf } from '../../ground/collection/record.ts'
import { lengths } from '../../ground/limits.ts'

const extsOf = [
  ['taskSubtitle', orderedExts.subtitles],
  ['taskDocument', orderedExts.documents],
  ['taskPicture', orderedExts.pictures],
  ['taskAudio', orderedExts.audios],
  ['taskVideo', orderedExts.videos],
] as const satisfies [UploadPurpose, readonly string[]][]
export type OrderPurpose = (typeof extsOf)[number][0]

interface Named {
  name: string
  /** The video or sound that a subtitle file belongs to. */
  media_file: { name: string } | null
}

/** The purpose of a file's upload; null if it can't be ordered. */
export function orderPurposeOf(name: string): OrderPurpose | null {
  const ext = extensionOf(name)
  return extsOf.find(([, exts]) => isOneOf<string>(exts, ext))?.[0] ?? null
}

/** The media of a single file. Subtitles count as those of a video, unless they belong to a sound file. */
function mediaOf(name: string): Media {
  const medias = {
    taskDocument: 'doc',
    taskPicture: 'pic',
    taskAudio: 'audio',
    taskVideo: 'video',
    taskSubtitle: 'video',
  } as const
  return medias[orderPurposeOf(name) ?? 'taskDocument']
}

export function mediaOfFiles(files: readonly Named[]): Media | null {
  const names = files.flatMap((file) => [file.name, ...(file.media_file ? [file.media_file.name] : [])])
  if (names.some((name) => orderPurposeOf(name) === 'taskAudio')) return 'audio'
  return names[0] === undefined ? null : mediaOf(names[0])
}

/** The name that the client has entered, else the name of the first file. */
export function orderNameOf({ name, files }: { name: string | null; files: readonly Pick<Named, 'name'>[] }): string {
  return name ?? files[0]?.name.replace(/\.[^.]+$/, '').slice(0, lengths.taskName.max) ?? ''
}

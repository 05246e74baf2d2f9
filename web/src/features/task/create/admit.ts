/** Which of the files that were dropped belong into the order, and why the others don't. Pure. */
import type { Media } from '@polyphony/contract'
import { mediaOf, purposeOf } from './draft.ts'

export interface Dropped {
  name: string
  size: number
}

export interface Refused {
  why: 'mixed' | 'videoAlone' | 'twice'
  name: string
}

/** `present`: what the order has, or is being uploaded to it. */
export function admit<F extends Dropped>(
  files: readonly F[],
  present: readonly Dropped[],
): { accepted: F[]; refused: Refused[] } {
  const accepted: F[] = []
  const refused: Refused[] = []
  // Texts first: a subtitle and its video may be dropped together, in any order.
  const sorted = [...files].sort((a, b) => Number(isVideo(a)) - Number(isVideo(b)))
  for (const file of sorted) {
    const why = refusal(file, [...present, ...accepted])
    if (why) refused.push({ why, name: file.name })
    else accepted.push(file)
  }
  return { accepted, refused }
}

const isVideo = ({ name }: Dropped) => purposeOf(name) === 'taskVideo'

function refusal(file: Dropped, present: readonly Dropped[]): Refused['why'] | null {
  // What can't be ordered at all is refused by the upload itself, with its reason.
  if (purposeOf(file.name) === null) return null
  if (present.some(({ name, size }) => name === file.name && size === file.size)) return 'twice'
  const texts = present.filter((other) => !isVideo(other) && purposeOf(other.name) !== null)
  const media: Media | null = texts[0] ? mediaOf(texts[0].name) : null
  if (isVideo(file)) return media === 'video' ? null : 'videoAlone'
  return media === null || media === mediaOf(file.name) ? null : 'mixed'
}

/** The subtitle file that a video belongs to: the only one, or the one whose name begins like it. */
export function subtitleFor<F extends Dropped & { media_file: unknown }>(
  video: Dropped,
  files: readonly F[],
): F | null {
  const free = files.filter((file) => file.media_file === null && purposeOf(file.name) === 'taskSubtitle')
  if (free.length === 1) return free[0]!
  const stem = video.name.replace(/\.[^.]+$/, '').toLowerCase()
  return free.find(({ name }) => name.toLowerCase().startsWith(stem)) ?? null
}

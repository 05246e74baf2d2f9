/**
 * Decides which dropped files belong to the order, with reasons for the others, and which files belong together. Pure.
 */
import { orderPurposeOf, present } from '@polyphony/contract'
import { type DraftFile, isRecording } from '../draft/draft.ts'

export interface Dropped {
  name: string
  size: number
}

export interface Refused {
  why: 'mixed' | 'twice' | 'tooMany'
  name: string
}

const mostFiles = 200

/** `present`: the files of the order and those being uploaded. */
export function admit<F extends Dropped>(
  files: readonly F[],
  present: readonly Dropped[],
): { accepted: F[]; refused: Refused[] } {
  const accepted: F[] = []
  const refused: Refused[] = []
  for (const file of files) {
    const reason = refusal(file, [...present, ...accepted])
    if (reason) refused.push({ why: reason, name: file.name })
    else accepted.push(file)
  }
  return { accepted, refused }
}

function refusal(file: Dropped, present: readonly Dropped[]): Refused['why'] | null {
  const purpose = orderPurposeOf(file.name)
  // The upload itself refuses a file that can't be ordered, with its reason.
  if (purpose === null) return null
  if (present.some(({ name, size }) => name === file.name && size === file.size)) return 'twice'
  const others = new Set(present.flatMap(({ name }) => orderPurposeOf(name) ?? []))
  others.delete(purpose)
  // A recording with its subtitles is one order; video and sound are two orders.
  const isPair = (one: string, other: string) =>
    one === 'taskSubtitle' && (other === 'taskVideo' || other === 'taskAudio')
  const isMixed = [...others].some((other) => !isPair(purpose, other) && !isPair(other, purpose))
  if (isMixed) return 'mixed'
  const isFull = present.filter((other) => isRecording(other) === isRecording(file)).length >= mostFiles
  return isFull ? 'tooMany' : null
}

const stemOf = (name: string) => name.replace(/\.[^.]+$/, '').toLowerCase()

/** The subtitle file of a recording: the one whose name begins with the recording's name, or the only one. */
export function subtitleFor<F extends Dropped & { media_file: unknown }>(
  recording: Dropped,
  files: readonly F[],
): F | null {
  const free = files.filter((file) => file.media_file === null && orderPurposeOf(file.name) === 'taskSubtitle')
  const named = free.find(({ name }) => name.toLowerCase().startsWith(stemOf(recording.name)))
  return named ?? (free.length === 1 && files.length === 1 ? present(free[0]) : null)
}

/** The recording of an uploaded subtitle file. */
export function recordingFor<F extends Dropped>(subtitle: Dropped, files: readonly F[]): F | null {
  const free = files.filter(isRecording)
  const named = free
    .filter(({ name }) => stemOf(subtitle.name).startsWith(stemOf(name)))
    .toSorted((a, b) => b.name.length - a.name.length)
  return named[0] ?? (free.length === 1 && files.length === 1 ? present(free[0]) : null)
}

/** Combines a subtitle file and its recording into one file of the order, at the position of the subtitles. */
export function pair(files: readonly DraftFile[], subtitle: DraftFile, recording: DraftFile): DraftFile[] {
  const { file_id, name, size, duration_ms, sound_tracks } = recording
  return files.flatMap((file) => {
    if (file.file_id === recording.file_id) return []
    return file.file_id === subtitle.file_id
      ? [{ ...file, media_file: { file_id, name, size, duration_ms, sound_tracks } }]
      : [file]
  })
}

/** Separates the two again. */
export function part(files: readonly DraftFile[], subtitle: DraftFile): DraftFile[] {
  return files.flatMap((file) => {
    if (file.file_id !== subtitle.file_id || !file.media_file) return [file]
    return [
      { ...file, media_file: null },
      { ...file.media_file, word_count: 0, segment_count: 0, media_file: null },
    ]
  })
}

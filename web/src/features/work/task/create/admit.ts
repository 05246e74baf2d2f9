/** Which of the files that were dropped belong into the order, and why the others don't; and which belong to each other. Pure. */
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

/** `present`: what the order has, or is being uploaded to it. */
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
  // What can't be ordered at all is refused by the upload itself, with its reason.
  if (purpose === null) return null
  if (present.some(({ name, size }) => name === file.name && size === file.size)) return 'twice'
  const others = new Set(present.flatMap(({ name }) => orderPurposeOf(name) ?? []))
  others.delete(purpose)
  // A recording and its subtitles are one order; video and sound are two.
  const isPair = (one: string, other: string) =>
    one === 'taskSubtitle' && (other === 'taskVideo' || other === 'taskAudio')
  const isMixed = [...others].some((other) => !isPair(purpose, other) && !isPair(other, purpose))
  if (isMixed) return 'mixed'
  const isFull = present.filter((other) => isRecording(other) === isRecording(file)).length >= mostFiles
  return isFull ? 'tooMany' : null
}

const stemOf = (name: string) => name.replace(/\.[^.]+$/, '').toLowerCase()

/** The subtitle file that a recording belongs to: the one whose name begins like it, or the only one. */
export function subtitleFor<F extends Dropped & { media_file: unknown }>(
  recording: Dropped,
  files: readonly F[],
): F | null {
  const free = files.filter((file) => file.media_file === null && orderPurposeOf(file.name) === 'taskSubtitle')
  const named = free.find(({ name }) => name.toLowerCase().startsWith(stemOf(recording.name)))
  return named ?? (free.length === 1 && files.length === 1 ? present(free[0]) : null)
}

/** The other way round: the recording that subtitles have arrived for. */
export function recordingFor<F extends Dropped>(subtitle: Dropped, files: readonly F[]): F | null {
  const free = files.filter(isRecording)
  const named = free
    .filter(({ name }) => stemOf(subtitle.name).startsWith(stemOf(name)))
    .toSorted((a, b) => b.name.length - a.name.length)
  return named[0] ?? (free.length === 1 && files.length === 1 ? present(free[0]) : null)
}

/** Subtitles and a recording as one file of the order, where the subtitles stand. */
export function pair(files: readonly DraftFile[], subtitle: DraftFile, recording: DraftFile): DraftFile[] {
  const { file_id, name, size, duration_ms } = recording
  return files.flatMap((file) => {
    if (file.file_id === recording.file_id) return []
    return file.file_id === subtitle.file_id ? [{ ...file, media_file: { file_id, name, size, duration_ms } }] : [file]
  })
}

/** Each by itself again. */
export function part(files: readonly DraftFile[], subtitle: DraftFile): DraftFile[] {
  return files.flatMap((file) => {
    if (file.file_id !== subtitle.file_id || !file.media_file) return [file]
    return [
      { ...file, media_file: null },
      { ...file.media_file, word_count: 0, segment_count: 0, media_file: null },
    ]
  })
}

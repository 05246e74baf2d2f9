/** The draft of an order: what the screen has, what is stored, and what is sent. Pure. */
import {
  type calls,
  type FileAnalysis,
  hour,
  type InputOf,
  mediaOfFiles,
  minute,
  type Offering,
  type OpenedTaskDraft,
  orderNameOf,
  orderPurposeOf,
  type TaskDraft,
  toWireTime,
  type WireTime,
} from '@polyphony/contract'

/** An uploaded and checked file. */
export interface DraftFile {
  file_id: string
  name: string
  size: number
  word_count: number
  segment_count: number
  /** Pages that were scanned, and how sure the machine is that has read them. */
  recognised?: FileAnalysis['recognised']
  /** For a recording. */
  duration_ms?: number | null
  sound_tracks?: readonly string[] | null
  /** The video or sound of a subtitle file. */
  media_file: Recording | null
}

export interface Recording {
  file_id: string
  name: string
  size: number
  duration_ms?: number | null
  sound_tracks?: readonly string[] | null
}

export interface Draft extends Omit<OpenedTaskDraft, 'files' | 'tag_ids'> {
  files: DraftFile[]
  tag_ids: readonly string[]
}

export const deadlineChoices = [24, 48, 72, 120, 168] as const
const defaultHours = 120
const usualOffering: Offering = { offer_mode: 'first', offer_wave_size: null, offer_wave_minutes: null }

export function emptyDraft(now: number): Draft {
  return {
    files: [],
    source_lang: null,
    target_langs: [],
    flow_id: null,
    flow_takes_media: false,
    flow_is_monolingual: false,
    deadline_hours: defaultHours,
    deadline_at: deadlineIn(defaultHours, now),
    delivery_version: 'monolingual',
    is_burned_in: false,
    is_qa_required: true,
    is_acceptance_required: true,
    is_non_native_allowed: false,
    is_memory_used: true,
    is_termbase_used: true,
    name: null,
    description: '',
    style_guide: '',
    tag_ids: [],
    group_id: null,
    po_number: null,
    ...usualOffering,
  }
}

/** Rounded down to a minute, so that the rush fee for these hours is enough. */
export function deadlineIn(hours: number, now: number): WireTime {
  return toWireTime(new Date(Math.floor((now + hours * hour) / minute) * minute))
}

/** Restores a stored draft. A preset deadline counts from today again. */
export function revive(stored: unknown, now: number): Draft {
  const empty = emptyDraft(now)
  if (typeof stored !== 'object' || stored === null) return empty
  const draft = { ...empty, ...(stored as Partial<Draft>) }
  return draft.deadline_hours === null ? draft : { ...draft, deadline_at: deadlineIn(draft.deadline_hours, now) }
}

export function isRecording({ name }: { name: string }): boolean {
  const purpose = orderPurposeOf(name)
  return purpose === 'taskVideo' || purpose === 'taskAudio'
}

/** The files in the form that the flow takes. A file without its other half is omitted and reported as missing. */
export function orderedFiles({ files, flow_takes_media }: Pick<Draft, 'files' | 'flow_takes_media'>) {
  if (!flow_takes_media)
    return files
      .filter((file) => !isRecording(file))
      .map((file) => ({ file_id: file.file_id, media_file_id: file.media_file?.file_id ?? null }))
  return files
    .filter((file) => orderPurposeOf(file.name) !== 'taskSubtitle' || file.media_file)
    .map((file) => ({ file_id: file.media_file?.file_id ?? file.file_id, media_file_id: null }))
}

/** True if the draft has no content that would be missed. */
export const isBlank = ({ files, name, description, style_guide }: Draft) =>
  files.length === 0 && !name && !description && !style_guide

/** The stored part of a draft: for files and flow only their ids. */
export function keptOf(draft: Draft): TaskDraft {
  const { flow_takes_media: _takes, flow_is_monolingual: _is, ...rest } = draft
  const files = draft.files.map(({ file_id, name, media_file }) => ({
    file_id,
    name,
    media_file: media_file && { file_id: media_file.file_id, name: media_file.name },
  }))
  return { ...rest, files, tag_ids: [...draft.tag_ids] }
}

export type Missing =
  | 'needFile'
  | 'needReady'
  | 'needSubtitle'
  | 'needRecording'
  | 'needSource'
  | 'needTargets'
  | 'needFlow'
  | 'needDeadline'
  | 'needName'
  | 'needPo'

/** What the price still depends on; the name is only needed for the order. */
export function missingIn(draft: Draft, isUploading: boolean, now: number): Missing[] {
  const gaps: [Missing, boolean][] = [
    ['needFile', draft.files.length === 0 && !isUploading],
    ['needReady', isUploading],
    ['needSubtitle', !draft.flow_takes_media && isIncomplete(draft)],
    ['needRecording', draft.flow_takes_media && isIncomplete(draft)],
    ['needSource', draft.source_lang === null],
    ['needTargets', !draft.flow_is_monolingual && draft.target_langs.length === 0],
    ['needFlow', draft.flow_id === null],
    ['needDeadline', draft.deadline_at <= toWireTime(new Date(now))],
    ['needName', draft.files.length > 0 && orderNameOf(draft).trim() === ''],
  ]
  return gaps.filter(([, isMissing]) => isMissing).map(([name]) => name)
}

/** True if the chosen flow needs a half that some file lacks. */
const isIncomplete = (draft: Draft) => draft.flow_id !== null && orderedFiles(draft).length < draft.files.length

export type Order = InputOf<typeof calls.task.quoteTask>

/** Null while something is missing on which the price depends. */
export function orderOf(draft: Draft): Order | null {
  const media = mediaOfFiles(draft.files)
  const { source_lang, flow_id } = draft
  const target_langs = draft.flow_is_monolingual ? [] : draft.target_langs
  if (!media || !source_lang || !flow_id || isIncomplete(draft)) return null
  if (!draft.flow_is_monolingual && target_langs.length === 0) return null
  return {
    name: orderNameOf(draft).trim(),
    media,
    flow_id,
    files: orderedFiles(draft),
    source_lang,
    target_langs,
    deadline_at: draft.deadline_at,
    delivery_version: draft.delivery_version,
    is_burned_in: draft.is_burned_in && draft.files.some(hasFilm),
    is_qa_required: draft.is_qa_required,
    is_acceptance_required: draft.is_acceptance_required,
    is_non_native_allowed: draft.is_non_native_allowed,
    is_memory_used: draft.is_memory_used,
    is_termbase_used: draft.is_termbase_used,
    description: draft.description.trim(),
    style_guide: draft.style_guide.trim(),
    tag_ids: [...draft.tag_ids],
    group_id: draft.group_id,
    po_number: draft.po_number?.trim() || null,
    offer_mode: draft.offer_mode,
    offer_wave_size: draft.offer_wave_size,
    offer_wave_minutes: draft.offer_wave_minutes,
  }
}

/** True if there is a picture into which subtitles can be burned. */
export const hasFilm = ({ name, media_file }: DraftFile): boolean =>
  media_file !== null || orderPurposeOf(name) === 'taskVideo'

/** The part of the order on which the price depends, so that name, note and offering don't request a new quote. */
export function priced(order: Order): Order {
  const said = { name: '-', description: '', style_guide: '', tag_ids: [], group_id: null, po_number: null }
  const free = { is_burned_in: false, is_non_native_allowed: false, is_termbase_used: true }
  return { ...order, ...said, ...free, ...usualOffering }
}

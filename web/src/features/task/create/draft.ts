/** An order being written: what the screen holds, what is kept over a reload, and what is sent. Pure. */
import {
  type calls,
  type DeliveryVersion,
  extensionOf,
  hour,
  type InputOf,
  type Media,
  minute,
  type Offering,
  orderedExts,
  toWireTime,
  type UploadPurpose,
  type WireTime,
} from '@polyphony/contract'

/** A file that is there and checked. */
export interface DraftFile {
  file_id: string
  name: string
  size: number
  word_count: number
  segment_count: number
  /** The video that a subtitle file belongs to. */
  media_file: { file_id: string; name: string; size: number } | null
}

export interface Draft extends Offering {
  files: DraftFile[]
  source_lang: string | null
  target_langs: string[]
  flow_id: string | null
  /** A quick choice: so many hours from now. Null where the moment itself was chosen. */
  deadline_hours: number | null
  deadline_at: WireTime
  delivery_version: DeliveryVersion
  is_burned_in: boolean
  is_qa_required: boolean
  is_acceptance_required: boolean
  is_non_native_allowed: boolean
  /** Null until one has written another than that of the first file. */
  name: string | null
  description: string
  style_guide: string
  tag_ids: readonly string[]
  group_id: string | null
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
    deadline_hours: defaultHours,
    deadline_at: deadlineIn(defaultHours, now),
    delivery_version: 'monolingual',
    is_burned_in: false,
    is_qa_required: true,
    is_acceptance_required: true,
    is_non_native_allowed: false,
    name: null,
    description: '',
    style_guide: '',
    tag_ids: [],
    group_id: null,
    ...usualOffering,
  }
}

/** A whole minute, never later than the hours say: a rush fee is promised by them. */
export function deadlineIn(hours: number, now: number): WireTime {
  return toWireTime(new Date(Math.floor((now + hours * hour) / minute) * minute))
}

/** A draft of an earlier visit. A quick choice counts from today again. */
export function revive(stored: unknown, now: number): Draft {
  const empty = emptyDraft(now)
  if (typeof stored !== 'object' || stored === null) return empty
  const draft = { ...empty, ...(stored as Partial<Draft>) }
  return draft.deadline_hours === null ? draft : { ...draft, deadline_at: deadlineIn(draft.deadline_hours, now) }
}

/** What a file is uploaded as; null where it can't be ordered. */
export function purposeOf(name: string): UploadPurpose | null {
  const ext = extensionOf(name)
  const isOf = (exts: readonly string[]) => exts.includes(ext)
  if (isOf(orderedExts.subtitles)) return 'taskSubtitle'
  if (isOf(orderedExts.documents)) return 'taskDocument'
  return isOf(orderedExts.videos) ? 'taskVideo' : null
}

/** Subtitles are work on a video, with or without it at hand. */
export function mediaOf(name: string): Media {
  return purposeOf(name) === 'taskDocument' ? 'doc' : 'video'
}

export const mediaOfDraft = (draft: Draft): Media | null => (draft.files[0] ? mediaOf(draft.files[0].name) : null)

export function nameOf(draft: Draft): string {
  return draft.name ?? draft.files[0]?.name.replace(/\.[^.]+$/, '').slice(0, 120) ?? ''
}

export type Missing = 'needFile' | 'needReady' | 'needSource' | 'needTargets' | 'needFlow' | 'needDeadline' | 'needName'

/** What a price can't be said without; a name is only needed to order. */
export function missingIn(draft: Draft, isUploading: boolean, now: number): Missing[] {
  const gaps: [Missing, boolean][] = [
    ['needFile', draft.files.length === 0 && !isUploading],
    ['needReady', isUploading],
    ['needSource', draft.source_lang === null],
    ['needTargets', draft.target_langs.length === 0],
    ['needFlow', draft.flow_id === null],
    ['needDeadline', draft.deadline_at <= toWireTime(new Date(now))],
    ['needName', draft.files.length > 0 && nameOf(draft).trim() === ''],
  ]
  return gaps.filter(([, isMissing]) => isMissing).map(([name]) => name)
}

export type Order = InputOf<typeof calls.task.quoteTask>

/** Null while something is missing that a price depends on. */
export function orderOf(draft: Draft): Order | null {
  const media = mediaOfDraft(draft)
  const { source_lang, flow_id, target_langs } = draft
  if (!media || !source_lang || !flow_id || target_langs.length === 0) return null
  return {
    name: nameOf(draft).trim(),
    media,
    flow_id,
    files: draft.files.map((file) => ({ file_id: file.file_id, media_file_id: file.media_file?.file_id ?? null })),
    source_lang,
    target_langs,
    deadline_at: draft.deadline_at,
    delivery_version: draft.delivery_version,
    is_burned_in: draft.is_burned_in && draft.files.some(hasFilm),
    is_qa_required: draft.is_qa_required,
    is_acceptance_required: draft.is_acceptance_required,
    is_non_native_allowed: draft.is_non_native_allowed,
    description: draft.description.trim(),
    style_guide: draft.style_guide.trim(),
    tag_ids: [...draft.tag_ids],
    group_id: draft.group_id,
    offer_mode: draft.offer_mode,
    offer_wave_size: draft.offer_wave_size,
    offer_wave_minutes: draft.offer_wave_minutes,
  }
}

/** Whether there is a picture that subtitles could be burned into. */
export const hasFilm = ({ name, media_file }: DraftFile): boolean =>
  media_file !== null || purposeOf(name) === 'taskVideo'

/** The order as far as its price goes: typing a name or a note, or how it is offered, asks for no new quote. */
export function priced(order: Order): Order {
  const said = { name: '-', description: '', style_guide: '', tag_ids: [], group_id: null }
  return { ...order, ...said, is_burned_in: false, is_non_native_allowed: false, ...usualOffering }
}

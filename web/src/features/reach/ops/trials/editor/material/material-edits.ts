/**
 * Unsaved edits of a material: only the differences, so that they can be applied on top of another operator's changes.
 * Pure.
 */
import type { calls, InputOf, MaterialSegment, OutputOf } from '@polyphony/contract'

export type MaterialDetail = OutputOf<typeof calls.opsTrial.getMaterialDetail>
export type MaterialAbout = Omit<InputOf<typeof calls.opsTrial.saveMaterial>, 'material_id' | 'version'>
export type TextPart = 'draft' | 'reference'

export interface MaterialEdits {
  readonly about: Partial<MaterialAbout>
  readonly texts: Readonly<Record<number, Partial<Record<TextPart, string>>>>
}

export const noEdits: MaterialEdits = { about: {}, texts: {} }

const fields = [
  'title',
  'introduction',
  'style_guide',
  'tag_ids',
  'difficulty',
  'minutes',
  'hours',
  'pass_score',
  'terms',
] as const satisfies readonly (keyof MaterialAbout)[]

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

export function aboutOf(detail: MaterialDetail, edits: MaterialEdits): MaterialAbout {
  const { title, introduction, style_guide, tag_ids, difficulty, minutes, hours, pass_score, terms } = detail
  return { title, introduction, style_guide, tag_ids, difficulty, minutes, hours, pass_score, terms, ...edits.about }
}

export function textOf(segment: MaterialSegment, edits: MaterialEdits, part: TextPart): string {
  return edits.texts[segment.position]?.[part] ?? segment[part]
}

export const isChanged = ({ about, texts }: MaterialEdits) =>
  Object.keys(about).length > 0 || Object.keys(texts).length > 0

/** The same edits as differences from the saved material: an edit that equals the saved value disappears. */
export function rebased({ about, texts }: MaterialEdits, detail: MaterialDetail): MaterialEdits {
  const kept = fields.filter((field) => field in about && !isSame(about[field], detail[field]))
  const left = detail.segments.flatMap((segment) => {
    const parts = Object.entries(texts[segment.position] ?? {}).filter(
      ([part, text]) => text !== segment[part as TextPart],
    )
    return parts.length > 0 ? [[segment.position, Object.fromEntries(parts)] as const] : []
  })
  return { about: Object.fromEntries(kept.map((field) => [field, about[field]])), texts: Object.fromEntries(left) }
}

export function withAbout(
  edits: MaterialEdits,
  detail: MaterialDetail,
  changes: Partial<MaterialAbout>,
): MaterialEdits {
  return rebased({ ...edits, about: { ...edits.about, ...changes } }, detail)
}

export function withText(
  edits: MaterialEdits,
  { position, ...saved }: MaterialSegment,
  part: TextPart,
  text: string,
): MaterialEdits {
  const { [position]: before, ...texts } = edits.texts
  const { [part]: _, ...others } = before ?? {}
  const parts = text === saved[part] ? others : { ...others, [part]: text }
  return { ...edits, texts: Object.keys(parts).length > 0 ? { ...texts, [position]: parts } : texts }
}

/** The changed segments, each with both texts. */
export function changedSegments(detail: MaterialDetail, edits: MaterialEdits) {
  return detail.segments
    .filter(({ position }) => edits.texts[position])
    .map((segment) => ({
      position: segment.position,
      draft: textOf(segment, edits, 'draft'),
      reference: textOf(segment, edits, 'reference'),
    }))
}

/** White space counts as no text, as on the server. */
const isWritten = (text: string) => /\S/.test(text)

export function isMissing(segment: MaterialSegment, edits: MaterialEdits, part: TextPart): boolean {
  return !isWritten(textOf(segment, edits, part))
}

export function countWritten(detail: MaterialDetail, edits: MaterialEdits, part: TextPart): number {
  return detail.segments.filter((segment) => !isMissing(segment, edits, part)).length
}

/** What is said of a segment, and what can be said of it with a label set. Pure. */

import { type AnnotationLabel, annotationLabel } from '../../text/annotation-label.ts'
import { plainText, type SegmentCode } from '../../text/segment.ts'
import type { AnnotationContent, AnnotationSpan } from './annotation.ts'

export function nameOfLabel({ name, names }: AnnotationLabel, language: 'zh' | 'en' | 'ja'): string {
  return names?.[language] ?? name
}

/** Why nothing can be labelled with these: there are none, or two are the same by key, name or hotkey. */
export function labelProblem(labels: readonly AnnotationLabel[] = []): 'labelsMissing' | 'labelsUnfit' | null {
  if (labels.length === 0) return 'labelsMissing'
  const hotkeys = labels.flatMap(({ hotkey }) => hotkey ?? [])
  const isOnce = (values: readonly string[]) => new Set(values).size === values.length
  const isFit =
    labels.every((label) => annotationLabel.safeParse(label).success) &&
    isOnce(labels.map(({ key }) => key.toLowerCase())) &&
    isOnce(labels.map(({ name }) => name.toLowerCase())) &&
    isOnce(hotkeys)
  return isFit ? null : 'labelsUnfit'
}

/** What is labelled of a segment: its text as a reader reads it. */
export const annotatedText = ({ target, codes }: { target: string; codes: readonly SegmentCode[] }): string =>
  plainText(target, codes)

export const isLabelled = ({ labels, spans }: AnnotationContent): boolean => labels.length + spans.length > 0

/** Nothing is left to say of a segment; where each needs a label, that there is none doesn't do. */
export function isAnnotated(content: AnnotationContent, text: string, needsLabel: boolean): boolean {
  return !/\S/.test(text) || isLabelled(content) || (content.is_none && !needsLabel)
}

const isSame = (one: AnnotationSpan, other: AnnotationSpan) =>
  one.label === other.label && one.start === other.start && one.end === other.end

/** In one order, so that the same said twice is the same written twice. */
function inOrder(content: AnnotationContent, labels: readonly AnnotationLabel[]): AnnotationContent {
  const rank = new Map(labels.map(({ key }, index) => [key, index]))
  const rankOf = (key: string) => rank.get(key) ?? labels.length
  return {
    labels: content.labels.toSorted((a, b) => rankOf(a) - rankOf(b)),
    spans: content.spans.toSorted((a, b) => a.start - b.start || b.end - a.end || rankOf(a.label) - rankOf(b.label)),
    is_none: content.is_none,
  }
}

/** Labels that can't stand at one place together with this one. */
function rivalsOf(key: string, labels: readonly AnnotationLabel[]): ReadonlySet<string> {
  const group = labels.find((label) => label.key === key)?.group
  const rivals = labels.filter((label) => group !== undefined && label.group === group && label.key !== key)
  return new Set(rivals.map((label) => label.key))
}

/** Says it of the segment, or takes it back. */
export function toggleLabel(content: AnnotationContent, key: string, labels: readonly AnnotationLabel[]) {
  const rivals = rivalsOf(key, labels)
  const others = content.labels.filter((one) => one !== key && !rivals.has(one))
  const next = content.labels.includes(key) ? others : [...others, key]
  return inOrder({ labels: next, spans: content.spans, is_none: false }, labels)
}

/** Labels a stretch; of the same stretch the others of the label's group give way. */
export function addSpan(content: AnnotationContent, span: AnnotationSpan, labels: readonly AnnotationLabel[]) {
  const rivals = rivalsOf(span.label, labels)
  const isRival = (one: AnnotationSpan) =>
    one.start === span.start && one.end === span.end && (one.label === span.label || rivals.has(one.label))
  const spans = [...content.spans.filter((one) => !isRival(one)), span]
  return inOrder({ labels: content.labels, spans, is_none: false }, labels)
}

export function removeSpan(content: AnnotationContent, span: AnnotationSpan): AnnotationContent {
  return { ...content, spans: content.spans.filter((one) => !isSame(one, span)) }
}

/** Of what can't stand together at one place the later: where two have labelled, or a changed text brought stretches together. */
export function fitting(content: AnnotationContent, labels: readonly AnnotationLabel[]): AnnotationContent {
  const none: AnnotationContent = { labels: [], spans: [], is_none: false }
  const ofSegment = [...new Set(content.labels)].reduce((now, key) => toggleLabel(now, key, labels), none)
  const all = content.spans.reduce((now, span) => addSpan(now, span, labels), ofSegment)
  return { ...all, is_none: content.is_none && !isLabelled(all) }
}

/** What of it doesn't go with the label set or the text; the field, or null. */
export function annotationFault(
  { labels: keys, spans, is_none }: AnnotationContent,
  labels: readonly AnnotationLabel[],
  length: number,
): 'labels' | 'spans' | 'is_none' | null {
  const known = new Map(labels.map((label) => [label.key, label]))
  const isOfScope = (key: string, scope: AnnotationLabel['scope']) => known.get(key)?.scope === scope
  const isRival = (a: string, b: string) => a === b || rivalsOf(a, labels).has(b)
  const isClash = keys.some((key, index) => keys.slice(index + 1).some((other) => isRival(key, other)))
  if (isClash || !keys.every((key) => isOfScope(key, 'segment'))) return 'labels'
  const places = Map.groupBy(spans, ({ start, end }) => `${start} ${end}`).values()
  const areClear = [...places].every((position) =>
    position.every((span, index) => position.slice(index + 1).every((other) => !isRival(span.label, other.label))),
  )
  const areWithin = spans.every(({ label, start, end }) => isOfScope(label, 'span') && start < end && end <= length)
  if (!areClear || !areWithin) return 'spans'
  return is_none && keys.length + spans.length > 0 ? 'is_none' : null
}

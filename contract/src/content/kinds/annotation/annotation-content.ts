/** The annotation of a segment, and which annotations a label set allows. Pure. */

import { type AnnotationLabel, annotationLabel } from '../../text/annotation-label.ts'
import { plainText, type SegmentCode } from '../../text/segment.ts'
import type { AnnotationContent, AnnotationSpan } from './annotation.ts'

export function nameOfLabel({ name, names }: AnnotationLabel, language: 'zh' | 'en' | 'ja'): string {
  return names?.[language] ?? name
}

/** Why this label set can't be used: it is empty, or two labels have the same key, name or hotkey. */
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

/** The text of a segment that is labelled: what a reader reads, without codes. */
export const annotatedText = ({ target, codes }: { target: string; codes: readonly SegmentCode[] }): string =>
  plainText(target, codes)

export const isLabelled = ({ labels, spans }: AnnotationContent): boolean => labels.length + spans.length > 0

/**
 * Whether a segment's annotation is complete. If each segment needs a label, the mark "nothing to label" doesn't
 * complete it.
 */
export function isAnnotated(content: AnnotationContent, text: string, needsLabel: boolean): boolean {
  return !/\S/.test(text) || isLabelled(content) || (content.is_none && !needsLabel)
}

const isSame = (one: AnnotationSpan, other: AnnotationSpan) =>
  one.label === other.label && one.start === other.start && one.end === other.end

/** Sorts labels and spans, so that equal annotations are stored equally. */
function inOrder(content: AnnotationContent, labels: readonly AnnotationLabel[]): AnnotationContent {
  const rank = new Map(labels.map(({ key }, index) => [key, index]))
  const rankOf = (key: string) => rank.get(key) ?? labels.length
  return {
    labels: content.labels.toSorted((a, b) => rankOf(a) - rankOf(b)),
    spans: content.spans.toSorted((a, b) => a.start - b.start || b.end - a.end || rankOf(a.label) - rankOf(b.label)),
    is_none: content.is_none,
  }
}

/** The labels that can't stand at the same place as this one. */
function rivalsOf(key: string, labels: readonly AnnotationLabel[]): ReadonlySet<string> {
  const group = labels.find((label) => label.key === key)?.group
  const rivals = labels.filter((label) => group !== undefined && label.group === group && label.key !== key)
  return new Set(rivals.map((label) => label.key))
}

/** Adds the label to the segment, or removes it. */
export function toggleLabel(content: AnnotationContent, key: string, labels: readonly AnnotationLabel[]) {
  const rivals = rivalsOf(key, labels)
  const others = content.labels.filter((one) => one !== key && !rivals.has(one))
  const next = content.labels.includes(key) ? others : [...others, key]
  return inOrder({ labels: next, spans: content.spans, is_none: false }, labels)
}

/** Labels a span; other labels of the same group on the same span are removed. */
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

/**
 * Removes the later of two labels that can't stand at one place: after two people have labelled, or after a change of
 * the text has moved spans together.
 */
export function fitting(content: AnnotationContent, labels: readonly AnnotationLabel[]): AnnotationContent {
  const none: AnnotationContent = { labels: [], spans: [], is_none: false }
  const ofSegment = [...new Set(content.labels)].reduce((now, key) => toggleLabel(now, key, labels), none)
  const all = content.spans.reduce((now, span) => addSpan(now, span, labels), ofSegment)
  return { ...all, is_none: content.is_none && !isLabelled(all) }
}

/** The field of the annotation that doesn't fit the label set or the text; null if all fit. */
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

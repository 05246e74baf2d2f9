/** The common form of both versions of XLIFF: sources with the places of their targets. */
import type { LengthLimit } from '@polyphony/contract/content/text/length-limit'
import type { SegmentState } from '@polyphony/contract/content/text/segment'
import type { XmlElement } from '../skeleton/xml.ts'
import type { Inline } from './inline.ts'

export interface XliffSegment {
  source: Inline
  /** With the codes of the source; null if the file has none. */
  target: string | null
  state: SegmentState
  /** Notes for the translator. */
  context: string | null
  /** Null: none that is counted. */
  length_limit: LengthLimit | null
  place: TargetPlace
  /** What SDL Trados says of the segment beside the text: `sdl:seg`. */
  statement: XmlElement | null
}

/** Where a target is written. */
export type TargetPlace =
  /** Into an existing element; `holder` has the state. */
  | { kind: 'replace'; element: XmlElement; holder: XmlElement }
  /**
   * Into a new `target` made from its source, behind `after` or instead of an old one; `mrk` if it is one of several in
   * it.
   */
  | {
      kind: 'insert'
      after: XmlElement
      replaced: XmlElement | null
      source: XmlElement
      holder: XmlElement
      mrk: XmlElement | null
      /** Parts that nobody may change, with the targets that they have. */
      locked: readonly LockedPart[]
    }

export interface LockedPart {
  mrk: XmlElement
  target: XmlElement
}

export interface XliffText {
  root: XmlElement
  version: '1.2' | '2'
  segments: XliffSegment[]
  /** The elements that name the target language: the root in version 2, each file in 1.2. */
  languages: XmlElement[]
  source_lang: string | null
  target_lang: string | null
}

/**
 * A unit's limit holds for each of its segments only if it has one; otherwise it, and one that is measured (pixels), is said with
 * the context.
 */
export function limited(segments: XliffSegment[], limit: LengthLimit | null, said: string | null): XliffSegment[] {
  if (limit && segments.length === 1) return segments.map((segment) => ({ ...segment, length_limit: limit }))
  const text = limit ? `≤ ${limit.most}` : said
  if (!text) return segments
  return segments.map((segment) => ({ ...segment, context: segment.context ? `${segment.context} · ${text}` : text }))
}

const longestContext = 300

export function contextOf(notes: readonly string[], name: string | undefined): string | null {
  const said = notes.map((note) => note.replace(/\s+/g, ' ').trim()).filter(Boolean)
  const context = said.length > 0 ? said.join(' · ') : (name ?? '')
  return context ? context.slice(0, longestContext) : null
}

/** Whether white space counts for an element and its content, until a child says otherwise. */
export function keepsSpace(element: XmlElement, inherited: boolean): boolean {
  const said = element.attributes.space
  return said === undefined ? inherited : said === 'preserve'
}

export function isTranslated(element: XmlElement, inherited: boolean): boolean {
  const said = element.attributes.translate
  return said === undefined ? inherited : said !== 'no'
}

/** Puts sentences together to chunks that are neither too long to quote nor too short to be found. */
import { type Anchor, type PassageGrade, passageGrades, present } from '@polyphony/contract'
import { sentenceEnds } from '../../../content/document/sentences.ts'
import type { Paragraph } from '../../../content/reading/passages.ts'
import type { Chunk } from '../index-revision.ts'
import { anchorInTexts, anchorsOfPart, joinAnchors } from './join-anchors.ts'

/** 800 characters of scripts without spaces between words, 1,600 of others: about 500 tokens of a model. */
export const chunkRoom = 800

/** What a text takes of the room of a chunk. */
export function roomOf(text: string): number {
  let room = 0
  for (let index = 0; index < text.length; index++) room += text.charCodeAt(index) >= 0x0e00 ? 1 : 0.5
  return room
}

/** What isn't divided: a sentence, or a paragraph with its translation. */
interface Unit {
  /** With the space or the line break that follows. */
  readonly text: string
  readonly text_2: string
  readonly room: number
  /** Several where it goes on over the foot of a page. */
  readonly anchors: readonly Anchor[]
  readonly grade: PassageGrade | null
}

export interface Languages {
  readonly lang: string
  readonly lang_2: string | null
}

/** @param paragraphs of one section: a chunk never goes beyond its heading @param room of a chunk */
export function* chunkParagraphs(
  languages: Languages,
  paragraphs: readonly Paragraph[],
  room = chunkRoom,
): Generator<Chunk> {
  const heading = paragraphs[0]?.heading ?? []
  for (const group of groups(unitsOfAll(paragraphs, languages.lang, room), room))
    yield chunkOf(languages, heading, group)
}

function* unitsOfAll(paragraphs: readonly Paragraph[], lang: string, room: number): Generator<Unit> {
  for (const paragraph of paragraphs) yield* unitsOf(paragraph, lang, room)
}

/** Each group begins with the last sentence of the one before, so that an answer in two sentences isn't torn apart. */
function* groups(units: Iterable<Unit>, room: number): Generator<Unit[]> {
  let group: Unit[] = []
  let taken = 0
  for (const unit of units) {
    if (group.length > 0 && taken + unit.room > room) {
      yield group
      const last = present(group.at(-1))
      const isRepeated = group.length > 1 && last.room <= room / 4 && last.room + unit.room <= room
      group = isRepeated ? [last] : []
      taken = isRepeated ? last.room : 0
    }
    group.push(unit)
    taken += unit.room
  }
  if (group.length > 0) yield group
}

function unitsOf({ text, text_2, anchor, goes_on = [], grade }: Paragraph, lang: string, room: number): Unit[] {
  if (text.trim() === '') return []
  if (text_2 !== undefined)
    return [{ text: `${text}\n`, text_2: `${text_2}\n`, room: roomOf(text), anchors: [anchor], grade: grade ?? null }]
  const units: Unit[] = []
  const places = [{ from: 0, anchor }, ...goes_on]
  let from = 0
  for (const end of sentenceEnds(text, lang).flatMap((end, index, ends) =>
    cuts(text, ends[index - 1] ?? 0, end, room),
  )) {
    const sentence = text.slice(from, end)
    const part = end === text.length ? `${sentence}\n` : sentence
    const anchors = anchorsOfPart(places, from, end)
    units.push({ text: part, text_2: '', room: roomOf(sentence), anchors, grade: null })
    from = end
  }
  return units
}

/** The ends of a sentence's parts: one that is longer than a chunk is cut, at a space where there is one. */
function cuts(text: string, from: number, end: number, room: number): number[] {
  const ends: number[] = []
  let start = from
  // No character takes less than half a room: what is longer needn't be measured to its end.
  while (roomOf(text.slice(start, Math.min(end, start + 2 * room + 1))) > room) {
    const space = text.lastIndexOf(' ', start + room) + 1
    let cut = space > start + room / 2 ? space : start + room
    if (/[\udc00-\udfff]/.test(text.charAt(cut))) cut--
    ends.push(cut)
    start = cut
  }
  return [...ends, end]
}

function chunkOf({ lang, lang_2 }: Languages, heading: readonly string[], units: readonly Unit[]): Chunk {
  const body_2 = joinTexts(units.map(({ text_2 }) => text_2))
  const grades = units.flatMap(({ grade }) => grade ?? [])
  return {
    lang,
    heading,
    body: joinTexts(units.map(({ text }) => text)),
    lang_2: body_2 ? lang_2 : null,
    body_2: body_2 || null,
    // A chunk is as good as its weakest part.
    grade: passageGrades.find((grade) => grades.includes(grade)) ?? null,
    anchors: joinAnchors(anchorsInTexts(units, body_2 !== '')),
  }
}

function anchorsInTexts(units: readonly Unit[], isBilingual: boolean): Anchor[] {
  const firstLetter = (texts: readonly string[]) => texts.join('').search(/\S|$/)
  let from = -firstLetter(units.map(({ text }) => text))
  let from_2 = -firstLetter(units.map(({ text_2 }) => text_2))
  return units.flatMap(({ text, text_2, anchors }) => {
    const begins = [Math.max(0, from), isBilingual ? Math.max(0, from_2) : null] as const
    const placed = anchors.map((anchor) => anchorInTexts(anchor, ...begins))
    from += text.length
    from_2 += text_2.length
    return placed
  })
}

const joinTexts = (texts: readonly string[]) => texts.join('').trim()

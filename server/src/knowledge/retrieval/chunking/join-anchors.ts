/** The places of a chunk that was put together from several passages. */
import { type Anchor, present } from '@polyphony/contract'

/** Neighbours become one place: boxes of a page, rows of a sheet, stretches of a text, sentences of a cue. */
export function joinAnchors(anchors: readonly Anchor[]): Anchor[] {
  const joined: Anchor[] = []
  for (const anchor of anchors) {
    const last = joined.at(-1)
    const both = last && joinTwo(last, anchor)
    if (both) joined[joined.length - 1] = both
    else joined.push(anchor)
  }
  return joined
}

/** @returns null where they stay two places */
function joinTwo(one: Anchor, other: Anchor): Anchor | null {
  if (one.in === 'pages' && other.in === 'pages' && one.page === other.page)
    return { in: 'pages', page: one.page, boxes: other.boxes.reduce(withBox, one.boxes) }
  if (one.in === 'sheets' && other.in === 'sheets' && one.sheet === other.sheet && other.from_row <= one.to_row + 1)
    return { in: 'sheets', sheet: one.sheet, from_row: one.from_row, to_row: Math.max(one.to_row, other.to_row) }
  if (one.in === 'text' && other.in === 'text') {
    const end = Math.max(one.offset + one.length, other.offset + other.length)
    return { in: 'text', offset: one.offset, length: end - one.offset }
  }
  if (one.in === 'recording' && other.in === 'recording')
    return one.start_ms === other.start_ms && one.end_ms === other.end_ms ? one : null
  if (one.in === 'task' && other.in === 'task') return one.segment_id === other.segment_id ? one : null
  return JSON.stringify(one) === JSON.stringify(other) ? one : null
}

type Boxes = Extract<Anchor, { in: 'pages' }>['boxes']
type Box = Boxes[number]

/** Boxes that share something become one, which is drawn once. */
function withBox(boxes: Boxes, box: Box): Boxes {
  const [touched, others] = [boxes.filter((one) => doShare(one, box)), boxes.filter((one) => !doShare(one, box))]
  return [...others, touched.reduce(boxAround, box)]
}

const doShare = (one: Box, other: Box) =>
  one.x < other.x + other.width &&
  other.x < one.x + one.width &&
  one.y < other.y + other.height &&
  other.y < one.y + one.height

const rounded = (share: number) => Math.round(share * 10_000) / 10_000

function boxAround(one: Box, other: Box): Box {
  const [x, y] = [Math.min(one.x, other.x), Math.min(one.y, other.y)]
  const width = Math.max(one.x + one.width, other.x + other.width) - x
  const height = Math.max(one.y + one.height, other.y + other.height) - y
  return { x, y, width: rounded(width), height: rounded(height) }
}

/** Where a part of a passage stands. @param places of the passage, from these characters on */
export const anchorsOfPart = (
  places: readonly { readonly from: number; readonly anchor: Anchor }[],
  from: number,
  to: number,
): Anchor[] =>
  places
    .filter((place, index) => place.from < to && (places[index + 1]?.from ?? to) > from)
    .map(({ anchor }) => anchorOfPart(anchor, from, to))

/** What isn't known more exactly is the passage's place. */
function anchorOfPart(anchor: Anchor, from: number, to: number): Anchor {
  return anchor.in === 'text' ? { in: 'text', offset: anchor.offset + from, length: to - from } : anchor
}

/** Where a cue's text begins in its chunk; of what isn't heard, the place says enough. */
export function anchorInTexts(anchor: Anchor, from: number, from_2: number | null): Anchor {
  if (anchor.in !== 'recording' && anchor.in !== 'task') return anchor
  return { ...anchor, from, ...(from_2 !== null && { from_2 }) }
}

/** What a page-wise reader divides by: its page, slide or sheet; others have none. */
export function pageOf(anchor: Anchor | undefined): string {
  const place = present(anchor)
  if (place.in === 'pages') return `page ${place.page}`
  if (place.in === 'slides') return `slide ${place.slide}`
  return place.in === 'sheets' ? `sheet ${place.sheet}` : ''
}

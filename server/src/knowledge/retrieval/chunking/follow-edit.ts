/** Where cues begin in a text that somebody has changed: behind the change they move with it. */
import type { Anchor } from '@polyphony/contract'

interface Texts {
  readonly body: string
  readonly body_2: string | null
}

export function followEdit(anchors: readonly Anchor[], was: Texts, is: Texts): Anchor[] {
  const move = moved(was.body, is.body)
  const move_2 = moved(was.body_2 ?? '', is.body_2 ?? '')
  return anchors.map((anchor) => {
    if (!('from' in anchor) || anchor.from === undefined) return anchor
    const { from, from_2 } = anchor
    return { ...anchor, from: move(from), ...(from_2 !== undefined && { from_2: move_2(from_2) }) }
  })
}

function moved(was: string, is: string): (place: number) => number {
  const shorter = Math.min(was.length, is.length)
  let same = 0
  while (same < shorter && was[same] === is[same]) same++
  let sameAtEnd = 0
  while (sameAtEnd < shorter - same && was.at(-1 - sameAtEnd) === is.at(-1 - sameAtEnd)) sameAtEnd++
  const end = is.length - sameAtEnd
  return (place) => {
    if (place <= same) return place
    return place >= was.length - sameAtEnd ? place + is.length - was.length : Math.min(place, end)
  }
}

/** Converts the selection in a cell to offsets in the tagged text. */
import type { SegmentSide } from '@polyphony/contract'

export interface MarkedSpan {
  segment_id: string
  side: SegmentSide
  start: number
  end: number
}

/** Null where nothing or more than one cell is selected. */
export function selectedSpan(selection: Selection | null): MarkedSpan | null {
  if (!selection || selection.isCollapsed || selection.rangeCount === 0) return null
  const range = selection.getRangeAt(0)
  const cell = cellOf(range.startContainer)
  if (!cell || cell !== cellOf(range.endContainer)) return null
  const start = offsetOf(range.startContainer, range.startOffset, false)
  const end = offsetOf(range.endContainer, range.endOffset, true)
  const { side, segment } = cell.dataset
  if (start === null || end === null || end <= start || !segment) return null
  return { segment_id: segment, side: side === 'source' ? 'source' : 'target', start, end }
}

const elementOf = (node: Node): Element | null => (node instanceof Element ? node : node.parentElement)
const cellOf = (node: Node): HTMLElement | null => elementOf(node)?.closest<HTMLElement>('[data-side]') ?? null

/** The offset in the target under the pointer; null outside of a target. */
export function targetOffsetAt(x: number, y: number): number | null {
  const caret = document.caretPositionFromPoint?.(x, y)
  if (!caret || cellOf(caret.offsetNode)?.dataset.side !== 'target') return null
  return offsetOf(caret.offsetNode, caret.offset, false)
}

/** A chip can't be selected in part: a chip that the selection touches is selected completely. */
function offsetOf(node: Node, offset: number, isEnd: boolean): number | null {
  const piece = elementOf(node)?.closest<HTMLElement>('[data-start]')
  if (!piece) {
    // The selection ends between pieces, as after a triple click: the neighbouring piece has the offset.
    const neighbour = isEnd ? node.childNodes[offset - 1] : node.childNodes[offset]
    return neighbour instanceof HTMLElement && neighbour.dataset.start !== undefined ? edgeOf(neighbour, isEnd) : null
  }
  if (piece.dataset.length !== undefined) return edgeOf(piece, isEnd)
  const start = Number(piece.dataset.start)
  return node instanceof Text ? start + offset : edgeOf(piece, offset > 0)
}

function edgeOf(piece: HTMLElement, isEnd: boolean): number {
  const length = Number(piece.dataset.length ?? piece.textContent?.length ?? 0)
  return Number(piece.dataset.start) + (isEnd ? length : 0)
}

/** The pointer on the picture: paints with the selected tool, picks colours, or moves the picture. */
import { type PointerEvent, useRef } from 'react'
import { useValue } from '../../../view/context/context.ts'
import type { ImageRepair } from '../image-repair.ts'
import type { Point } from '../paint/paper.ts'
import { beginBrush, beginEraser, beginStamp, type Drawing } from '../paint/tools.ts'
import { useErasing, useImageRepair } from '../use-desk-actions.ts'

export function usePen({ zoom, isPaintable }: { zoom: number; isPaintable: boolean }) {
  const imageRepair = useImageRepair()
  const { desk } = imageRepair
  const { run } = useErasing()
  const tool = useValue(desk.tool)
  const size = useValue(desk.size)
  const drawing = useRef<Drawing | null>(null)
  const pan = usePan()
  const isPainting = isPaintable && tool !== 'select'

  const onPointerDown = (event: PointerEvent<HTMLElement>) => {
    if (event.button > 1 || desk.isFilling.value) return
    if (event.button === 1 || !isPainting) {
      if ((event.target as Element).closest('[data-region]')) return
      pan.begin(event)
    } else drawing.current = begin(imageRepair, event, placeOf(event, event.currentTarget, zoom))
    event.currentTarget.setPointerCapture(event.pointerId)
  }
  const onPointerMove = (event: PointerEvent<HTMLElement>) => {
    pan.move(event)
    if (!drawing.current) return
    const moves = event.nativeEvent.getCoalescedEvents?.() ?? []
    for (const move of moves.length > 0 ? moves : [event.nativeEvent])
      drawing.current.move(placeOf(move, event.currentTarget, zoom))
  }
  const onPointerUp = () => {
    pan.end()
    const done = drawing.current
    drawing.current = null
    if (done) void run(() => done.end())
  }
  const onPointerCancel = () => {
    pan.end()
    drawing.current?.cancel()
    drawing.current = null
  }
  const cursor = !isPainting ? undefined : tool === 'pick' ? 'crosshair' : penCursor(size * zoom)
  return { cursor, handlers: { onPointerDown, onPointerMove, onPointerUp, onPointerCancel } }
}

/** Null where the tool draws nothing: it has picked a colour or the stamp's source. */
function begin(
  { desk, filler, paper: { value: paper } }: ImageRepair,
  event: PointerEvent,
  point: Point,
): Drawing | null {
  if (!paper) return null
  const tool = desk.tool.value
  const size = desk.size.value
  if (tool === 'brush') return beginBrush(paper, point, { size, colour: desk.colour.value })
  if (tool === 'erase') return beginEraser(paper, filler, point, { size })
  if (tool === 'pick') {
    desk.colour.value = paper.colourAt(point)
    desk.tool.value = 'brush'
    return null
  }
  const source = desk.stampFrom.value
  if (event.altKey || !source) {
    desk.stampFrom.value = point
    return null
  }
  return beginStamp(paper, point, { size, offset: { x: source.x - point.x, y: source.y - point.y } })
}

/** The picture moves with the pointer. */
function usePan() {
  const pan = useRef<{ pane: Element; x: number; y: number } | null>(null)
  return {
    begin: ({ currentTarget, clientX, clientY }: PointerEvent<HTMLElement>) => {
      const pane = currentTarget.parentElement! // the parent of the stage scrolls
      pan.current = { pane, x: clientX, y: clientY }
    },
    move: ({ clientX, clientY }: PointerEvent) => {
      const { current } = pan
      if (!current) return
      current.pane.scrollBy(current.x - clientX, current.y - clientY)
      Object.assign(current, { x: clientX, y: clientY })
    },
    end: () => {
      pan.current = null
    },
  }
}

function placeOf({ clientX, clientY }: { clientX: number; clientY: number }, stage: Element, zoom: number): Point {
  const { left, top } = stage.getBoundingClientRect()
  return { x: (clientX - left) / zoom, y: (clientY - top) / zoom }
}

/** A ring of the pen's size as cursor; browsers show no larger one. */
const largestCursor = 120

function penCursor(width: number): string {
  const side = Math.ceil(Math.min(largestCursor, Math.max(6, width))) + 4
  const ring = (colour: string, stroke: number) =>
    `<circle cx='${side / 2}' cy='${side / 2}' r='${side / 2 - 2}' fill='none' stroke='${colour}' stroke-width='${stroke}'/>`
  const svg = `<svg xmlns='http://www.w3.org/2000/svg' width='${side}' height='${side}'>${ring('white', 3)}${ring('black', 1)}</svg>`
  return `url("data:image/svg+xml,${encodeURIComponent(svg)}") ${side / 2} ${side / 2}, crosshair`
}

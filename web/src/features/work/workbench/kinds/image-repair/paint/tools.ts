/** The tools: each follows the pointer from press to release. */
import type { Filler } from '../inpaint/filler.ts'
import { type Box, boxMask } from '../inpaint/letters.ts'
import { type Paper, type Point, penOf } from './paper.ts'

export const tools = ['select', 'erase', 'brush', 'stamp', 'pick'] as const
export type Tool = (typeof tools)[number]

export interface Drawing {
  move(point: Point): void
  /** @returns whether the surroundings of an erased place have a texture. */
  end(): Promise<boolean>
  cancel(): void
}

export const penSizes = { min: 2, max: 300 } as const

/** The width of the surroundings of an erased place. */
const margin = 24

export function beginBrush(paper: Paper, start: Point, { size, colour }: { size: number; colour: string }): Drawing {
  return draws(paper, start, size, (pen, points) => {
    line(pen, points.slice(-2), size, colour)
  })
}

/** Copies the pixels at `offset` from the pointer, as they were when the stroke began. */
export function beginStamp(paper: Paper, start: Point, { size, offset }: { size: number; offset: Point }): Drawing {
  const looks = paper.copyLooks()
  return draws(paper, start, size, (pen, points) => {
    const [last, now] = [points.at(-2) ?? points[0]!, points.at(-1)!]
    const way = Math.hypot(now.x - last.x, now.y - last.y)
    const steps = Math.max(1, Math.ceil(way / (size / 4)))
    for (let step = 1; step <= steps; step++) {
      const x = last.x + ((now.x - last.x) * step) / steps
      const y = last.y + ((now.y - last.y) * step) / steps
      pen.save()
      pen.beginPath()
      pen.arc(x, y, size / 2, 0, 2 * Math.PI)
      pen.clip()
      pen.drawImage(looks, Math.round(-offset.x), Math.round(-offset.y))
      pen.restore()
    }
  })
}

function draws(
  paper: Paper,
  start: Point,
  size: number,
  draw: (pen: CanvasRenderingContext2D, points: readonly Point[]) => void,
): Drawing {
  const points = [start]
  const before = paper.copyPaint()
  const pen = penOf(paper.paint)
  draw(pen, points)
  const box = () => paper.boxAround(points, size / 2 + 2)
  return {
    move(point) {
      points.push(point)
      draw(pen, points)
    },
    async end() {
      const touched = box()
      if (touched) paper.keep(touched, penOf(before).getImageData(touched.x, touched.y, touched.width, touched.height))
      return false
    },
    cancel() {
      const touched = box()
      if (!touched) return
      const { x, y, width, height } = touched
      pen.putImageData(penOf(before).getImageData(x, y, width, height), x, y)
    },
  }
}

/** Marks the path of the pointer; the marked pixels are filled from their surroundings at the end. */
export function beginEraser(paper: Paper, filler: Filler, start: Point, { size }: { size: number }): Drawing {
  const points = [start]
  const pen = penOf(paper.trace)
  line(pen, points, size, '#f0f')
  const clear = () => pen.clearRect(0, 0, paper.size.width, paper.size.height)
  return {
    move(point) {
      points.push(point)
      line(pen, points.slice(-2), size, '#f0f')
    },
    async end() {
      const box = paper.boxAround(points, size / 2 + margin)
      if (!box) return false
      const marks = pen.getImageData(box.x, box.y, box.width, box.height).data
      const mask = new Uint8Array(box.width * box.height).map((_, pixel) => (marks[pixel * 4 + 3]! > 127 ? 1 : 0))
      try {
        return await fill(paper, filler, box, { mask, letters: null })
      } finally {
        clear()
      }
    },
    cancel: clear,
  }
}

/** Erases the letters of a region, or its whole box. */
export async function eraseRegion(paper: Paper, filler: Filler, region: Box, isWhole: boolean): Promise<boolean> {
  const corners = [region, { x: region.x + region.width, y: region.y + region.height }]
  const box = paper.boxAround(corners, margin)
  if (!box) return false
  const moved = { ...region, x: Math.round(region.x) - box.x, y: Math.round(region.y) - box.y }
  const letters = grownBox({ ...moved, width: Math.round(region.width), height: Math.round(region.height) })
  return fill(paper, filler, box, isWhole ? { mask: boxMask(box, letters), letters: null } : { mask: null, letters })
}

/** Letters may extend beyond the edges of their region. */
const edge = 3
const grownBox = ({ x, y, width, height }: Box): Box => ({
  x: x - edge,
  y: y - edge,
  width: width + 2 * edge,
  height: height + 2 * edge,
})

async function fill(
  paper: Paper,
  filler: Filler,
  box: Box,
  wanted: { mask: Uint8Array | null; letters: Box | null },
): Promise<boolean> {
  const { width, height, data } = paper.look(box)
  const answer = await filler.fill({ raster: { width, height, data }, ...wanted })
  paper.change(box, (pen) => {
    const pixels = pen.getImageData(box.x, box.y, width, height)
    for (let pixel = 0; pixel < answer.mask.length; pixel++)
      if (answer.mask[pixel]) pixels.data.set(answer.data.subarray(pixel * 4, pixel * 4 + 4), pixel * 4)
    pen.putImageData(pixels, box.x, box.y)
  })
  return answer.isTextured
}

function line(pen: CanvasRenderingContext2D, points: readonly Point[], size: number, colour: string): void {
  pen.strokeStyle = colour
  pen.lineWidth = size
  pen.lineCap = 'round'
  pen.lineJoin = 'round'
  pen.beginPath()
  pen.moveTo(points[0]!.x, points[0]!.y)
  for (const point of points) pen.lineTo(point.x, point.y)
  pen.stroke()
}

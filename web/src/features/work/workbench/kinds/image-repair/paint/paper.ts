/** The original and a transparent layer of paint over it. All coordinates are pixels of the original. */
import type { PictureSize } from '@polyphony/contract'
import type { Box } from '../inpaint/letters.ts'
import { boxAround, Strokes } from './strokes.ts'

export interface Point {
  readonly x: number
  readonly y: number
}

export class Paper {
  readonly size: PictureSize
  /** The layer of paint. */
  readonly paint: HTMLCanvasElement
  /** The path of the eraser during its stroke. */
  readonly trace: HTMLCanvasElement
  readonly strokes = new Strokes()
  readonly #original: HTMLCanvasElement
  readonly #onChange: () => void

  constructor(original: HTMLImageElement, onChange: () => void) {
    const { naturalWidth: width, naturalHeight: height } = original
    this.size = { width, height }
    this.#onChange = onChange
    this.#original = canvasOf(this.size)
    const pen = penOf(this.#original)
    pen.fillStyle = '#fff'
    pen.fillRect(0, 0, width, height)
    pen.drawImage(original, 0, 0)
    this.paint = canvasOf(this.size)
    this.trace = canvasOf(this.size)
  }

  /** The earlier paint; null: none. */
  load(picture: CanvasImageSource | null): void {
    const pen = penOf(this.paint)
    pen.clearRect(0, 0, this.size.width, this.size.height)
    if (picture) pen.drawImage(picture, 0, 0)
    this.strokes.clear()
  }

  toBlob(): Promise<Blob> {
    return new Promise((resolve, reject) =>
      this.paint.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('no picture'))), 'image/png'),
    )
  }

  /** The pixels of original and paint, without the texts. */
  look(box: Box): ImageData {
    const pen = penOf(canvasOf(box))
    for (const layer of [this.#original, this.paint])
      pen.drawImage(layer, box.x, box.y, box.width, box.height, 0, 0, box.width, box.height)
    return pen.getImageData(0, 0, box.width, box.height)
  }

  colourAt({ x, y }: Point): string {
    const box = { x: clamp(x, this.size.width), y: clamp(y, this.size.height), width: 1, height: 1 }
    const [red, green, blue] = this.look(box).data
    return `#${[red, green, blue].map((part) => part!.toString(16).padStart(2, '0')).join('')}`
  }

  /** Changes a box of the paint, as one step for undo. */
  change(box: Box, draw: (pen: CanvasRenderingContext2D) => void): void {
    const pen = penOf(this.paint)
    const before = pen.getImageData(box.x, box.y, box.width, box.height)
    draw(pen)
    this.keep(box, before)
  }

  /** Records something already drawn as one step for undo. */
  keep(box: Box, before: ImageData): void {
    const after = penOf(this.paint).getImageData(box.x, box.y, box.width, box.height)
    this.strokes.add({ box, before, after })
    this.#onChange()
  }

  undo(): void {
    const stroke = this.strokes.undo()
    if (stroke) this.#put(stroke.box, stroke.before)
  }

  redo(): void {
    const stroke = this.strokes.redo()
    if (stroke) this.#put(stroke.box, stroke.after)
  }

  /** A copy of the present picture, from which a stamp copies during its stroke. */
  copyLooks(): HTMLCanvasElement {
    return copyOf(this.size, this.#original, this.paint)
  }

  copyPaint(): HTMLCanvasElement {
    return copyOf(this.size, this.paint)
  }

  boxAround(points: readonly Point[], reach: number): Box | null {
    return boxAround(points, reach, this.size)
  }

  #put(box: Box, pixels: ImageData): void {
    penOf(this.paint).putImageData(pixels, box.x, box.y)
    this.#onChange()
  }
}

const clamp = (value: number, length: number) => Math.min(length - 1, Math.max(0, Math.floor(value)))

function copyOf(size: PictureSize, ...layers: HTMLCanvasElement[]): HTMLCanvasElement {
  const copy = canvasOf(size)
  for (const layer of layers) penOf(copy).drawImage(layer, 0, 0)
  return copy
}

function canvasOf({ width, height }: PictureSize): HTMLCanvasElement {
  const canvas = document.createElement('canvas')
  canvas.width = width
  canvas.height = height
  return canvas
}

export const penOf = (canvas: HTMLCanvasElement): CanvasRenderingContext2D =>
  canvas.getContext('2d', { willReadFrequently: true })!

import { expect, it } from 'vitest'
import { boxAround, type Stroke, Strokes } from './strokes.ts'

const pixels = (bytes: number) => ({ data: { length: bytes } }) as unknown as ImageData
const stroke = (x: number, bytes = 4): Stroke => ({
  box: { x, y: 0, width: 1, height: 1 },
  before: pixels(bytes),
  after: pixels(bytes),
})

it('steps are undone and redone in order; a new one drops the undone ones', () => {
  const strokes = new Strokes()
  for (const x of [1, 2, 3]) strokes.add(stroke(x))
  expect(strokes.undo()?.box.x).toBe(3)
  expect(strokes.undo()?.box.x).toBe(2)
  expect(strokes.redo()?.box.x).toBe(2)
  strokes.add(stroke(4))
  expect(strokes.canRedo).toBe(false)
  expect([strokes.undo()?.box.x, strokes.undo()?.box.x, strokes.undo()?.box.x, strokes.undo()]).toEqual([4, 2, 1, null])
})

it('the oldest steps are dropped above the memory limit, but never the last one', () => {
  const strokes = new Strokes()
  const half = 50 * 1024 * 1024
  for (const x of [1, 2, 3]) strokes.add(stroke(x, half))
  expect(strokes.undo()?.box.x).toBe(3)
  expect(strokes.undo()).toBe(null)
})

it('a box encloses all points and stays in the picture', () => {
  const picture = { width: 100, height: 80 }
  expect(
    boxAround(
      [
        { x: 5.5, y: 70 },
        { x: 40, y: 75 },
      ],
      10,
      picture,
    ),
  ).toEqual({ x: 0, y: 60, width: 50, height: 20 })
  expect(boxAround([{ x: 300, y: 300 }], 10, picture)).toBe(null)
})

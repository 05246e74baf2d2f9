/** Fills in a thread of its own, so that the page still responds to the pen. */
import { inpaint } from './inpaint.ts'
import { type Box, lettersMask } from './letters.ts'
import type { Mask, Raster } from './raster.ts'

export interface FillAsked {
  readonly id: number
  readonly raster: Raster
  /** The pixels to fill; null: the letters in the box. */
  readonly mask: Mask | null
  readonly letters: Box | null
}

export interface FillAnswer {
  readonly id: number
  readonly data: Uint8ClampedArray
  readonly mask: Mask
  readonly isTextured: boolean
}

const scope = self as unknown as {
  onmessage: (event: MessageEvent<FillAsked>) => void
  postMessage(answer: FillAnswer, transfer: Transferable[]): void
}

scope.onmessage = ({ data: { id, raster, mask, letters } }) => {
  const wanted = mask ?? lettersMask(raster, letters!)
  const { raster: filled, isTextured } = inpaint(raster, wanted)
  const answer = { id, data: filled.data, mask: wanted, isTextured }
  scope.postMessage(answer, [answer.data.buffer, answer.mask.buffer])
}

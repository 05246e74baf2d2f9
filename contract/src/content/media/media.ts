/** Sound and film as browsers play them. */
import { z } from 'zod'
import { empty, id, storedError } from '../../ground/base.ts'
import { call } from '../../ground/call.ts'
import { wireTime } from '../../ground/time.ts'
import { programs } from './program.ts'

export const derivativeKind = z.enum(['peaks', 'proxy'])
export type DerivativeKind = z.infer<typeof derivativeKind>

export const derivativeState = z.enum(['waiting', 'running', 'ready', 'failed'])
export type DerivativeState = z.infer<typeof derivativeState>

/** How many bytes of peaks there are for each second of sound. */
export const peaksPerSecond = 100

const derivative = z.object({
  state: derivativeState,
  progress: z.number().int(), // percent
  error: storedError.nullable(),
})

export const mediaInfo = z.object({
  name: z.string(),
  /** What plays: the original, or what was made of it; null while it has to be made. */
  url: z.string().nullable(),
  mime: z.string(),
  expired_at: wireTime,
  duration_ms: z.number().int().nullable(),
  width: z.number().int().nullable(),
  height: z.number().int().nullable(),
  /** null: the original plays in browsers. */
  proxy: derivative.nullable(),
  /**
   * null: there is no sound. The bytes at `url` (ranges are served) are the loudest moment of each hundredth of a second,
   * 0 to 255.
   */
  peaks: derivative.extend({ url: z.string().nullable() }).nullable(),
})
export type MediaInfo = z.infer<typeof mediaInfo>

export const mediaCalls = {
  /** What orders have to do without here: tesseract only where no model reads pictures, either. */
  getMissingPrograms: call({
    path: '/system/media/getMissingPrograms',
    access: 'session',
    input: z.object({}),
    output: z.object({ list: z.array(z.enum(programs)) }),
  }),
  /** Of a file one may read, as `getFileUrl`. Asked again while something is being made. */
  getMediaInfo: call({
    path: '/system/media/getMediaInfo',
    access: 'session',
    input: z.object({ file_id: id }),
    output: mediaInfo,
    errors: ['NOT_FOUND'],
  }),
  /** Makes anew what could not be made. */
  retryMedia: call({
    path: '/system/media/retryMedia',
    access: 'session',
    rate: 'heavy',
    input: z.object({ file_id: id }),
    output: empty,
    errors: ['NOT_FOUND'],
  }),
}

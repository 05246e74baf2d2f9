/** Sound and film in formats that browsers play. */
import { z } from 'zod'
import { empty, id, storedError } from '../../ground/base.ts'
import { call } from '../../ground/call.ts'
import { wireTime } from '../../ground/time.ts'
import { programs } from './program.ts'

export const derivativeKind = z.enum(['peaks', 'proxy'])
export type DerivativeKind = z.infer<typeof derivativeKind>

export const derivativeState = z.enum(['waiting', 'running', 'ready', 'failed'])
export type DerivativeState = z.infer<typeof derivativeState>

/** The number of bytes of peaks per second of sound. */
export const peaksPerSecond = 100

export const derivative = z.object({
  state: derivativeState,
  progress: z.number().int(), // percent
  error: storedError.nullable(),
})

export const mediaInfo = z.object({
  name: z.string(),
  /** The address of the file that is played: the original or a converted one; null while the conversion is missing. */
  url: z.string().nullable(),
  mime: z.string(),
  expired_at: wireTime,
  duration_ms: z.number().int().nullable(),
  width: z.number().int().nullable(),
  height: z.number().int().nullable(),
  /** null: browsers can play the original. */
  proxy: derivative.nullable(),
  /**
   * null: there is no sound. Each byte at `url` (ranges are served) is the loudest moment of a hundredth of a second, 0
   * to 255.
   */
  peaks: derivative.extend({ url: z.string().nullable() }).nullable(),
})
export type MediaInfo = z.infer<typeof mediaInfo>

export const mediaCalls = {
  /**
   * The programs that this server lacks and orders would need. Tesseract is listed only if no AI model reads pictures
   * either.
   */
  getMissingPrograms: call({
    path: '/system/media/getMissingPrograms',
    access: 'applicant',
    input: z.object({}),
    output: z.object({ list: z.array(z.enum(programs)) }),
  }),
  /**
   * For a file that the caller may read, as with `getFileUrl`. The client repeats the call while a conversion is
   * running.
   */
  getMediaInfo: call({
    path: '/system/media/getMediaInfo',
    access: 'applicant',
    input: z.object({ file_id: id }),
    output: mediaInfo,
    errors: ['NOT_FOUND'],
  }),
  /** Starts a failed conversion again. */
  retryMedia: call({
    path: '/system/media/retryMedia',
    access: 'applicant',
    rate: 'heavy',
    input: z.object({ file_id: id }),
    output: empty,
    errors: ['NOT_FOUND'],
  }),
}

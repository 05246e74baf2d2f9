/** Reads a picture as it was ordered, upright and opaque: all coordinates refer to this form. */
import type { PictureSize } from '@polyphony/contract'
import sharp, { type Sharp } from 'sharp'
import { CallError } from '../../../ground/kernel/call-error.ts'
import type { Pixels } from './colours.ts'

const mostPixels = 100_000_000

export const openPicture = (bytes: Uint8Array): Sharp => sharp(bytes, { limitInputPixels: mostPixels, failOn: 'error' })

export async function pixelsOf(bytes: Uint8Array): Promise<Pixels> {
  const { data, info } = await sharp(bytes, { limitInputPixels: mostPixels })
    .autoOrient()
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb')
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return { data, width: info.width, height: info.height }
}

/** The size after rotation by the EXIF orientation. @throws CallError FILE_ABNORMAL. */
export async function sizeOf(bytes: Uint8Array): Promise<PictureSize & { readonly format: string }> {
  const read = openPicture(bytes).metadata()
  const { autoOrient, format } = await read.catch(() => {
    throw new CallError('FILE_ABNORMAL')
  })
  return { width: autoOrient.width, height: autoOrient.height, format }
}

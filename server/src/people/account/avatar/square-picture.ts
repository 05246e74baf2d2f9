/** Makes our own square picture from an uploaded one: only the pixels of the original are used. */
import { maxImageSide } from '@polyphony/contract'
import { fileTypeFromBuffer } from 'file-type'
import sharp from 'sharp'
import { memoryBytes } from '../../../content/file/file-bytes.ts'
import { pictureSize } from '../../../content/file/reader/picture-size.ts'
import { CallError } from '../../../ground/kernel/call-error.ts'

// All other decoders of the library are disabled, whatever format the bytes claim to be.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({ operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer'] })
sharp.cache(false)
sharp.concurrency(1)

const secondsAtMost = 10

/**
 * WebP of `side` × `side` without metadata, turned upright.
 * @throws CallError FILE_FORMAT_UNSUPPORTED, FILE_TOO_LARGE, FILE_ABNORMAL
 */
export async function squarePicture(bytes: Buffer, side: number): Promise<Buffer> {
  const found = await fileTypeFromBuffer(bytes)
  if (found?.ext !== 'png' && found?.ext !== 'jpg')
    throw new CallError('FILE_FORMAT_UNSUPPORTED', { type: found ? `.${found.ext}` : '?' })
  const size = await pictureSize(memoryBytes(bytes))
  if (!size || size.width === 0 || size.height === 0) throw new CallError('FILE_ABNORMAL')
  if (Math.max(size.width, size.height) > maxImageSide)
    throw new CallError('FILE_TOO_LARGE', { size: `${maxImageSide} × ${maxImageSide}` })
  try {
    return await sharp(bytes, { limitInputPixels: maxImageSide ** 2, failOn: 'error' })
      .timeout({ seconds: secondsAtMost })
      .autoOrient()
      .resize(side, side, { fit: 'cover' })
      .webp({ quality: 86 })
      .toBuffer()
  } catch {
    throw new CallError('FILE_ABNORMAL') // the file is damaged, or not of the format that it claims
  }
}

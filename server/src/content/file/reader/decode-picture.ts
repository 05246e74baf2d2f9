/** Decodes every pixel of a picture, in a process of its own: what hides in it meets limits of memory and time there. */
import { maxImageSide } from '@polyphony/contract'
import sharp from 'sharp'
import { CallError } from '../../../ground/kernel/call-error.ts'
import { hidesTooMuch } from './packed-text.ts'

sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({ operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer'] })
sharp.cache(false)
sharp.concurrency(1)

/** @throws FILE_ABNORMAL if it can't be, or ends too early */
export async function decodePicture(bytes: Buffer): Promise<null> {
  if (hidesTooMuch(bytes)) throw new CallError('FILE_ABNORMAL')
  try {
    await sharp(bytes, { failOn: 'error', limitInputPixels: maxImageSide ** 2, sequentialRead: true })
      .resize(16, 16, { fit: 'fill', fastShrinkOnLoad: false })
      .raw()
      .toBuffer()
    return null
  } catch {
    throw new CallError('FILE_ABNORMAL')
  }
}

/** Reads a picture as whoever works on it will: its size from the header, then every pixel. */
import { maxImageSide } from '@polyphony/contract'
import type { App } from '../../../ground/context.ts'
import { CallError } from '../../../ground/kernel/call-error.ts'
import type { FileBytes } from '../file-bytes.ts'
import type { FileRow } from '../store.ts'
import { decodeStored } from './document-reader.ts'
import { type PictureSize, pictureSize } from './picture-size.ts'

/** More than the pixels of the largest picture as they are, two bytes a channel. */
const mostBytes = 160 * 1024 ** 2

/** @throws FILE_TOO_LARGE before anything is decoded; FILE_ABNORMAL if it can't be, or ends too early; FILE_TOO_COMPLEX */
export async function readPicture(app: App, file: FileRow, bytes: FileBytes): Promise<PictureSize> {
  const size = await pictureSize(bytes)
  if (!size || size.width === 0 || size.height === 0) throw new CallError('FILE_ABNORMAL')
  if (Math.max(size.width, size.height) > maxImageSide)
    throw new CallError('FILE_TOO_LARGE', { size: `${maxImageSide} × ${maxImageSide}` })
  if (bytes.size > mostBytes) throw new CallError('FILE_ABNORMAL')
  await decodeStored(app, file)
  return size
}

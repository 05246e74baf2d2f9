/** Checks an art designer's file by its content: a complete picture of the right size, whatever its name is. */
import { isMultiple, type PictureSize, type RepairWay } from '@polyphony/contract'
import { CallError } from '../../../ground/kernel/call-error.ts'
import { openPicture, sizeOf } from '../../delivery/picture/original.ts'

export interface CheckedPicture {
  readonly ext: 'png' | 'jpg'
  readonly bytes: Uint8Array
}

/**
 * Keeps a finished picture unchanged; re-encodes a painted layer, so that only its pixels are stored.
 * @throws CallError FILE_ABNORMAL, REPAIR_SIZE_WRONG.
 */
export async function checkPicture(bytes: Uint8Array, original: PictureSize, way: RepairWay): Promise<CheckedPicture> {
  const { format, ...size } = await sizeOf(bytes)
  const isFinished = way === 'finished'
  if (format !== 'png' && !(isFinished && format === 'jpeg')) throw new CallError('FILE_ABNORMAL')
  const { width, height } = original
  const isSame = size.width === width && size.height === height
  if (!(isFinished ? isMultiple(size, original) : isSame)) throw new CallError('REPAIR_SIZE_WRONG', { width, height })
  if (!isFinished) return { ext: 'png', bytes: await whole(openPicture(bytes).ensureAlpha().png().toBuffer()) }
  await whole(openPicture(bytes).resize(1, 1).raw().toBuffer())
  return { ext: format === 'png' ? 'png' : 'jpg', bytes }
}

/** Decodes the whole file, because a truncated file has a valid header. */
function whole<T>(decoded: Promise<T>): Promise<T> {
  return decoded.catch(() => {
    throw new CallError('FILE_ABNORMAL')
  })
}

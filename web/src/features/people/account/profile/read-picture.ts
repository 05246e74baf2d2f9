/** Checks a picture by its header, so that the browser doesn't decode a picture that would be refused. Pure. */
import { avatarBytes, maxImageSide } from '@polyphony/contract'

export type PictureFault = 'notPicture' | 'tooManyBytes' | 'tooManyPixels' | 'unreadable'

/** @returns null where the picture is allowed. */
export function pictureFault(bytes: ArrayBuffer): PictureFault | null {
  if (bytes.byteLength > avatarBytes) return 'tooManyBytes'
  const view = new DataView(bytes)
  const isPng = view.byteLength >= 24 && view.getUint32(0) === 0x89504e47
  const isJpeg = view.byteLength >= 4 && view.getUint16(0) === 0xffd8
  if (!isPng && !isJpeg) return 'notPicture'
  const side = isPng ? Math.max(view.getUint32(16), view.getUint32(20)) : jpegSide(view)
  if (!side) return 'unreadable'
  return side > maxImageSide ? 'tooManyPixels' : null
}

/** The longer side from the frame header (SOF0–SOF15, without DHT, JPG and DAC); null where there is none. */
function jpegSide(view: DataView): number | null {
  for (let offset = 2; offset + 9 <= view.byteLength; ) {
    if (view.getUint8(offset) !== 0xff) return null
    const marker = view.getUint8(offset + 1)
    if (marker === 0xff) {
      offset += 1 // padding
      continue
    }
    const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)
    if (isFrame) return Math.max(view.getUint16(offset + 5), view.getUint16(offset + 7))
    offset += 2 + view.getUint16(offset + 2)
  }
  return null
}

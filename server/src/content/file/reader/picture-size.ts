/** Width and height of a PNG or JPEG from its header, without decoding. */
import { present } from '@polyphony/contract/ground/collection/present'
import type { FileBytes } from '../file-bytes.ts'

export interface PictureSize {
  readonly width: number
  readonly height: number
}

/** Null if there is no such header. */
export async function pictureSize(bytes: FileBytes): Promise<PictureSize | null> {
  const head = await bytes.read(0, 24)
  if (head.length === 24 && head.toString('latin1', 12, 16) === 'IHDR') {
    return { width: head.readUInt32BE(16), height: head.readUInt32BE(20) }
  }
  return head.length > 4 && head.readUInt16BE(0) === 0xffd8 ? jpegSize(bytes) : null
}

/** Follows the markers to the frame header (SOF0–SOF15, without DHT, JPG and DAC in between). */
async function jpegSize(bytes: FileBytes): Promise<PictureSize | null> {
  for (let offset = 2, markers = 0; markers < 500; markers++) {
    const segment = await bytes.read(offset, 9)
    if (segment.length < 9 || segment[0] !== 0xff) return null
    const marker = present(segment[1])
    if (marker === 0xff) {
      offset += 1 // padding
      continue
    }
    const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)
    if (isFrame) return { height: segment.readUInt16BE(5), width: segment.readUInt16BE(7) }
    offset += 2 + segment.readUInt16BE(2)
  }
  return null
}

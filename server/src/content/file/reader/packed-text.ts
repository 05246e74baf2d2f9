/** Texts and colour profiles that are packed into a PNG: a small file may have hundreds of megabytes of them. */
import { inflateSync } from 'node:zlib'

/** Of one of them, unpacked. Profiles of printers have a few megabytes. */
const mostBytes = 16 * 1024 ** 2
const signature = Buffer.from('89504e470d0a1a0a', 'hex')

/** Whether one of them is larger than any program writes, or can't be unpacked. */
export function hidesTooMuch(png: Buffer): boolean {
  if (!png.subarray(0, 8).equals(signature)) return false
  for (let start = 8; start + 8 <= png.length; ) {
    const end = start + 8 + png.readUInt32BE(start)
    const packed = packedIn(png.toString('latin1', start + 4, start + 8), png.subarray(start + 8, end))
    if (packed && !isBounded(packed)) return true
    start = end + 4
  }
  return false
}

/** What is packed in a chunk of this type; null if nothing is. */
function packedIn(type: string, data: Buffer): Buffer | null {
  const afterName = data.indexOf(0) + 1
  if (type === 'zTXt' || type === 'iCCP') return data.subarray(afterName + 1)
  if (type !== 'iTXt' || data[afterName] !== 1) return null
  const afterLanguage = data.indexOf(0, afterName + 2) + 1
  return data.subarray(data.indexOf(0, afterLanguage) + 1)
}

function isBounded(packed: Buffer): boolean {
  try {
    inflateSync(packed, { maxOutputLength: mostBytes })
    return true
  } catch {
    return false
  }
}

/** Generates a PNG: a square in the middle of another colour. */
import { crc32, deflateSync } from 'node:zlib'

type Color = readonly [red: number, green: number, blue: number]

export function pictureFile(width: number, height: number, around: Color, middle: Color): Buffer {
  const rows = Array.from({ length: height }, (_, y) => {
    const isMiddle = (x: number) =>
      Math.abs(x - width / 2) < Math.min(width, height) / 4 && Math.abs(y - height / 2) < Math.min(width, height) / 4
    return Buffer.from([0, ...Array.from({ length: width }, (_, x) => (isMiddle(x) ? middle : around)).flat()])
  })
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([8, 2, 0, 0, 0], 8) // 8 bits a channel, RGB
  const signature = Buffer.from('89504e470d0a1a0a', 'hex')
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.concat(rows))),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const size = Buffer.alloc(4)
  size.writeUInt32BE(data.length)
  const sum = Buffer.alloc(4)
  sum.writeUInt32BE(crc32(body))
  return Buffer.concat([size, body, sum])
}

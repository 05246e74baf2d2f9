/** A film of any size: a second of test picture, then random bytes in a box that players skip. */
import { execFileSync } from 'node:child_process'
import { createHash, randomBytes } from 'node:crypto'
import fs from 'node:fs'

const MiB = 1024 * 1024

/** @returns its SHA-256 */
export async function makeFilm(file: string, size: number): Promise<string> {
  const film = Buffer.concat([testPicture(file), boxHead('free', size)])
  film.writeBigUInt64BE(BigInt(size - film.length + 16), film.length - 8)
  const hash = createHash('sha256')
  const output = fs.openSync(file, 'w')
  const write = (bytes: Buffer) => {
    hash.update(bytes)
    fs.writeSync(output, bytes)
  }
  write(film)
  for (let at = film.length; at < size; at += MiB) write(randomBytes(Math.min(MiB, size - at)))
  fs.closeSync(output)
  return hash.digest('hex')
}

function testPicture(file: string): Buffer {
  const source = ['-v', 'error', '-y', '-f', 'lavfi', '-i', 'testsrc=duration=1:size=320x180:rate=10']
  const target = ['-pix_fmt', 'yuv420p', '-movflags', '+faststart', `${file}.small.mp4`]
  try {
    execFileSync(process.env.FFMPEG_PATH ?? 'ffmpeg', [...source, ...target])
    return fs.readFileSync(`${file}.small.mp4`)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
    return Buffer.from('00000018667479706d703432000000006d70343269736f6d', 'hex') // without ffmpeg only these bytes are checked
  }
}

/** With the long form of a box's length, which is written later. */
function boxHead(type: string, size: number): Buffer {
  const head = Buffer.alloc(16)
  head.writeUInt32BE(1, 0)
  head.write(type, 4, 'latin1')
  head.writeBigUInt64BE(BigInt(size), 8)
  return head
}

/** Makes small files of several kinds. */
import { crc32, deflateSync } from 'node:zlib'
import { zipSync } from 'fflate'
import { waveHead } from '../../ffmpeg/wave-head.ts'

/** @param text a compressed text between header and pixels, where a program keeps remarks */
export function png(width: number, height: number, text?: Buffer): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([8, 0, 0, 0, 0], 8)
  const rows = deflateSync(Buffer.alloc(height * (width + 1)))
  const signature = Buffer.from('89504e470d0a1a0a', 'hex')
  const remark = text
    ? [pngChunk('zTXt', Buffer.concat([Buffer.from('Comment\0\0', 'latin1'), deflateSync(text)]))]
    : []
  return Buffer.concat([
    signature,
    pngChunk('IHDR', header),
    ...remark,
    pngChunk('IDAT', rows),
    pngChunk('IEND', Buffer.alloc(0)),
  ])
}

export function pngChunk(type: string, data: Buffer): Buffer {
  const length = Buffer.alloc(4)
  length.writeUInt32BE(data.length)
  const named = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const checksum = Buffer.alloc(4)
  checksum.writeUInt32BE(crc32(named))
  return Buffer.concat([length, named, checksum])
}

/** A grey picture with its frame header behind a long comment, as in pictures from cameras. */
export function jpeg(width: number, height: number): Buffer {
  const segment = (marker: number, data: Buffer) => {
    const head = Buffer.from([0xff, marker, 0, 0])
    head.writeUInt16BE(data.length + 2, 2)
    return Buffer.concat([head, data])
  }
  const frame = Buffer.from([8, 0, 0, 0, 0, 1, 1, 0x11, 0])
  frame.writeUInt16BE(height, 1)
  frame.writeUInt16BE(width, 3)
  const app0 = segment(0xe0, Buffer.from('4a46494600010100000100010000', 'hex'))
  const comment = segment(0xfe, Buffer.alloc(60_000, 0xff))
  return Buffer.concat([
    Buffer.from('ffd8', 'hex'),
    app0,
    comment,
    comment,
    segment(0xdb, Buffer.concat([Buffer.alloc(1), Buffer.alloc(64, 1)])),
    segment(0xc0, frame),
    segment(0xc4, oneCode(0x00)),
    segment(0xc4, oneCode(0x10)),
    segment(0xda, Buffer.from([1, 1, 0, 0, 63, 0])),
    Buffer.alloc(Math.ceil((Math.ceil(width / 8) * Math.ceil(height / 8)) / 4)), // two bits a block
    Buffer.from('ffd9', 'hex'),
  ])
}

/** A table of codes that has one, of one bit: nothing follows. */
const oneCode = (table: number) => Buffer.from([table, 1, ...Array<number>(15).fill(0), 0])

export function wav(seconds: number): Buffer {
  const rate = 48_000
  const frames = seconds * rate
  return Buffer.concat([waveHead(frames, rate), Buffer.alloc(frames * 2)])
}

const word = 'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"'

export function docx(...paragraphs: string[]): Buffer {
  const body = paragraphs.map((text) => `<w:p><w:r><w:t>${text}</w:t></w:r></w:p>`).join('')
  return zip({
    '[Content_Types].xml':
      '<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="xml" ContentType="application/xml"/><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>',
    '_rels/.rels':
      '<?xml version="1.0"?><Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="r1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument" Target="word/document.xml"/></Relationships>',
    'word/document.xml': `<?xml version="1.0"?><w:document ${word}><w:body>${body}</w:body></w:document>`,
  })
}

export function zip(entries: Record<string, string | Uint8Array>): Buffer {
  const bytes = Object.entries(entries).map(([name, content]) => [name, Buffer.from(content as string)] as const)
  return Buffer.from(zipSync(Object.fromEntries(bytes)))
}

export const srt =
  '1\n00:00:01,000 --> 00:00:02,500\nHello there.\n\n2\n00:00:03,000 --> 00:00:04,000\nGoodbye now, friend.\n'

/** The beginning of a Windows program. */
export const exe = Buffer.concat([Buffer.from('MZ'), Buffer.alloc(62), Buffer.from('PE\0\0'), Buffer.alloc(5000, 7)])

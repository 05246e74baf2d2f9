import { deflateSync } from 'node:zlib'
import { expect, it } from 'vitest'
import { png, pngChunk } from '../testing/sample-files.ts'
import { hidesTooMuch } from './packed-text.ts'

const MB = 1024 ** 2
const withChunk = (type: string, head: string, text: Buffer, isPacked = true) => {
  const whole = png(4, 4)
  const data = Buffer.concat([Buffer.from(head, 'latin1'), isPacked ? deflateSync(text) : text])
  return Buffer.concat([whole.subarray(0, 33), pngChunk(type, data), whole.subarray(33)])
}

it.each([
  ['zTXt', 'Comment\0\0'],
  ['iCCP', 'Profile\0\0'],
  ['iTXt', 'Comment\0\u0001\0en\0Remark\0'],
])('%s with more than any program writes is found, and a usual one isn’t', (type, head) => {
  expect(hidesTooMuch(withChunk(type, head, Buffer.alloc(17 * MB)))).toBe(true)
  expect(hidesTooMuch(withChunk(type, head, Buffer.alloc(15 * MB)))).toBe(false)
  expect(hidesTooMuch(withChunk(type, head, Buffer.from('no deflate'), false))).toBe(true)
})

it('leaves what isn’t packed, other formats and cut files to the decoder', () => {
  expect(hidesTooMuch(withChunk('iTXt', 'Comment\0\0\0en\0Remark\0', Buffer.alloc(17 * MB), false))).toBe(false)
  expect(hidesTooMuch(png(4, 4).subarray(0, 40))).toBe(false)
  expect(hidesTooMuch(Buffer.from('no picture'))).toBe(false)
})

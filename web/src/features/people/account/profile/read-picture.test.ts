import { avatarBytes } from '@polyphony/contract'
import { describe, expect, it } from 'vitest'
import { pictureFault } from './read-picture.ts'

function png(width: number, height: number, length = 64): ArrayBuffer {
  const view = new DataView(new ArrayBuffer(length))
  view.setUint32(0, 0x89504e47)
  view.setUint32(16, width)
  view.setUint32(20, height)
  return view.buffer
}

/** A JPEG header with a comment before the frame header. */
function jpeg(width: number, height: number, frame = 0xc2): ArrayBuffer {
  const view = new DataView(new ArrayBuffer(64))
  view.setUint16(0, 0xffd8)
  view.setUint16(2, 0xfffe)
  view.setUint16(4, 10)
  view.setUint16(14, 0xff00 | frame)
  view.setUint16(16, 17)
  view.setUint16(19, height)
  view.setUint16(21, width)
  return view.buffer
}

describe('a chosen picture', () => {
  it('may have up to 4096 pixels a side and 2 MB', () => {
    expect(pictureFault(png(4096, 4096))).toBeNull()
    expect(pictureFault(jpeg(4096, 10))).toBeNull()
    expect(pictureFault(png(4097, 1))).toBe('tooManyPixels')
    expect(pictureFault(jpeg(10, 5000))).toBe('tooManyPixels')
    expect(pictureFault(png(10, 10, avatarBytes))).toBeNull()
    expect(pictureFault(png(10, 10, avatarBytes + 1))).toBe('tooManyBytes')
  })
  it('is refused if it is no picture', () => {
    expect(pictureFault(new TextEncoder().encode('<svg xmlns="http://www.w3.org/2000/svg"/>').buffer)).toBe(
      'notPicture',
    )
    expect(pictureFault(new ArrayBuffer(0))).toBe('notPicture')
    expect(pictureFault(jpeg(10, 10, 0xc4))).toBe('unreadable')
    expect(pictureFault(png(0, 0))).toBe('unreadable')
  })
})

import { insidePicture, type SegmentRegion } from '@polyphony/contract'
import fc from 'fast-check'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { type Colour, contrast } from './colours.ts'
import { fontFor } from './fonts.ts'
import { layOver } from './lay-over.ts'
import { escaped, setText } from './set-text.ts'

const night = '#123a5a'
const sign: SegmentRegion = { x: 40, y: 30, width: 220, height: 40 }

/** A picture with words on a dark background. */
async function poster() {
  const gold = { text: 'Sale ends', font: fontFor('en'), colour: '#ffd24a', box: sign, lines: 1, isDown: false }
  const { pixels, ...size } = await setText(gold)
  return sharp({ create: { width: 400, height: 300, channels: 3, background: night } })
    .composite([{ input: pixels, raw: { ...size, channels: 4 }, left: sign.x, top: sign.y }])
    .png()
    .toBuffer()
}

async function pixelsOf(bytes: Uint8Array) {
  const { data, info } = await sharp(bytes).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  const part = (x: number, y: number, at: number) => data[(y * info.width + x) * 3 + at]!
  return { at: (x: number, y: number): Colour => [part(x, y, 0), part(x, y, 1), part(x, y, 2)] }
}

describe('a translation over a picture', () => {
  it('changes only the region, in colours close to the original', async () => {
    const before = await pixelsOf(await poster())
    const target = '特价即将结束'
    const after = await pixelsOf(await layOver(await poster(), [{ region: sign, source: 'Sale ends', target }], 'zh'))
    const ink = { gold: 0, night: 0, changed: 0, outside: 0 }
    for (let y = 0; y < 300; y++)
      for (let x = 0; x < 400; x++) {
        const colour = after.at(x, y)
        const isChanged = String(colour) !== String(before.at(x, y))
        const isInside = x >= 36 && x < 264 && y >= 26 && y < 74
        if (isChanged) ink[isInside ? 'changed' : 'outside']++
        if (isInside && contrast(colour, [255, 210, 74]) < 1.1) ink.gold++
        if (isInside && contrast(colour, [18, 58, 90]) < 1.05) ink.night++
      }
    expect(ink.outside).toBe(0)
    expect(ink.changed).toBeGreaterThan(500)
    expect(ink.gold).toBeGreaterThan(200)
    expect(ink.night).toBeGreaterThan(4000)
  })

  it('skips regions without a translation and regions outside the picture', async () => {
    const bytes = await poster()
    const far = { x: 900, y: 900, width: 50, height: 50 }
    const texts = [
      { region: sign, source: 'Sale ends', target: ' ' },
      { region: far, source: 'x', target: 'y' },
    ]
    const laid = await sharp(await layOver(bytes, texts, 'en'))
      .removeAlpha()
      .raw()
      .toBuffer()
    expect(laid.equals(await sharp(bytes).removeAlpha().raw().toBuffer())).toBe(true)
  })

  it('escapes markup in the text', async () => {
    const hostile = '</text><script>alert(1)</script>&amp;\u0000<span size="999999">x</span>'
    expect(escaped(hostile)).not.toMatch(/[<>\u0000]/)
    const tall = { x: 300, y: 10, width: 40, height: 280 }
    const texts = [sign, tall].map((region) => ({ region, source: 'a', target: hostile }))
    for (const locale of ['ja', 'en']) expect((await layOver(await poster(), texts, locale)).length).toBeGreaterThan(0)
  })
})

describe('a text in a box', () => {
  it('fits into the box in both directions, whatever its length', async () => {
    const words = fc.string({
      unit: fc.constantFrom('A', 'word ', '字', '。', '\n', '<', '&'),
      minLength: 1,
      maxLength: 80,
    })
    const side = fc.integer({ min: 10, max: 300 })
    await fc.assert(
      fc.asyncProperty(words, side, side, async (text, width, height) => {
        fc.pre(/\S/.test(text))
        const setting = { text, font: fontFor('ja'), colour: '#000000', box: { width, height }, lines: 1 }
        for (const isDown of [false, true]) {
          const set = await setText({ ...setting, isDown })
          expect(set.width).toBeLessThanOrEqual(width)
          expect(set.height).toBeLessThanOrEqual(height)
        }
      }),
      { numRuns: 25 },
    )
  })
})

it('a region is clipped to the picture and, but for rounding, grows no larger', () => {
  const number = fc.double({ min: -500, max: 1500, noNaN: true })
  fc.assert(
    fc.property(number, number, number, number, (x, y, width, height) => {
      const inside = insidePicture({ x, y, width, height }, { width: 800, height: 600 })
      if (!inside) return
      for (const side of Object.values(inside)) expect(Number.isInteger(side)).toBe(true)
      expect(inside.x + inside.width).toBeLessThanOrEqual(800)
      expect(inside.y + inside.height).toBeLessThanOrEqual(600)
      expect(Math.min(inside.x, inside.y)).toBeGreaterThanOrEqual(0)
      expect(inside.width).toBeLessThanOrEqual(width + 1)
    }),
  )
})

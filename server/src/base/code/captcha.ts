/**
 * A picture of five characters, drawn with our own strokes. A hash of the answer is stored for two minutes and one try.
 */
import { randomInt } from 'node:crypto'
import { fromWireTime, minute, present } from '@polyphony/contract'
import type { App } from '../../ground/context.ts'
import { CallError } from '../../ground/kernel/call-error.ts'
import { sha256 } from '../../ground/kernel/seal/seal.ts'

/** Strokes on a grid 4 wide and 6 high, without characters that are easily confused. */
const glyphs: Record<string, string> = {
  A: 'M0 6L2 0L4 6M1 4L3 4',
  C: 'M4 1L3 0L1 0L0 1L0 5L1 6L3 6L4 5',
  E: 'M4 0L0 0L0 6L4 6M0 3L3 3',
  F: 'M4 0L0 0L0 6M0 3L3 3',
  H: 'M0 0L0 6M4 0L4 6M0 3L4 3',
  K: 'M0 0L0 6M4 0L0 3L4 6',
  L: 'M0 0L0 6L4 6',
  M: 'M0 6L0 0L2 3L4 0L4 6',
  N: 'M0 6L0 0L4 6L4 0',
  P: 'M0 6L0 0L3 0L4 1L4 2L3 3L0 3',
  R: 'M0 6L0 0L3 0L4 1L4 2L3 3L0 3M2 3L4 6',
  T: 'M0 0L4 0M2 0L2 6',
  U: 'M0 0L0 5L1 6L3 6L4 5L4 0',
  X: 'M0 0L4 6M4 0L0 6',
  Y: 'M0 0L2 3L4 0M2 3L2 6',
  Z: 'M0 0L4 0L0 6L4 6',
  '3': 'M0 0L4 0L2 2L4 4L3 6L0 6',
  '4': 'M3 6L3 0L0 4L4 4',
  '7': 'M0 0L4 0L1 6',
}
const characters = Object.keys(glyphs)
const count = 5

export async function drawCaptcha(
  app: App,
  size: { width: number; height: number; viewBox: string },
): Promise<{ captchaId: string; svg: string }> {
  const answer = Array.from({ length: count }, () => present(characters[randomInt(characters.length)])).join('')
  const captchaId = app.newId()
  await app.db
    .insertInto('captcha')
    .values({
      captcha_id: captchaId,
      answer_hash: sha256(captchaId + answer),
      expires_at: new Date(app.now().getTime() + 2 * minute),
    })
    .execute()
  return { captchaId, svg: draw(answer, size) }
}

type Point = readonly [x: number, y: number]

const jitter = (range: number) => randomInt(-range * 100, range * 100 + 1) / 100

/** All lines are one path, in any order and direction, each bent anew: nothing but its look says what is drawn. */
function draw(answer: string, { width, height, viewBox }: { width: number; height: number; viewBox: string }): string {
  const lines = [...answer.split('').flatMap(drawCharacter), ...Array.from({ length: 2 }, drawNoise)]
  const d = shuffled(lines.map((line) => (randomInt(2) ? line : line.toReversed())))
    .map((line) => `M${line.map(([x, y]) => `${x.toFixed(1)} ${y.toFixed(1)}`).join('L')}`)
    .join('')
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="${viewBox}" fill="none" stroke="currentColor" stroke-width="1.9" stroke-linecap="round" stroke-linejoin="round"><path d="${d}"/></svg>`
}

function drawCharacter(character: string, index: number): Point[][] {
  const [left, top] = [10 + index * 22 + jitter(2), 9 + jitter(3)]
  const [scale, turn] = [3.4 + jitter(0.4), (jitter(14) * Math.PI) / 180]
  const place = ([x, y]: Point): Point => {
    const [dx, dy] = [x * scale - 8, y * scale - 11]
    return [
      left + 8 + dx * Math.cos(turn) - dy * Math.sin(turn) + jitter(0.5),
      top + 11 + dx * Math.sin(turn) + dy * Math.cos(turn) + jitter(0.5),
    ]
  }
  return strokesOf(character).map((stroke) => bend(stroke).map(place))
}

const strokesOf = (character: string): Point[][] =>
  present(glyphs[character])
    .split('M')
    .slice(1)
    .map((stroke) =>
      stroke.split('L').map((point): Point => {
        const [x, y] = point.split(' ').map(Number)
        return [present(x), present(y)]
      }),
    )

/** Cuts each piece of a line in one to three. */
function bend(line: readonly Point[]): Point[] {
  return line.flatMap(([x, y], index) => {
    const [toX, toY] = line[index + 1] ?? [x, y]
    const count = index + 1 < line.length ? randomInt(1, 4) : 1
    return Array.from({ length: count }, (_, n): Point => [x + ((toX - x) * n) / count, y + ((toY - y) * n) / count])
  })
}

/** A wave through the whole picture. */
function drawNoise(): Point[] {
  const [middle, depth, waves, shift] = [randomInt(10, 31), randomInt(3, 9), randomInt(1, 4), jitter(3)]
  return Array.from(
    { length: 13 },
    (_, n): Point => [n * 10 + jitter(1), middle + depth * Math.sin(shift + (waves * Math.PI * n) / 12) + jitter(0.5)],
  )
}

function shuffled<T>(list: readonly T[]): T[] {
  return list
    .map((item) => ({ item, key: randomInt(2 ** 32) }))
    .toSorted((one, other) => one.key - other.key)
    .map(({ item }) => item)
}

/** Checks an answer once: right or wrong, the captcha is deleted. @throws CAPTCHA_EXPIRED, CAPTCHA_WRONG */
export async function checkCaptcha(app: App, captchaId: string | undefined, code: string | undefined): Promise<void> {
  if (!captchaId || !code) throw new CallError('CAPTCHA_WRONG')
  const row = await app.db.deleteFrom('captcha').where('captcha_id', '=', captchaId).returningAll().executeTakeFirst()
  if (!row || app.now() > fromWireTime(row.expires_at)) throw new CallError('CAPTCHA_EXPIRED')
  if (sha256(captchaId + code.trim().toUpperCase()) !== row.answer_hash) throw new CallError('CAPTCHA_WRONG')
}

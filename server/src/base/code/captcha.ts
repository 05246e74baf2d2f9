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

function draw(answer: string, { width, height, viewBox }: { width: number; height: number; viewBox: string }): string {
  const jitter = (range: number) => randomInt(-range * 10, range * 10 + 1) / 10
  const strokes = answer.split('').map((character, index) => {
    const place = `translate(${10 + index * 22 + jitter(2)} ${9 + jitter(3)}) rotate(${jitter(14)} 8 11) scale(${3.4 + jitter(0.4)})`
    return `<path d="${glyphs[character]}" transform="${place}" stroke-width="${0.6 + jitter(0.1)}"/>`
  })
  const lines = Array.from({ length: 3 }, () => {
    const y = () => randomInt(4, 37)
    return `<path d="M0 ${y()}C40 ${y()} 80 ${y()} 120 ${y()}" stroke-width="1" opacity=".6"/>`
  })
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="${viewBox}" fill="none" stroke="currentColor" stroke-linecap="round" stroke-linejoin="round">${strokes.join('')}${lines.join('')}</svg>`
}

/** Checks an answer once: right or wrong, the captcha is deleted. @throws CAPTCHA_EXPIRED, CAPTCHA_WRONG */
export async function checkCaptcha(app: App, captchaId: string | undefined, code: string | undefined): Promise<void> {
  if (!captchaId || !code) throw new CallError('CAPTCHA_WRONG')
  const row = await app.db.deleteFrom('captcha').where('captcha_id', '=', captchaId).returningAll().executeTakeFirst()
  if (!row || app.now() > fromWireTime(row.expires_at)) throw new CallError('CAPTCHA_EXPIRED')
  if (sha256(captchaId + code.trim().toUpperCase()) !== row.answer_hash) throw new CallError('CAPTCHA_WRONG')
}

/**
 * Work that a browser does before it may ask: a number is looked for by trying. It costs whoever asks often, and nobody has to
 * read or hear anything. A hash of the answer is stored for five minutes and one try.
 */
import { randomBytes, randomInt } from 'node:crypto'
import { fromWireTime, minute, toWireTime } from '@polyphony/contract'
import type { App, PublicCtx } from '../../ground/context.ts'
import { sqlTime } from '../../ground/db/connect.ts'
import { CallError } from '../../ground/kernel/call-error.ts'
import { sha256 } from '../../ground/kernel/seal/seal.ts'

/** A quarter of a second of a desktop on average, some of a phone. */
const leastWork = 200_000
const lasts = 5 * minute

/** By how many are asked for at an address within five minutes: an office stays below, a program doesn't. */
function workFor(asked: number): number {
  if (asked < 40) return leastWork
  return leastWork * (asked < 120 ? 4 : 16)
}

export async function drawCaptcha(
  { db, now, newId, request }: PublicCtx,
  size: { width: number; height: number; viewBox: string },
) {
  const captchaId = newId()
  const address_hash = sha256(`captcha ${request.ip}`)
  const { asked } = await db
    .selectFrom('captcha')
    .where('address_hash', '=', address_hash)
    .where('expires_at', '>', sqlTime(toWireTime(now())))
    .select((row) => row.fn.countAll<number>().as('asked'))
    .executeTakeFirstOrThrow()
  const most = workFor(asked)
  const salt = randomBytes(12).toString('hex')
  const answer = String(randomInt(most))
  const answer_hash = sha256(captchaId + answer)
  const expires_at = new Date(now().getTime() + lasts)
  await db.insertInto('captcha').values({ captcha_id: captchaId, answer_hash, address_hash, expires_at }).execute()
  return { captchaId, svg: draw(size), salt, challenge: sha256(salt + answer), most }
}

/** A shield: nothing in it is to be read. */
const draw = ({ width, height, viewBox }: { width: number; height: number; viewBox: string }) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="${viewBox}" fill="none" stroke="currentColor" stroke-width="2"><path d="M60 6L74 11V21Q74 30 60 35Q46 30 46 21V11ZM54 20L59 25L67 16"/></svg>`

/** Checks an answer once: right or wrong, the captcha is used. @throws CAPTCHA_EXPIRED, CAPTCHA_WRONG */
export async function checkCaptcha(
  { db, now }: Pick<App, 'db' | 'now'>,
  captchaId: string | undefined,
  code: string | undefined,
): Promise<void> {
  if (!captchaId || !code) throw new CallError('CAPTCHA_WRONG')
  const row = await db
    .updateTable('captcha')
    .set({ is_used: true })
    .where('captcha_id', '=', captchaId)
    .where('is_used', '=', false)
    .returning(['answer_hash', 'expires_at'])
    .executeTakeFirst()
  if (!row || now() > fromWireTime(row.expires_at)) throw new CallError('CAPTCHA_EXPIRED')
  if (sha256(captchaId + code.trim()) !== row.answer_hash) throw new CallError('CAPTCHA_WRONG')
}

/**
 * An event of WeChat: somebody has scanned a QR code, with its scene. It is accepted only if it is signed, recent, and
 * its signature wasn't used before: a plain signature doesn't include the body, so each is accepted for one body only.
 */
import { createHash } from 'node:crypto'
import { minute, second, toWireTime } from '@polyphony/contract'
import { z } from 'zod'
import { isSignature, openEnvelope, readXml } from '../../ground/adapters/wechat/callback.ts'
import type { App } from '../../ground/context.ts'
import { sqlTime } from '../../ground/db/connect.ts'
import { inTransaction, type Transaction } from '../../ground/kernel/transaction.ts'
import { bindWechatJob } from './job-names.ts'

export const callbackQuery = z.object({
  signature: z.string().default(''),
  timestamp: z
    .string()
    .regex(/^\d{10}$/)
    .default('0000000000'),
  nonce: z.string().max(200).default(''),
  echostr: z.string().max(200).default(''),
  msg_signature: z.string().default(''),
})
export type CallbackQuery = z.infer<typeof callbackQuery>

const freshMs = 5 * minute
const uuid = z.uuid()

/** WeChat's check of the callback's address, when it is entered there. */
export function isFromWechat({ config }: App, { signature, timestamp, nonce }: CallbackQuery): boolean {
  return config.WECHAT_TOKEN !== undefined && isSignature(signature, config.WECHAT_TOKEN, timestamp, nonce)
}

/** @returns false if it isn't accepted */
export async function receiveEvent(app: App, query: CallbackQuery, body: string): Promise<boolean> {
  if (Math.abs(app.now().getTime() - Number(query.timestamp) * second) > freshMs) return false
  const message = readMessage(app, query, body)
  if (!message) return false
  return await inTransaction(app, async (transaction) => {
    const use = await useSignature(transaction, message.signature, body)
    if (use === 'first') await takeScan(transaction, message.fields)
    return use !== 'forged'
  })
}

/** The event with its signature; null if the signature is wrong. If a key is configured, plain messages are refused. */
function readMessage(app: App, query: CallbackQuery, body: string) {
  const { WECHAT_TOKEN: token, WECHAT_AES_KEY: key, WECHAT_APP_ID: appId } = app.config
  if (!token || !appId) return null
  try {
    if (!key) return isFromWechat(app, query) ? { signature: query.signature, fields: readXml(body) } : null
    const { Encrypt: sealed = '' } = readXml(body)
    const { msg_signature: signature, timestamp, nonce } = query
    if (!isSignature(signature, token, timestamp, nonce, sealed)) return null
    return { signature, fields: readXml(openEnvelope(sealed, key, appId)) }
  } catch (error) {
    app.log.warn({ err: error }, 'wechat: unreadable message')
    return null
  }
}

/** WeChat sends the same event again if our answer was lost. */
async function useSignature(
  { tx, now }: Transaction,
  signature: string,
  body: string,
): Promise<'first' | 'again' | 'forged'> {
  const body_hash = createHash('sha256').update(body).digest('hex')
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('wechat_event')
    .values({ signature, body_hash, received_at: now() })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  if (numInsertedOrUpdatedRows === 1n) return 'first'
  const known = await tx
    .selectFrom('wechat_event')
    .select('body_hash')
    .where('signature', '=', signature)
    .executeTakeFirstOrThrow()
  return known.body_hash === body_hash ? 'again' : 'forged'
}

async function takeScan(transaction: Transaction, fields: Record<string, string>): Promise<void> {
  if (fields.MsgType !== 'event' || !['subscribe', 'SCAN'].includes(fields.Event ?? '')) return
  const scene = (fields.EventKey ?? '').replace(/^qrscene_/, '') // the prefix marks people who weren't followers before
  const openId = fields.FromUserName
  if (!openId || !uuid.safeParse(scene).success) return
  const scanned = await transaction.tx
    .updateTable('wechat_ticket')
    .set({ state: 'scanned', open_id: openId })
    .where('ticket_id', '=', scene)
    .where('state', '=', 'waiting')
    .where('expires_at', '>', sqlTime(toWireTime(transaction.now())))
    .executeTakeFirst()
  if (scanned.numUpdatedRows === 1n) await transaction.enqueue(bindWechatJob, { ticket_id: scene })
}

/**
 * Requests to WeChat with an access token: one for all processes, renewed before it ends and when WeChat has dropped
 * it.
 */
import { fromWireTime, minute, second } from '@polyphony/contract'
import { openWechat, type WechatAdapter, WechatRefusal } from '../../ground/adapters/wechat/wechat.ts'
import type { App } from '../../ground/context.ts'
import { CallError } from '../../ground/kernel/call-error.ts'

const purpose = 'wechat-token'
const renewedBeforeMs = 5 * minute

export interface Wechat {
  readonly app_id: string
  readonly adapter: WechatAdapter
}

/** @throws CallError WECHAT_UNAVAILABLE if none is configured */
export function wechatOf({ config }: Pick<App, 'config'>): Wechat {
  const { WECHAT_APP_ID: app_id, WECHAT_APP_SECRET: app_secret, WECHAT_BASE_URL: base_url } = config
  if (!app_id || !app_secret) throw new CallError('WECHAT_UNAVAILABLE')
  return { app_id, adapter: openWechat({ app_id, app_secret, base_url }) }
}

export async function withAccess<T>(app: App, run: (wechat: WechatAdapter, token: string) => Promise<T>): Promise<T> {
  const wechat = wechatOf(app)
  const token = (await keptToken(app, wechat)) ?? (await renewToken(app, wechat, false))
  try {
    return await run(wechat.adapter, token)
  } catch (error) {
    if (!(error instanceof WechatRefusal && error.isOfToken)) throw error
    const kept = await keptToken(app, wechat)
    const other = kept && kept !== token ? kept : await renewToken(app, wechat, true) // another process may have renewed it already
    return run(wechat.adapter, other)
  }
}

async function keptToken({ db, seal, now }: App, { app_id }: Wechat): Promise<string | null> {
  const row = await db.selectFrom('wechat_token').selectAll().where('app_id', '=', app_id).executeTakeFirst()
  if (!row || fromWireTime(row.expires_at).getTime() - renewedBeforeMs <= now().getTime()) return null
  return seal.open(row.token_sealed, purpose)
}

async function renewToken({ db, seal, now }: App, { app_id, adapter }: Wechat, insist: boolean): Promise<string> {
  const { token, expires_in_seconds } = await adapter.fetchToken(insist)
  const row = {
    token_sealed: seal.seal(token, purpose),
    expires_at: new Date(now().getTime() + expires_in_seconds * second),
  }
  await db
    .insertInto('wechat_token')
    .values({ app_id, ...row })
    .onConflict((conflict) => conflict.column('app_id').doUpdateSet(row))
    .execute()
  return token
}

import { calls, day, minute, second } from '@polyphony/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  type CallbackRequest,
  startWechatPeer,
  type WechatPeer,
  xmlOf,
} from '../../ground/adapters/wechat/test-peer.ts'
import { startTestServer, type TestServer } from '../../testing/server.ts'
import { bindScanned } from './bind-scanned.ts'
import { wechatJobs } from './jobs.ts'

const { wechat, session } = calls
let peer: WechatPeer
let server: TestServer
beforeAll(async () => {
  peer = await startWechatPeer()
  server = await startTestServer({
    config: {
      WECHAT_APP_ID: peer.app_id,
      WECHAT_APP_SECRET: peer.app_secret,
      WECHAT_TOKEN: peer.token,
      WECHAT_BASE_URL: peer.url,
    },
  })
})
afterAll(async () => {
  await server.close()
  await peer.close()
})
beforeEach(async () => {
  peer.disturb = () => null
  for (const table of ['wechat_ticket', 'wechat_binding', 'wechat_event', 'wechat_token'] as const)
    await server.app.db.deleteFrom(table).execute()
})

type Somebody = Awaited<ReturnType<TestServer['as']>>

async function showCode(player: Somebody) {
  const { ticket } = await player.call(wechat.preBind, {})
  return { ticket, scene: peer.scenes.at(-1)! }
}

function deliver({ query, body }: CallbackRequest, to = server) {
  const url = `/message/wechat/callback?${new URLSearchParams(query).toString()}`
  return to.server.inject({ method: 'POST', url, headers: { 'content-type': 'text/xml' }, payload: body })
}

/** Waits for the final state, or the error. */
function outcome(player: Somebody, ticket: string, of = server): Promise<string> {
  return of.eventually(async () => {
    const { err_msg, data } = await player.ask(wechat.bind, { ticket })
    const state = err_msg === 'OK' ? data.state : err_msg
    return state !== 'scanned' && state
  })
}

const userOf = async (player: Somebody) => (await player.call(session._init, {})).user!
const audited = async (accountId: string) =>
  (await server.app.db.selectFrom('audit_log').select('action').where('subject_id', '=', accountId).execute())
    .map(({ action }) => action)
    .filter((action) => action.startsWith('social'))

describe('binding a WeChat account', () => {
  it('shows a QR code, waits for its scan, binds the person, and can be undone', async () => {
    const lin = await server.as('lin')
    peer.people.set('o-lin', { openid: 'o-lin', nickname: '小雨', sex: 2, headimgurl: 'https://thirdwx.qlogo.cn/1' })
    expect((await lin.ask(wechat.unbind, {})).err_msg).toBe('NOT_BOUND')
    const code = await lin.call(wechat.preBind, {})
    expect(code.url).toMatch(/^http:\/\/weixin\.qq\.com\/q\//)
    expect(await lin.call(wechat.bind, { ticket: code.ticket })).toEqual({ state: 'waiting' })

    expect((await deliver(peer.scan('o-lin', peer.scenes.at(-1)!, { isNew: true }))).body).toBe('success')
    expect(await outcome(lin, code.ticket)).toBe('bound')
    expect(await userOf(lin)).toMatchObject({ wxName: '小雨', wxSex: 'F', wxAvatar: 'https://thirdwx.qlogo.cn/1' })
    expect((await lin.ask(wechat.preBind, {})).err_msg).toBe('BOUND_TO_OTHER')

    await lin.call(wechat.unbind, {})
    expect(await userOf(lin)).toMatchObject({ wxName: null, wxSex: null, wxAvatar: null })
    expect((await lin.ask(wechat.unbind, {})).err_msg).toBe('NOT_BOUND')
    expect(await audited(lin.account_id)).toEqual(['socialBound', 'socialUnbound'])
  })

  it('requires a recent confirmation to be undone', async () => {
    const sato = await server.as('sato')
    const { ticket, scene } = await showCode(sato)
    await deliver(peer.scan('o-sato', scene))
    expect(await outcome(sato, ticket)).toBe('bound')
    server.advance(11 * minute)
    expect((await sato.ask(wechat.unbind, {})).err_msg).toBe('CONFIRMATION_NEEDED')
    expect(await server.app.db.selectFrom('wechat_binding').select('open_id').execute()).toEqual([
      { open_id: 'o-sato' },
    ])
    server.advance(-11 * minute)
  })

  it('ends with the QR code’s time; a later scan does nothing', async () => {
    const mori = await server.as('mori')
    const { ticket, scene } = await showCode(mori)
    server.advance(5 * minute)
    expect((await mori.ask(wechat.bind, { ticket })).err_msg).toBe('QR_CODE_EXPIRED')
    const late = peer.event(
      { FromUserName: 'o-mori', MsgType: 'event', Event: 'SCAN', EventKey: scene },
      { sentAt: Math.floor(server.app.now().getTime() / second) },
    )
    expect((await deliver(late)).statusCode).toBe(200)
    expect((await mori.ask(wechat.bind, { ticket })).err_msg).toBe('QR_CODE_EXPIRED')
    expect(await server.app.db.selectFrom('wechat_binding').selectAll().execute()).toEqual([])
    server.advance(-5 * minute)
  })

  it('doesn’t show the state of another account’s QR code', async () => {
    const { ticket } = await showCode(await server.as('lin'))
    const stranger = await server.as('mori')
    for (const one of [ticket, crypto.randomUUID(), 'x', "' or 1=1"])
      expect((await stranger.ask(wechat.bind, { ticket: one })).err_msg).toBe('QR_CODE_EXPIRED')
  })

  it('gives a WeChat account to one of two accounts, also if both scan at once', async () => {
    const players = [await server.as('lin'), await server.as('mori')]
    const codes = [await showCode(players[0]!), await showCode(players[1]!)]
    await Promise.all(codes.map(({ scene }) => deliver(peer.scan('o-same', scene))))
    const outcomes = await Promise.all(players.map((player, index) => outcome(player, codes[index]!.ticket)))
    expect(outcomes.sort()).toEqual(['BOUND_TO_OTHER', 'bound'])
    expect(await server.app.db.selectFrom('wechat_binding').select('open_id').execute()).toHaveLength(1)
  })

  it('gives an account one of two WeChat accounts; the same scan twice is no error', async () => {
    const lin = await server.as('lin')
    const codes = [await showCode(lin), await showCode(lin), await showCode(lin)]
    await Promise.all([deliver(peer.scan('o-1', codes[0]!.scene)), deliver(peer.scan('o-2', codes[1]!.scene))])
    const outcomes = [await outcome(lin, codes[0]!.ticket), await outcome(lin, codes[1]!.ticket)]
    expect(outcomes.toSorted()).toEqual(['BOUND_TO_OTHER', 'bound'])
    const winner = outcomes[0] === 'bound' ? 'o-1' : 'o-2'
    await deliver(peer.scan(winner, codes[2]!.scene))
    expect(await outcome(lin, codes[2]!.ticket)).toBe('bound')
  })

  it('works without a name if WeChat gives none', async () => {
    const lin = await server.as('lin')
    peer.disturb = (path) =>
      path === '/cgi-bin/user/info' ? { json: { errcode: 48001, errmsg: 'unauthorized' } } : null
    const { ticket, scene } = await showCode(lin)
    await deliver(peer.scan('o-nameless', scene))
    expect(await outcome(lin, ticket)).toBe('bound')
    expect(await userOf(lin)).toMatchObject({ wxAvatar: null, wxSex: 'U' })
    expect((await userOf(lin)).wxName).not.toBeNull() // not null, so that the screen shows a bound account
  })
})

describe('WeChat that can’t be reached', () => {
  it('is reported, and nothing is stored', async () => {
    const lin = await server.as('lin')
    peer.disturb = () => ({ status: 500 })
    expect((await lin.ask(wechat.preBind, {})).err_msg).toBe('WECHAT_UNAVAILABLE')
    expect(await server.app.db.selectFrom('wechat_ticket').selectAll().execute()).toEqual([])
  })

  it('after the scan is tried again, then reported', async () => {
    const lin = await server.as('lin')
    const { ticket, scene } = await showCode(lin)
    await server.app.db
      .updateTable('wechat_ticket')
      .set({ state: 'scanned', open_id: 'o-x' })
      .where('ticket_id', '=', scene)
      .execute()
    peer.disturb = () => ({ status: 500 })
    const run = { signal: new AbortController().signal, attempt: 0, isLastAttempt: false }
    await expect(bindScanned(server.app, { ticket_id: scene }, run)).rejects.toThrow('HTTP 500')
    expect(await lin.call(wechat.bind, { ticket })).toEqual({ state: 'scanned' })
    await expect(bindScanned(server.app, { ticket_id: scene }, { ...run, isLastAttempt: true })).rejects.toThrow()
    expect((await lin.ask(wechat.bind, { ticket })).err_msg).toBe('WECHAT_UNAVAILABLE')
  })

  it('if none is configured, binding and callback are refused', async () => {
    const without = await startTestServer({ isWorker: false })
    try {
      const lin = await without.as('lin')
      expect((await lin.ask(wechat.preBind, {})).err_msg).toBe('WECHAT_UNAVAILABLE')
      expect((await lin.call(session._init, {})).setting.is_wechat_available).toBe(false)
      expect((await deliver(peer.scan('o-1', crypto.randomUUID()), without)).statusCode).toBe(403)
      expect((await (await server.as('lin')).call(session._init, {})).setting.is_wechat_available).toBe(true)
    } finally {
      await without.close()
    }
  })
})

describe('the access token', () => {
  const fetched = () => peer.requests.filter((path) => path === '/cgi-bin/stable_token').length
  const kept = async () => (await server.app.db.selectFrom('wechat_token').selectAll().executeTakeFirst())!

  it('is fetched once, stored sealed, and renewed before it ends', async () => {
    const lin = await server.as('lin')
    const before = fetched()
    for (let times = 0; times < 3; times++) await showCode(lin)
    expect(fetched() - before).toBe(1)
    expect((await kept()).token_sealed).not.toContain('access-')
    server.advance(116 * minute)
    await showCode(await server.as('lin'))
    expect(fetched() - before).toBe(2)
    server.advance(-116 * minute)
  })

  it('is replaced if WeChat has dropped it', async () => {
    const lin = await server.as('lin')
    await showCode(lin)
    peer.expireTokens()
    const before = fetched()
    await showCode(lin)
    await showCode(lin)
    expect(fetched() - before).toBe(1)
  })
})

describe('an event', () => {
  const statesOf = async () =>
    (await server.app.db.selectFrom('wechat_ticket').select(['state', 'open_id']).execute()).map(
      ({ state, open_id }) => `${state} ${open_id}`,
    )

  it.each([
    ['without a signature', (good: CallbackRequest) => ({ ...good, query: {} })],
    [
      'with another signature',
      (good: CallbackRequest) => ({ ...good, query: { ...good.query, signature: 'a'.repeat(40) } }),
    ],
    ['of another moment', (good: CallbackRequest) => ({ ...good, query: { ...good.query, timestamp: '1900000000' } })],
    ['with a document type', (good: CallbackRequest) => ({ ...good, body: `<!DOCTYPE xml []>${good.body}` })],
    ['that isn’t XML', (good: CallbackRequest) => ({ ...good, body: '{}' })],
  ])('%s is refused', async (_what, spoil) => {
    const { scene } = await showCode(await server.as('lin'))
    expect((await deliver(spoil(peer.scan('o-forged', scene)))).statusCode).toBe(403)
    expect(await statesOf()).toEqual(['waiting null'])
  })

  it('that is old is refused, though its signature is right', async () => {
    const { scene } = await showCode(await server.as('lin'))
    const sentAt = Math.floor(server.app.now().getTime() / second) - 301
    const old = peer.event({ FromUserName: 'o-old', MsgType: 'event', Event: 'SCAN', EventKey: scene }, { sentAt })
    expect((await deliver(old)).statusCode).toBe(403)
    expect(await statesOf()).toEqual(['waiting null'])
  })

  it('sent again is handled once; its signature with another body is refused', async () => {
    const lin = await server.as('lin')
    const [first, second_] = [await showCode(lin), await showCode(lin)]
    const event = peer.scan('o-first', first.scene)
    expect((await deliver(event)).statusCode).toBe(200)
    expect(await outcome(lin, first.ticket)).toBe('bound')
    await lin.call(wechat.unbind, {})
    expect((await deliver(event)).statusCode).toBe(200)
    const forged = { query: event.query, body: peer.scan('o-thief', second_.scene).body }
    expect((await deliver(forged)).statusCode).toBe(403)
    expect(await lin.call(wechat.bind, { ticket: second_.ticket })).toEqual({ state: 'waiting' })
    expect(await server.app.db.selectFrom('wechat_binding').selectAll().execute()).toEqual([])
  })

  it.each([
    ['of another kind', { MsgType: 'event', Event: 'unsubscribe', EventKey: '' }],
    ['that is a message', { MsgType: 'text', Content: 'hello' }],
    ['of a scene that isn’t ours', { MsgType: 'event', Event: 'SCAN', EventKey: '123' }],
    ['of nobody', { FromUserName: '', MsgType: 'event', Event: 'SCAN', EventKey: crypto.randomUUID() }],
  ])('%s is accepted and does nothing', async (_what, fields) => {
    await showCode(await server.as('lin'))
    expect((await deliver(peer.event({ FromUserName: 'o-1', ...fields }))).body).toBe('success')
    expect(await statesOf()).toEqual(['waiting null'])
  })

  it('can be preceded by a check of the address, which is answered', async () => {
    const ask = (query: Record<string, string>) =>
      server.server.inject({
        method: 'GET',
        url: `/message/wechat/callback?${new URLSearchParams({ ...query, echostr: '42' }).toString()}`,
      })
    expect((await ask(peer.event({}).query)).body).toBe('42')
    expect((await ask({ ...peer.event({}).query, nonce: 'other' })).statusCode).toBe(403)
    expect((await ask({})).statusCode).toBe(403)
  })

  it('is deleted after a day, like its QR code', async () => {
    const lin = await server.as('lin')
    const { scene, ticket } = await showCode(lin)
    await deliver(peer.scan('o-1', scene))
    expect(await outcome(lin, ticket)).toBe('bound')
    const sweep = wechatJobs.find((job) => job.name === 'wechat-sweep')!
    const run = { signal: new AbortController().signal, attempt: 0, isLastAttempt: false }
    await sweep.run(server.app, {} as never, run)
    expect(await statesOf()).toHaveLength(1)
    await sweep.run({ ...server.app, now: () => new Date(Date.now() + day + minute) }, {} as never, run)
    expect(await statesOf()).toEqual([])
    expect(await server.app.db.selectFrom('wechat_event').selectAll().execute()).toEqual([])
    expect((await userOf(lin)).wxName).not.toBeNull()
  })
})

it('must be encrypted if a key is configured; plain ones are refused', async () => {
  const sealed = await startTestServer({
    config: {
      WECHAT_APP_ID: peer.app_id,
      WECHAT_APP_SECRET: peer.app_secret,
      WECHAT_TOKEN: peer.token,
      WECHAT_AES_KEY: peer.aes_key,
      WECHAT_BASE_URL: peer.url,
    },
  })
  try {
    const lin = await sealed.as('lin')
    const { ticket, scene } = await showCode(lin)
    const plain = peer.scan('o-plain', scene)
    expect((await deliver(plain, sealed)).statusCode).toBe(403)
    const event = peer.scan('o-sealed', scene, { is_sealed: true })
    expect((await deliver({ ...event, body: plain.body }, sealed)).statusCode).toBe(403)
    const changed = { ...event, body: xmlOf({ Encrypt: `${event.body.slice(60, 80)}` }) }
    expect((await deliver(changed, sealed)).statusCode).toBe(403)
    expect((await deliver(event, sealed)).body).toBe('success')
    expect(await outcome(lin, ticket, sealed)).toBe('bound')
  } finally {
    await sealed.close()
  }
})

import { calls, day, minute } from '@polyphony/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Player } from '../../../../seed/player.ts'
import { sha256 } from '../../ground/kernel/seal/seal.ts'
import { inTransaction } from '../../ground/kernel/transaction.ts'
import { startTestServer, type TestServer } from '../../testing/server.ts'
import { revokeTokensOf } from './end-tokens.ts'
import { findHolder } from './find-holder.ts'
import { spendByToken } from './spend-by-token.ts'

const { getTokenList, makeToken, revokeToken } = calls.token

let server: TestServer
let clara: Player
beforeAll(async () => {
  server = await startTestServer({ isWorker: false })
  clara = await server.as('clara')
})
afterAll(() => server.close())

const wanted = { name: 'Nightly orders', scopes: ['order:read', 'order:write'], days: 30, spend_limit_minor: 100_000 }
const made = (more: object = {}) => clara.call(makeToken, { ...wanted, ...more } as typeof wanted & { scopes: never })
const listed = async (token_id: string) =>
  (await clara.call(getTokenList, {})).list.find((one) => one.token_id === token_id)

describe('a token', () => {
  it('is seen once, and only its hash is kept; its owner is told', async () => {
    const { token_id, token } = await made()
    expect(token).toMatch(/^ply_[\w-]{43}$/)
    const row = await server.app.db
      .selectFrom('api_token')
      .selectAll()
      .where('token_id', '=', token_id)
      .executeTakeFirstOrThrow()
    expect(row.token_hash).toBe(sha256(token))
    expect(JSON.stringify(row)).not.toContain(token)
    const shown = await listed(token_id)
    expect(shown).toMatchObject({ name: wanted.name, spend_limit_minor: 100_000, spent_minor: 0, last_used_at: null })
    expect(JSON.stringify(shown)).not.toContain(row.token_hash)
    const { list } = await clara.call(calls.message.getLetterList, {})
    expect(list[0]).toMatchObject({ kind: 'tokenMade', params: { token_name: wanted.name } })
  })

  it('is found while it is good, and says when it was used last', async () => {
    const { token_id, token } = await made({ scopes: ['knowledge:read'] })
    expect(await findHolder(server.app, token)).toMatchObject({
      token_id,
      scopes: ['knowledge:read'],
      actor: { account_id: clara.account_id, session_id: null },
    })
    expect(await listed(token_id)).toMatchObject({ last_used_at: expect.any(String), spend_limit_minor: 0 })
    for (const other of [`${token}x`, token.slice(4), `ply_${'A'.repeat(43)}`, '', "ply_' or 1=1 --"])
      expect(await findHolder(server.app, other)).toBeNull()
  })

  it('says its last use by the minute', async () => {
    const { token_id, token } = await made()
    const lastUse = async () => {
      await findHolder(server.app, token)
      return (await listed(token_id))?.last_used_at
    }
    const first = await lastUse()
    server.advance(minute / 2)
    expect(await lastUse()).toBe(first)
    server.advance(minute)
    expect(await lastUse()).not.toBe(first)
  })

  it('is written down when it is made and when it is revoked', async () => {
    const { token_id } = await made()
    await clara.call(revokeToken, { token_id })
    const written = await server.app.db
      .selectFrom('audit_log')
      .select(['action', 'actor_id', 'params'])
      .where('subject_id', '=', token_id)
      .orderBy('created_at')
      .execute()
    expect(written).toMatchObject([
      { action: 'tokenMade', actor_id: clara.account_id, params: { name: wanted.name, spend_limit_minor: 100_000 } },
      { action: 'tokenRevoked', actor_id: clara.account_id, params: { name: wanted.name } },
    ])
  })

  it('is dead once it is revoked, for good; another’s can’t be revoked', async () => {
    const { token_id, token } = await made()
    const { token: beside } = await made()
    const other = await server.as('heming')
    expect(await other.ask(revokeToken, { token_id })).toMatchObject({ err_msg: 'NOT_FOUND' })
    expect(await findHolder(server.app, token)).not.toBeNull()
    await clara.call(revokeToken, { token_id })
    expect(await findHolder(server.app, token)).toBeNull()
    expect(await listed(token_id)).toBeUndefined()
    expect(await findHolder(server.app, beside)).not.toBeNull()
    expect(await clara.ask(revokeToken, { token_id })).toMatchObject({ err_msg: 'NOT_FOUND' })
  })

  it.each([
    ['disabled', { status: 'locked' as const }],
    ['no member who orders any more', null],
  ])('is dead while its person is %s', async (_, change) => {
    const { token } = await made()
    const account = (set: object) =>
      server.app.db.updateTable('account').set(set).where('account_id', '=', clara.account_id).execute()
    const member = (is_mvp: boolean) =>
      server.app.db.updateTable('talent').set({ is_mvp }).where('account_id', '=', clara.account_id).execute()
    await (change ? account(change) : member(false))
    expect(await findHolder(server.app, token)).toBeNull()
    await account({ status: 'normal' })
    await member(true)
    expect(await findHolder(server.app, token)).not.toBeNull()
  })

  it('is dead in another company, and ends with the membership', async () => {
    const { token, token_id } = await made()
    const other = await server.make.company()
    const mine = await server.companyOf('clara')
    const put = (company_id: string) =>
      server.app.db.updateTable('api_token').set({ company_id }).where('token_id', '=', token_id).execute()
    await put(other)
    expect(await findHolder(server.app, token)).toBeNull()
    await put(mine)
    await inTransaction(server.app, (transaction) => revokeTokensOf(transaction, clara))
    expect(await findHolder(server.app, token)).toBeNull()
  })

  it('needs an end within a year, something it is for, and a name without hidden characters', async () => {
    for (const wrong of [
      { days: 366 },
      { days: 0 },
      { scopes: [] },
      { scopes: ['ops'] },
      { spend_limit_minor: -1 },
      { name: ' ' },
      { name: 'a\nb' },
      { name: 'a\u202eb' },
    ])
      expect(await clara.ask(makeToken, { ...wanted, ...wrong } as never)).toMatchObject({
        err_msg: 'Parameter_Error',
      })
    const lin = await server.as('lin')
    expect(await lin.ask(makeToken, wanted as never)).toMatchObject({ err_msg: 'NO_PERMISSION' })
  })
})

describe('what is spent', () => {
  const order = (token_id: string, charge_minor: number) =>
    inTransaction(server.app, (transaction) =>
      spendByToken(transaction, {
        token_id,
        account_id: clara.account_id,
        task_id: server.app.newId(),
        charge_minor,
        currency: 'CNY',
        ip: '',
      }),
    )

  it('never exceeds the limit, with ten orders at once', async () => {
    const { token_id } = await made({ spend_limit_minor: 1000 })
    const currency = 'CNY' as const
    await server.app.db.updateTable('api_token').set({ currency }).where('token_id', '=', token_id).execute()
    const all = await Promise.allSettled(Array.from({ length: 10 }, () => order(token_id, 300)))
    expect(all.filter((one) => one.status === 'fulfilled')).toHaveLength(3)
    const refused = all.find((one) => one.status === 'rejected')
    expect(refused?.reason).toMatchObject({ code: 'SPEND_LIMIT_REACHED', params: { left_minor: 100, currency: 'CNY' } })
    await order(token_id, 100)
    expect(await listed(token_id)).toMatchObject({ spent_minor: 1000 })
  })

  it('is nothing any more once the token is revoked, also in an order that had begun before', async () => {
    const { token_id } = await made()
    await clara.call(revokeToken, { token_id })
    await expect(order(token_id, 1)).rejects.toMatchObject({ code: 'Unauthorize' })
    const spent = await server.app.db
      .selectFrom('api_token')
      .select('spent_minor')
      .where('token_id', '=', token_id)
      .execute()
    expect(spent).toEqual([{ spent_minor: 0 }])
  })

  it('is in the token’s currency', async () => {
    const { token_id } = await made()
    const currency = 'EUR' as const
    await server.app.db.updateTable('api_token').set({ currency }).where('token_id', '=', token_id).execute()
    await expect(order(token_id, 1)).rejects.toMatchObject({ code: 'SPEND_LIMIT_REACHED' })
  })
})

it('confirmation is asked for if the last one is older than ten minutes, and the token ends with its days', async () => {
  const { token } = await made({ days: 1, scopes: ['order:read'] })
  server.advance(11 * minute)
  expect(await clara.ask(makeToken, wanted as never)).toMatchObject({ err_msg: 'CONFIRMATION_NEEDED' })
  expect(await findHolder(server.app, token)).not.toBeNull()
  server.advance(day)
  expect(await findHolder(server.app, token)).toBeNull()
})

it('there are twenty at most', async () => {
  clara = await server.as('clara')
  server.advance(minute)
  await inTransaction(server.app, (transaction) => revokeTokensOf(transaction, clara))
  const row = await server.app.db.selectFrom('api_token').selectAll().executeTakeFirstOrThrow()
  // The last one has ended, so that it takes no room.
  for (let n = 0; n < 20; n++) {
    const copy = { ...row, token_id: server.app.newId(), token_hash: `copy ${n}`, revoked_at: null }
    const expires_at = new Date(server.app.now().getTime() + (n < 19 ? day : 0))
    await server.app.db
      .insertInto('api_token')
      .values({ ...copy, created_at: server.app.now(), expires_at, last_used_at: null })
      .execute()
  }
  const both = await Promise.all([clara.ask(makeToken, wanted as never), clara.ask(makeToken, wanted as never)])
  expect(both.map((answer) => answer.err_msg).toSorted()).toEqual(['OK', 'TOKENS_TOO_MANY'])
})

import { calls, type LetterGroup, type MessageSetting } from '@polyphony/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../../testing/server.ts'
import { unsubscribeUrl } from './unsubscribe.ts'

const { message } = calls
let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ isWorker: false })
})
afterAll(() => server.close())

const modesOf = ({ groups }: MessageSetting) => Object.fromEntries(groups.map(({ group, mail }) => [group, mail]))
const change = (groups: { group: LetterGroup; mail: 'now' | 'digest' | 'off' }[]) => ({
  groups,
  is_digest_on: true,
  digest_hour: 8,
})

describe('mail settings', () => {
  it.each([
    ['lin', { work: 'now', money: 'digest', team: 'now', application: 'now', account: 'now' }], // a freelance talent
    ['tom', { work: 'now', team: 'now', account: 'now' }], // a talent in a team
    ['clara', { work: 'now', order: 'now', money: 'digest', team: 'now', account: 'now' }], // a client's admin who also works
    ['olga', { order: 'digest', application: 'now', account: 'now' }], // an operator
  ])('have defaults that fit the account: %s', async (username, modes) => {
    const player = await server.as(username)
    const setting = await player.call(message.get, {})
    expect(modesOf(setting)).toEqual(modes)
    expect(setting.groups.filter((one) => one.is_fixed).map((one) => one.group)).toEqual(['account'])
    expect(setting).toMatchObject({ is_digest_on: true, digest_hour: 8, has_email: true })
  })

  it('stay as chosen; groups that are not named stay; saving the same again changes nothing', async () => {
    const player = await server.as('mori')
    await player.call(message.post, change([{ group: 'work', mail: 'digest' }]))
    const wish = { groups: [{ group: 'money', mail: 'off' }], is_digest_on: false, digest_hour: 23 } as const
    const answers = [await player.call(message.post, { ...wish, groups: [...wish.groups] })]
    answers.push(await player.call(message.post, { ...wish, groups: [...wish.groups] }))
    answers.push(await player.call(message.get, {}))
    for (const answer of answers) {
      expect(answer).toMatchObject({ is_digest_on: false, digest_hour: 23 })
      expect(modesOf(answer)).toMatchObject({ work: 'digest', money: 'off', team: 'now', account: 'now' })
    }
    expect(modesOf(await (await server.as('rui')).call(message.get, {}))).toMatchObject({
      work: 'now',
      money: 'digest',
    })
  })

  it.each([
    ['mails about the account can’t be ended', change([{ group: 'account', mail: 'off' }])],
    ['nor be moved', change([{ group: 'account', mail: 'digest' }])],
    ['a group that can’t concern them', change([{ group: 'order', mail: 'now' }])],
    [
      'a group twice',
      change([
        { group: 'work', mail: 'now' },
        { group: 'work', mail: 'off' },
      ]),
    ],
    ['a group that doesn’t exist', { ...change([]), groups: [{ group: 'weather', mail: 'now' }] }],
    ['a way that doesn’t exist', { ...change([]), groups: [{ group: 'work', mail: 'pigeon' }] }],
    ['an hour that no day has', { ...change([]), digest_hour: 24 }],
    ['half an hour', { ...change([]), digest_hour: 7.5 }],
  ] as [string, unknown][])('are refused: %s', async (_what, input) => {
    const player = await server.as('lin')
    const before = await player.call(message.get, {})
    expect((await player.ask(message.post, input)).err_msg).toBe('Parameter_Error')
    expect(await player.call(message.get, {})).toEqual(before)
  })
})

describe('the link to unsubscribe in a mail', () => {
  const tokenOf = (accountId: string, what: Parameters<typeof unsubscribeUrl>[2]) =>
    new URL(unsubscribeUrl(server.app, { account_id: accountId, language: 'en' }, what)).searchParams.get('token')!
  const ask = (call: typeof message.unsubscribe, token: string) => server.visitor.ask(call, { token })
  const oneClick = (token: string, contentType = 'application/x-www-form-urlencoded') =>
    server.server.inject({
      method: 'POST',
      url: `/message/unsubscribe?token=${encodeURIComponent(token)}`,
      headers: { 'content-type': contentType },
      payload: 'List-Unsubscribe=One-Click',
    })

  it('says what it would end, changes nothing until confirmed, and then ends only that', async () => {
    const player = await server.as('sato')
    const token = tokenOf(player.account_id, 'work')
    expect((await ask(message.getSubscription, token)).data).toEqual({ subscription: 'work', is_on: true })
    expect(modesOf(await player.call(message.get, {})).work).toBe('now')
    expect((await ask(message.unsubscribe, token)).data).toEqual({ subscription: 'work', is_on: false })
    expect((await ask(message.getSubscription, token)).data).toEqual({ subscription: 'work', is_on: false })
    const setting = await player.call(message.get, {})
    expect(modesOf(setting)).toEqual({ work: 'off', money: 'digest', team: 'now', application: 'now', account: 'now' })
    expect(setting.is_digest_on).toBe(true)
  })

  it('ends the daily mail', async () => {
    const player = await server.as('sato')
    expect((await ask(message.unsubscribe, tokenOf(player.account_id, 'digest'))).data.is_on).toBe(false)
    expect((await player.call(message.get, {})).is_digest_on).toBe(false)
  })

  it.each(['application/x-www-form-urlencoded', 'multipart/form-data; boundary=x'])(
    'works from a mail program without a session: %s',
    async (contentType) => {
      const player = await server.as('ana')
      const token = tokenOf(player.account_id, 'team')
      await player.call(message.post, change([{ group: 'team', mail: 'now' }]))
      expect((await oneClick(token, contentType)).statusCode).toBe(200)
      expect((await oneClick(token, contentType)).statusCode).toBe(200)
      expect(modesOf(await player.call(message.get, {})).team).toBe('off')
    },
  )

  it('is invalid if it was changed or made for something else', async () => {
    const player = await server.as('lin')
    const good = tokenOf(player.account_id, 'work')
    const changed = `${good.slice(0, -1)}${good.endsWith('A') ? 'B' : 'A'}`
    const foreign = server.app.seal.seal(JSON.stringify([player.account_id, 'work']), 'something-else')
    const account = server.app.seal.seal(JSON.stringify([player.account_id, 'account']), 'unsubscribe')
    for (const token of [changed, foreign, account, 'x']) {
      expect((await ask(message.getSubscription, token)).err_msg).toBe('URL_INVALID')
      expect((await ask(message.unsubscribe, token)).err_msg).toBe('URL_INVALID')
      expect((await oneClick(token)).statusCode).toBe(400)
    }
    expect(modesOf(await player.call(message.get, {})).work).toBe('now')
  })
})
